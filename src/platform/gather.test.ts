import assert from 'node:assert/strict'
import { it } from 'node:test'
import { gather } from './gather.ts'

/** Questions that stay open until the test answers them. */
function openQuestions() {
  const open: PromiseWithResolvers<number>[] = []
  const ask = () => {
    const question = Promise.withResolvers<number>()
    open.push(question)
    return question.promise
  }
  return { ask, open }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

it('those who ask in one turn share a question', async () => {
  const { ask, open } = openQuestions()
  const gathered = gather(ask)
  const answers = Promise.all([gathered(), gathered(), gathered()])
  await turn()
  open[0]!.resolve(7)
  assert.deepEqual(await answers, [7, 7, 7])
  assert.equal(open.length, 1)
})

it('who comes while a question is under way waits for the next one', async () => {
  const { ask, open } = openQuestions()
  const gathered = gather(ask)
  const early = gathered()
  await turn()
  const late = Promise.all([gathered(), gathered()])
  await turn()
  assert.equal(open.length, 1)
  open[0]!.resolve(1)
  assert.equal(await early, 1)
  await turn()
  open[1]!.resolve(2)
  assert.deepEqual(await late, [2, 2])
  assert.equal(open.length, 2)
})

it('a failure is told to those who shared it, and to nobody after', async () => {
  const { ask, open } = openQuestions()
  const gathered = gather(ask)
  const unlucky = gathered()
  await turn()
  const lucky = gathered()
  open[0]!.reject(new Error('no database'))
  await assert.rejects(unlucky, /no database/)
  await turn()
  open[1]!.resolve(2)
  assert.equal(await lucky, 2)
})
