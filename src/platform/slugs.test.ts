import assert from 'node:assert/strict'
import { it } from 'node:test'
import { chooseSlugs } from './slugs.ts'

const beside = (...existing: string[]) => {
  const questions: number[] = []
  return {
    questions,
    takenAmong: async (candidates: string[]) => {
      questions.push(candidates.length)
      return candidates.filter((slug) => existing.includes(slug))
    },
  }
}

it('keeps a free slug, and numbers a taken one from 2', async () => {
  assert.deepEqual(await chooseSlugs(['farm', 'mill'], beside('mill', 'mill-2').takenAmong), ['farm', 'mill-3'])
})

it("gives two of the same batch different slugs, even if one asks for the other's numbered form", async () => {
  assert.deepEqual(await chooseSlugs(['farm', 'farm-2', 'farm', 'farm'], beside().takenAmong), ['farm', 'farm-2', 'farm-3', 'farm-4'])
})

it('needs four queries for a thousand lots with one title', async () => {
  const table = beside('lot', 'lot-7')
  const slugs = await chooseSlugs(Array.from({ length: 1_000 - 2 }, () => 'lot'), table.takenAmong)
  assert.equal(new Set(slugs).size, 998)
  assert.ok(!slugs.includes('lot') && !slugs.includes('lot-7'))
  assert.equal(slugs.at(-1), 'lot-1000')
  assert.equal(table.questions.length, 4)
})

it('makes no query for an empty list', async () => {
  const table = beside()
  assert.deepEqual(await chooseSlugs([], table.takenAmong), [])
  assert.equal(table.questions.length, 0)
})
