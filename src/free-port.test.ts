import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from './config.ts'
import { withFreePort } from './free-port.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'freehold-port-'))
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const read = (settings: Record<string, string>) => readConfig({ DATA_DIR, APP_SECRET: 'a secret for tests, long enough to be one', ...settings })

test('with PORT=0 links name the port that was chosen', async () => {
  const { port, siteUrl } = await withFreePort(read({ PORT: '0' }))
  assert.ok(port > 0)
  assert.equal(siteUrl, `http://localhost:${port}`)
})

test('with PORT=0 a SITE_URL stays as it was written', async () => {
  const { port, siteUrl } = await withFreePort(read({ PORT: '0', SITE_URL: 'https://auctions.example.org' }))
  assert.ok(port > 0)
  assert.equal(siteUrl, 'https://auctions.example.org')
})

test('a port that was named, or is not opened, is not chosen', async () => {
  const unchanged: Record<string, string>[] = [{ PORT: '4711' }, { PORT: '0', WEB: 'off' }]
  for (const settings of unchanged) {
    const config = read(settings)
    assert.equal(await withFreePort(config), config)
  }
})
