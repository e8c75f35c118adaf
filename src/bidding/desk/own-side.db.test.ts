import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testHouse, type TestPerson } from '../../../test/app.ts'
import { minutes } from '../../../test/factories.ts'
import { platformSender, type PlatformSender } from '../../../test/platform-sender.ts'
import type { AuctionId, LotId, TeamId } from '../../kernel/ids.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { addTeamMember, createTeam, type TeamRole } from '../../teams/index.ts'

/** Bids on auctions of one's own side (rule book E2), in every direction. */
const house = await testHouse()

interface Somebody extends TestPerson {
  bearer: string
}

async function somebody(): Promise<Somebody> {
  const person = await house.person({ seller: true })
  return { ...person, bearer: await person.token('read', 'write', 'seller') }
}

async function team(...people: [Somebody, ...Somebody[]]): Promise<TeamId> {
  const made = await createTeam(house.db, { name: 'Two Rivers', owner: people[0].email })
  assert.ok(!isRefusal(made))
  for (const person of people.slice(1)) await vouchedFor(made.id, person)
  return made.id
}

const vouchedFor = (teamId: TeamId, person: Somebody, role: TeamRole = 'member') => addTeamMember(house.db, { teamId, user: person.email, role })

/** Joins by invitation, like everybody who is not added by the operator. */
async function joins(owner: Somebody, teamId: TeamId, person: Somebody, role: TeamRole = 'member'): Promise<void> {
  const asked = await house.call<{ invitation_id: number }>('POST', `/v1/teams/${teamId}/members`, { token: owner.bearer, body: { email: person.email, role } })
  const joined = await house.call('POST', `/v1/me/team-invitations/${asked.body.data.invitation_id}/acceptance`, { token: person.bearer })
  assert.equal(joined.status, 200, joined.text)
}

async function sale(seller: Somebody, teamId: TeamId | null = null): Promise<{ auction: AuctionId; lot: LotId }> {
  const auction = await house.auction({ owner_user_id: seller.id, owner_team_id: teamId, starts_at: minutes(-5) })
  return { auction, lot: await house.lot(auction) }
}

let amount = 1_000
async function codeOf(lot: LotId, bidder: Somebody): Promise<string> {
  amount += 10_000
  const { body } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: bidder.bearer, body: { bid_amount: amount } })
  return body.code ?? 'taken'
}

const OWN = 'cannot_bid_own_lot'

describe('a team-mate of the seller cannot bid', () => {
  test('on the seller’s personal auction, whichever of them owns the team', async () => {
    const [seller, mate, chief, stranger] = [await somebody(), await somebody(), await somebody(), await somebody()]
    await team(seller, mate)
    await team(chief, seller)
    const { lot } = await sale(seller)
    assert.deepEqual([await codeOf(lot, mate), await codeOf(lot, chief), await codeOf(lot, stranger)], [OWN, OWN, 'taken'])
  })

  test('on a team’s auction, as a member or through a second team with its managers', async () => {
    const [owner, manager, member, ofOwner, ofManager, ofMember] = await Promise.all(Array.from({ length: 6 }, somebody)) as
      [Somebody, Somebody, Somebody, Somebody, Somebody, Somebody]
    const selling = await team(owner)
    await vouchedFor(selling, manager, 'manager')
    await vouchedFor(selling, member)
    await team(ofOwner, owner)
    await team(ofManager, manager)
    await team(ofMember, member)
    const { lot } = await sale(owner, selling)
    const codes = []
    for (const bidder of [member, ofOwner, ofManager, ofMember]) codes.push(await codeOf(lot, bidder))
    assert.deepEqual(codes, [OWN, OWN, OWN, 'taken'])
  })

  test('for ninety days before the start after one has left, also after leaving and rejoining', async () => {
    const [chief, seller, mate, former] = [await somebody(), await somebody(), await somebody(), await somebody()]
    const both = await team(chief, seller, mate, former)
    await house.db.query(`update team_members set joined_at = house_clock() - interval '200 days', is_vouched = false where team_id = $1`, [both])
    const left = (person: Somebody, days: number) => house.db.query(
      `update team_members set left_at = house_clock() - $3 * interval '1 day' where team_id = $1 and user_id = $2`, [both, person.id, days])
    await left(mate, 80)
    await left(former, 95)
    const { lot } = await sale(seller)
    assert.deepEqual([await codeOf(lot, mate), await codeOf(lot, former)], [OWN, 'taken'])
    await left(seller, 10)
    assert.equal(await codeOf(lot, mate), OWN)
    await joins(chief, both, seller)
    assert.equal(await codeOf(lot, mate), OWN)
  })

  test('through a platform that names their email address', async () => {
    const [seller, mate] = [await somebody(), await somebody()]
    await team(seller, mate)
    const { lot } = await sale(seller)
    const ask = (ref: string, event: string) => exchange.bid({ event_id: event, lot_id: lot, bidder_ref: ref, amount: '50000.00', currency: 'usd' })
    assert.equal((await ask(mate.email.toUpperCase(), 'echo-1')).body.code, OWN)
    assert.equal((await ask(seller.email, 'echo-2')).body.code, OWN)
    assert.equal((await ask('hb:99881', 'echo-3')).status, 200)
  })
})

describe('nobody is excluded by actions of others', () => {
  test('an invitation to the seller’s team changes nothing until it is accepted', async () => {
    const [seller, leader] = [await somebody(), await somebody()]
    const selling = await team(seller)
    const { lot } = await sale(seller, selling)
    assert.equal(await codeOf(lot, leader), 'taken')
    await house.call('POST', `/v1/teams/${selling}/members`, { token: seller.bearer, body: { email: leader.email, role: 'member' } })
    assert.equal(await codeOf(lot, leader), 'taken')
    await joins(seller, selling, leader)
    assert.equal(await codeOf(lot, leader), OWN)
  })

  test('a seller who joins the leader’s team after the start does not exclude the leader', async () => {
    const [seller, leader, chief] = [await somebody(), await somebody(), await somebody()]
    const theirs = await team(chief, leader)
    const { lot } = await sale(seller)
    assert.equal(await codeOf(lot, leader), 'taken')
    await joins(chief, theirs, seller)
    assert.equal(await codeOf(lot, leader), 'taken')
    const newcomer = await somebody()
    await joins(chief, theirs, newcomer)
    assert.equal(await codeOf(lot, newcomer), OWN)
  })

  test('nor does a team-mate of the leader who joins the seller’s team after the start', async () => {
    const [seller, leader, friend] = [await somebody(), await somebody(), await somebody()]
    await team(leader, friend)
    const selling = await team(seller)
    const { lot } = await sale(seller, selling)
    assert.equal(await codeOf(lot, leader), 'taken')
    await joins(seller, selling, friend, 'owner')
    assert.deepEqual([await codeOf(lot, friend), await codeOf(lot, leader)], [OWN, 'taken'])
  })

  test('members can leave by themselves', async () => {
    const [seller, member] = [await somebody(), await somebody()]
    const selling = await team(seller)
    await joins(seller, selling, member)
    assert.equal((await house.call('DELETE', `/v1/teams/${selling}/members/${member.id}`, { token: member.bearer })).status, 200)
    const [row] = await house.db.query<{ left: boolean }>('select left_at is not null as left from team_members where team_id = $1 and user_id = $2', [selling, member.id])
    assert.equal(row!.left, true)
  })
})

let exchange: PlatformSender
before(async () => {
  const admin = await house.person({ admin: true })
  exchange = await platformSender(house, await admin.token('admin'), { max_bid_cents: 100_000_000 })
})
