import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testHouse } from '../../test/app.ts'
import { sample } from '../../test/rounds.ts'
import { invalid, isRefusal } from '../kernel/refusals.ts'
import { NO_MAPPING } from './mapping.ts'
import { say } from './sentences.ts'

const { house, app, person } = await testHouse()
const seller = (await person()).id

const MEGABYTE = 1024 * 1024
const ROWS = sample(60_000, 20_000)
const bytes = (text: string) => new TextEncoder().encode(text)
const request = { owner: seller, mapping: { ...NO_MAPPING, auction: { by: null, title: 'Spring sale', fields: {} } }, dryRun: true }
const SHOWN = { lots: 2, groups: 3 }

const check = async (text: string) => {
  const shown = await house.imports.run(bytes(text), request, SHOWN)
  assert.ok(!isRefusal(shown), JSON.stringify(shown))
  return shown
}

describe('an import in a worker process', () => {
  it('returns what a page shows', async () => {
    const shown = await check('title,starting_bid\nA,1\nB,2\nC,x\n')
    assert.deepEqual(shown.lots.map(({ lot }) => lot.title), ['A', 'B'])
    assert.deepEqual([shown.mistakes, shown.groups], [1, [{ column: 'starting_bid', message: say.notAmount({ cell: 'x' }), count: 1, places: [{ line: 4, cell: 'x' }] }]])
    const wrong = await check(`title,starting_bid\n${'A,x\n'.repeat(10)}`)
    assert.deepEqual([wrong.mistakes, wrong.groups.map(({ count, places }) => [count, places.length])], [10, [[10, 5]]])
  })

  it('does not block other requests while it reads a table full of errors', async () => {
    let done = false
    const checked = check(`title,starting_bid\n${'a\n'.repeat(ROWS)}`).finally(() => (done = true))
    let answered = 0
    for (; !done; answered += 1) {
      assert.equal((await app.inject({ url: '/livez' })).statusCode, 200)
      // Without a pause, the requests would delay the process on a busy machine.
      await sleep(5)
    }
    // In this process, the import would be done after the first request.
    assert.ok(answered > 3, `${answered} responses meanwhile`)
    assert.ok((await checked).mistakes > ROWS * 0.8)
  })

  it('refuses a table with more columns than a page can offer', async () => {
    const wide = await check(`title,starting_bid${','.repeat(MEGABYTE - 100)}\nA,1\n`)
    assert.deepEqual(wide.groups[0]!.message, say.tooManyColumns({ most: 300 }))
    const long = await check(`title,starting_bid,${'n'.repeat(201)}\nA,1,2\n`)
    assert.deepEqual(long.groups[0]!.message, say.columnNameTooLong({ most: 200 }))
    assert.deepEqual(await house.imports.preview(seller, bytes(`a${',b'.repeat(300)}\n1\n`), 5, null), invalid({ file: [say.tooManyColumns({ most: 300 })] }))
  })

  it('truncates long cells', async () => {
    const preview = await house.imports.preview(seller, bytes(`title,boundary\nA,${'x'.repeat(5_000)}\n`), 5, null)
    assert.ok(!isRefusal(preview))
    assert.deepEqual([preview.rows[0]![1]!.length, preview.rows[0]![1]!.at(-1)], [200, '…'])
  })
})
