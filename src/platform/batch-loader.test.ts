import assert from 'node:assert/strict'
import { it } from 'node:test'
import { batchLoader, sharedCall } from './batch-loader.ts'

function counted() {
  const questions: number[][] = []
  const double = batchLoader((keys: readonly number[]) => {
    questions.push([...keys])
    return Promise.resolve(keys.map((key) => key * 2))
  })
  return { questions, double }
}

it('callers in one turn share a query, and each gets the result for its key', async () => {
  const { questions, double } = counted()
  assert.deepEqual(await Promise.all([double(3), double(1), double(3)]), [6, 2, 6])
  assert.deepEqual(questions, [[3, 1, 3]])
})

it('a later caller does not get the result of an earlier query', async () => {
  const { questions, double } = counted()
  await double(1)
  await double(1)
  assert.deepEqual(questions, [[1], [1]])
})

it('a query has a maximum number of keys', async () => {
  const { questions, double } = counted()
  const answers = await Promise.all(Array.from({ length: 600 }, (_, key) => double(key)))
  assert.deepEqual(questions.map((keys) => keys.length), [256, 256, 88])
  assert.equal(answers[599], 1198)
})

it('a failure is reported to all callers of the query, and the next query runs anyway', async () => {
  let fails = true
  const ask = batchLoader((keys: readonly number[]) => (fails ? Promise.reject(new Error('no database')) : Promise.resolve(keys)))
  const both = await Promise.allSettled([ask(1), ask(2)])
  assert.deepEqual(both.map(({ status }) => status), ['rejected', 'rejected'])
  fails = false
  assert.equal(await ask(5), 5)
})

it('callers without a key share an answer that is never older than the question', async () => {
  let asked = 0
  const next = sharedCall(async () => (asked += 1))
  assert.deepEqual(await Promise.all([next(), next()]), [1, 1])
  assert.equal(await next(), 2)
})
