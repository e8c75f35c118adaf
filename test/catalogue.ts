import assert from 'node:assert/strict'
import { createToken } from '../src/accounts/index.ts'
import type { UserId } from '../src/kernel/ids.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { type CallResult, type TestHouse, testHouse } from './app.ts'

export interface Catalogue extends TestHouse {
  get<Data>(url: string, options?: { as?: UserId; headers?: Record<string, string> }): Promise<CallResult<Data>>
  send(method: 'POST' | 'DELETE', url: string, as: UserId, body?: object): Promise<CallResult<undefined>>
}

/** A house for tests of catalog pages. `as` calls with a read and write token of that person. */
export async function openCatalogue(): Promise<Catalogue> {
  const house = await testHouse()
  const tokens = new Map<UserId, string>()

  async function tokenOf(user: UserId): Promise<string> {
    const known = tokens.get(user)
    if (known !== undefined) return known
    const made = await createToken(house.db, user, { name: 'Test', abilities: ['read', 'write'] })
    assert.ok(!isRefusal(made))
    tokens.set(user, made.text)
    return made.text
  }
  return {
    ...house,
    get: async (url, { as, headers = {} } = {}) => house.call('GET', url, { headers, ...(as ? { token: await tokenOf(as) } : {}) }),
    send: async (method, url, as, body) => house.call(method, url, { token: await tokenOf(as), ...(body ? { body } : {}) }),
  }
}
