import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../../test/app.ts'
import type { LotId } from '../../kernel/ids.ts'

const house = await testHouse()

test('bid ids reveal nothing about bids in auctions that their reader may not see', async () => {
  const [open, closed] = [await house.lot(await house.auction()), await house.lot(await house.auction({ privacy_setting: 'invitation' }))]
  const bidders = await Promise.all([house.person(), house.person()])
  const [{ auction_id: auction }] = await house.db.query<{ auction_id: number }>('select auction_id from lots where id = $1', [closed]) as [{ auction_id: number }]
  for (const { email } of bidders) await house.db.query('insert into auction_invitations (auction_id, email) values ($1, $2)', [auction, email])
  const [ann, bob] = await Promise.all(bidders.map((person) => person.token('write', 'read')))
  const bid = async (lot: LotId, token: string, amount: number) => {
    const answer = await house.call<{ id: number }>('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data.id
  }
  const first = await bid(open, ann!, 1000)
  for (let round = 0; round < 3; round++) await bid(closed, round % 2 ? ann! : bob!, 1000 + 100 * round)
  const second = await bid(open, bob!, 1100)
  assert.equal(second - first, 1)
  const listed = await house.call<{ id: number }[]>('GET', `/v1/lots/${open}/bids`)
  assert.deepEqual(listed.body.data.map(({ id }) => id), [second, first])
  const all = await house.db.query<{ id: number }>('select id from bids')
  assert.equal(new Set(all.map(({ id }) => id)).size, 5)
})
