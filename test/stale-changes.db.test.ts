import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { TeamId } from '../src/kernel/ids.ts'
import { addTeamMember } from '../src/teams/index.ts'
import { testHouse } from './app.ts'
import { fingerprintOf } from './fingerprint.ts'

/** Things without a time of their last change are tagged by their content. */
const house = await testHouse()
const tokens = { owner: '', admin: '' }
const paths: Record<string, string> = {}

before(async () => {
  const [owner, admin, member] = [await house.person({ seller: true }), await house.person({ admin: true, seller: true }), await house.person()]
  tokens.owner = await owner.token('read', 'write', 'seller')
  tokens.admin = await admin.token('read', 'seller', 'admin')
  const auction = await house.auction({ owner_user_id: owner.id, status: 'draft' })
  const make = async (address: string, body: object) => (await house.call<{ id: number }>('POST', address, { token: tokens.owner, body })).body.data.id
  const team = await make('/v1/teams', { name: 'Prairie Partners' })
  await addTeamMember(house.db, { teamId: team as TeamId, user: member.email })
  const subscription = await make('/v1/webhook-subscriptions', { url: 'https://example.com/hooks', events: ['lot.sold'] })
  Object.assign(paths, {
    subscription: `/v1/webhook-subscriptions/${subscription}`, member: `/v1/teams/${team}/members/${member.id}`,
    agreement: `/v1/seller/auctions/${auction}/agreement`, agreementOfHouse: `/v1/admin/auctions/${auction}/agreement`,
    category: '/v1/admin/categories/farm', settings: '/v1/admin/settings', article: '/v1/admin/help/articles/deposits',
  })
})

interface Row {
  what: string
  read: string
  /** Where it is changed, if that is another address. */
  change?: string
  who: keyof typeof tokens
  bodies: [first: object, second: object]
}

const ROWS: readonly Row[] = [
  { what: 'a webhook subscription', read: 'subscription', who: 'owner', bodies: [{ events: ['lot.sold', 'lot.unsold'] }, { events: ['bid.placed'] }] },
  { what: 'the role of a member', read: 'member', who: 'owner', bodies: [{ role: 'manager' }, { role: 'owner' }] },
  {
    what: 'an agreement', read: 'agreement', change: 'agreementOfHouse', who: 'admin',
    bodies: [{ seller_share_percentage: '5.00' }, { seller_share_percentage: '7.00' }],
  },
  { what: 'a category', read: 'category', who: 'admin', bodies: [{ name: 'Farms' }, { name: 'Ranches' }] },
  { what: 'an article of the help', read: 'article', who: 'admin', bodies: [{ audience: 'seller' }, { audience: 'admin' }] },
  { what: 'the settings of the house', read: 'settings', who: 'admin', bodies: [{ enforce_plans: true }, { enforce_plans: false }] },
]

describe('If-Match', () => {
  for (const { what, read, change = read, who, bodies: [first, second] } of ROWS) {
    test(`prevents overwriting unseen changes of ${what}`, async () => {
      const token = tokens[who]
      const patch = (body: object, tag?: string) =>
        house.call('PATCH', paths[change]!, { token, body, headers: tag === undefined ? {} : { 'if-match': tag } })
      const seen = await house.call('GET', paths[read]!, { token })
      assert.equal(seen.status, 200, seen.text)
      const changed = await patch(first, String(seen.headers.etag))
      assert.equal(changed.status, 200, changed.text)

      const untouched = await fingerprintOf(house.db)
      for (const tag of [String(seen.headers.etag), `W/${String(changed.headers.etag)}`, '"another"']) {
        const stale = await patch(second, tag)
        assert.deepEqual([stale.status, stale.body.code], [412, 'precondition_failed'], tag)
      }
      assert.deepEqual(await fingerprintOf(house.db), untouched)
      assert.equal((await house.call('GET', paths[read]!, { token })).headers.etag, changed.headers.etag)
      assert.equal((await patch(second, `"another", ${String(changed.headers.etag)}`)).status, 200)
      assert.equal((await patch(first, '*')).status, 200)
      assert.equal((await patch(second)).status, 200)
    })
  }
})
