import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MediaId } from '../kernel/ids.ts'
import { newOrder, shownName } from './rules.ts'
import { keyOf, readName, storedNameOf, thumbNameOf, webpNameOf } from './stored-names.ts'

const order = (...ids: number[]) => ids as MediaId[]

const ORDERS: [present: number[], wanted: number[], after: number[]][] = [
  [[1, 2, 3], [3, 1, 2], [3, 1, 2]],
  [[1, 2, 3, 4], [4, 2], [4, 2, 1, 3]],
  [[1], [1], [1]],
]
for (const [present, wanted, after] of ORDERS) {
  test(`${present.join()} with ${wanted.join()} first becomes ${after.join()}`, () => {
    assert.deepEqual(newOrder(order(...present), order(...wanted)), after)
  })
}

describe('a file is named', () => {
  const NAMES: [sent: string, shown: string][] = [
    ['creek.JPEG', 'creek.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\ann\\Weide im Mai.png', 'Weide im Mai.jpg'],
    ['/absolute/a.b.c.png', 'a.b.c.jpg'],
    ['evil.php.jpg', 'evil.php.jpg'],
    ['nul\u0000l\r\nx.png', 'nullx.jpg'],
    ['\u202Egnp.exe', 'gnp.jpg'],
    ['half \ud83c pair.png', 'half  pair.jpg'],
    ['', 'picture.jpg'],
    ['....', 'picture.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['🌾'.repeat(300), `${'🌾'.repeat(120)}.jpg`],
  ]
  for (const [sent, shown] of NAMES) {
    test(`${JSON.stringify(shown).slice(0, 40)} when sent as ${JSON.stringify(sent).slice(0, 40)}`, () => {
      assert.equal(shownName(sent, 'jpg', 'picture'), shown)
    })
  }
})

test('a stored name maps to its file and back, and no other text does', () => {
  const name = storedNameOf('0123456789abcdef0123456789abcdef', 'image/jpeg')
  assert.equal(keyOf(thumbNameOf(name)), 'files/01/0123456789abcdef0123456789abcdef-thumb.jpg')
  assert.deepEqual(readName(thumbNameOf(name)), { storedName: name, type: 'image/jpeg' })
  assert.deepEqual(readName(webpNameOf(name, 480)), { storedName: name, type: 'image/webp' })
  assert.equal(readName(webpNameOf(name, 481)), null)
  for (const wrong of ['', 'a.jpg', `../${name}`, `${name}/..`, `${name}.html`, name.replace('.jpg', '.svg'), name.toUpperCase(), `${name}\n`]) {
    assert.equal(readName(wrong), null, wrong)
  }
})
