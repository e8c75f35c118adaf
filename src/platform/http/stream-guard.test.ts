import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TokenId, UserId } from '../../kernel/ids.ts'
import type { Topic } from '../live.ts'
import { createLog } from '../log.ts'
import { createStreamGuard, type StreamAccess, type StreamRights } from './stream-guard.ts'

const by = (userId: number, tokenId: number) => ({ userId: userId as UserId, tokenId: tokenId as TokenId, sessionId: null })

/** The timer of a guard does not keep the process alive; these tests wait for it. */
const alive = setInterval(() => undefined, 1_000)
after(() => clearInterval(alive))

/** Access rights set by a test, and the queries made. */
function rights(state: { tokens: number[]; restricted: Topic[]; seen: (sight: StreamAccess) => boolean }) {
  const asked = { credentials: 0, sights: [] as StreamAccess[] }
  const house: StreamRights = {
    async standing(tokens) {
      asked.credentials += 1
      return { tokens: new Set(tokens.filter((id) => state.tokens.includes(id))), sessions: new Set() }
    },
    restricted: async (topics) => new Set(topics.filter((topic) => state.restricted.includes(topic))),
    async maySee(sights) {
      asked.sights.push(...sights)
      return sights.map(state.seen)
    },
  }
  return { house, asked }
}

test('checks all streams with one query, skips public lots, and ends only streams that lost access', async () => {
  const { house, asked } = rights({ tokens: [1, 3], restricted: ['lot:9'], seen: ({ viewer }) => viewer === 1 })
  const guard = createStreamGuard(house, createLog('silent'), 1)
  const ended: string[] = []
  const done = Promise.withResolvers<void>()
  const watch = (name: string, principal: ReturnType<typeof by> | null, topics: Topic[]) => guard.watch({ principal, topics }, () => {
    ended.push(name)
    if (ended.length === 3) done.resolve()
  })
  watch('guest', by(1, 1), ['lot:9'])
  watch('revoked', by(2, 2), ['lot:1'])
  watch('uninvited', by(3, 3), ['lot:1', 'lot:9'])
  watch('stranger', null, ['lot:1'])
  watch('stranger inside', null, ['lot:9'])
  const leave = watch('gone', by(4, 4), ['lot:1'])
  leave()
  await done.promise
  guard.stop()
  assert.deepEqual(ended.sort(), ['revoked', 'stranger inside', 'uninvited'])
  assert.deepEqual(asked.sights.slice(0, 3), [{ viewer: 1, topic: 'lot:9' }, { viewer: 3, topic: 'lot:9' }, { viewer: null, topic: 'lot:9' }])
})

test('repeats a failed query, and ends no stream', async () => {
  const { house } = rights({ tokens: [], restricted: [], seen: () => true })
  let tries = 0
  const away: StreamRights = {
    ...house,
    standing: async (tokens, sessions) => (++tries < 3 ? Promise.reject(new Error('no database')) : house.standing(tokens, sessions)),
  }
  const guard = createStreamGuard(away, createLog('silent'), 1)
  await new Promise<void>((resolve) => void guard.watch({ principal: by(1, 1), topics: ['lot:1'] }, resolve))
  guard.stop()
  assert.equal(tries, 3)
})
