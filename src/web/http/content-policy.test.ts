import assert from 'node:assert/strict'
import test from 'node:test'
import { contentPolicy } from './content-policy.ts'

test('a page may load from the configured maps, and from nowhere else', () => {
  const own = contentPolicy({ styleUrl: null, layers: [] })
  assert.match(own, /img-src 'self' data: blob:; connect-src 'self';/)
  const layer = { kind: 'aerial', attribution: '' } as const
  const wide = contentPolicy({
    styleUrl: 'https://style.example/style.json', layers: [
      { ...layer, source: { tiles: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1' } }, { ...layer, source: { tiles: 'https://tiles.example:8443/b/{z}/{x}/{y}' } },
      { ...layer, source: { archive: 'https://files.example/a.pmtiles' } }, { ...layer, source: { archive: '/map/archives/roads.pmtiles?v=1' } },
    ],
  })
  const hosts = 'https://style.example https://tiles.example:8443 https://files.example'
  assert.equal(wide, own.replace('blob:', `blob: ${hosts}`).replace("connect-src 'self'", `connect-src 'self' ${hosts}`))
})
