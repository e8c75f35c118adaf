import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { createTeam } from '../teams/index.ts'

const house = await testHouse()
const { call, db } = house
const { jobsDb, log, afterHammer } = house.house
const admin = await (await house.person({ admin: true })).token('admin')
const buyer = await (await house.person()).token('read', 'write')

interface Seller {
  person: TestPerson
  token: string
}

async function newSeller(): Promise<Seller> {
  const person = await house.person({ seller: true })
  return { person, token: await person.token('seller') }
}

/** A free plan with a platform fee, in percent. Returns its id. */
async function planFor(percent: string): Promise<number> {
  const slug = `fee-${percent.replace('.', '-')}-${(await db.query<{ n: number }>('select count(*) as n from subscription_plans'))[0]!.n}`
  const body = { name: slug, slug, price_monthly: 0, platform_fee_percentage: percent }
  const made = await call<{ id: number }>('POST', '/v1/admin/subscription-plans', { token: admin, body })
  assert.equal(made.status, 201, made.text)
  return made.body.data.id
}

async function choose({ token }: Seller, plan: number, headers: Record<string, string> = {}): Promise<void> {
  const chosen = await call('POST', '/v1/subscriptions', { token, headers, body: { plan, interval: 'month' } })
  assert.equal(chosen.status, 201, chosen.text)
}

const changeFee = async (plan: number, percent: string): Promise<void> => {
  const changed = await call('PATCH', `/v1/admin/subscription-plans/${plan}`, { token: admin, body: { platform_fee_percentage: percent } })
  assert.equal(changed.status, 200, changed.text)
}

const saleOf = ({ person }: Seller): Promise<AuctionId> => house.auction({ owner_user_id: person.id })

async function bidOn(auction: AuctionId): Promise<LotId> {
  const lot = await house.lot(auction)
  assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token: buyer, body: { bid_amount: 10_000 } })).status, 200)
  return lot
}

/** The platform fee of a lot sold for 10,000.00, in dollars. */
async function feeAtHammer(lot: LotId): Promise<number> {
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(jobsDb, log, afterHammer)
  const [row] = await db.query<{ fee: number }>('select platform_fee_cents / 100 as fee from settlements where lot_id = $1', [lot])
  return row!.fee
}

describe('The platform fee of a sale', () => {
  it('is charged only to sellers whose plan has one', async () => {
    const [none, paying] = [await newSeller(), await newSeller()]
    await choose(paying, await planFor('1.00'))
    assert.equal(await feeAtHammer(await bidOn(await saleOf(none))), 0)
    assert.equal(await feeAtHammer(await bidOn(await saleOf(paying))), 100)
  })

  it('stays as at the first bid when the seller subscribes, changes plans or cancels', async () => {
    const seller = await newSeller()
    const [before, quiet] = [await saleOf(seller), await saleOf(seller)]
    const sold = [await bidOn(before)]
    await choose(seller, await planFor('1.00'))
    sold.push(await bidOn(before), await bidOn(quiet))
    const body = { plan: await planFor('2.00') }
    assert.equal((await call('PATCH', '/v1/subscriptions/current', { token: seller.token, body })).status, 200)
    assert.equal((await call('DELETE', '/v1/subscriptions/current', { token: seller.token })).status, 200)
    const after = await saleOf(seller)
    sold.push(await bidOn(before), await bidOn(quiet), await bidOn(after))
    await choose(seller, await planFor('3.00'))
    const fees = []
    for (const lot of sold) fees.push(await feeAtHammer(lot))
    assert.deepEqual(fees, [0, 0, 100, 0, 100, 0])
  })

  it('stays as at the first bid when the fee of the plan changes', async () => {
    const plan = await planFor('1.00')
    const seller = await newSeller()
    await choose(seller, plan)
    const [begun, quiet] = [await saleOf(seller), await saleOf(seller)]
    const first = await bidOn(begun)
    await changeFee(plan, '4.00')
    const second = await bidOn(quiet)
    await changeFee(plan, '5.00')
    assert.equal(await feeAtHammer(first), 100)
    assert.equal(await feeAtHammer(second), 400)
    assert.equal(await feeAtHammer(await bidOn(await saleOf(seller))), 500)
  })

  it('is the team’s where a team sells, before and after the team subscribes', async () => {
    const person = await house.person({ seller: true })
    const team = await createTeam(db, { name: 'Long Meadow', owner: person.email })
    assert.ok(!isRefusal(team))
    const token = await person.token('seller')
    const ofTeam = { owner_user_id: person.id, owner_team_id: team.id }
    const [begun, shared] = [await house.auction(ofTeam), await house.auction(ofTeam)]
    const own = await house.auction({ owner_user_id: person.id })
    const early = await bidOn(begun)
    await choose({ person, token }, await planFor('1.00'), { 'x-team-id': String(team.id) })
    assert.equal(await feeAtHammer(early), 0)
    assert.equal(await feeAtHammer(await bidOn(shared)), 100)
    assert.equal(await feeAtHammer(await bidOn(own)), 0)
  })
})
