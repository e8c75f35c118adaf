import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createOrUpdatePerson, findKnownPerson, lockPerson, saveGrant } from '../accounts/index.ts'
import type { Seller } from '../auctions/index.ts'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { isRefusal, refuse, Refused } from '../kernel/refusals.ts'
import { type Actor, OPERATOR, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { cancelSubscription, choosePlan, collectByCard, listPlans } from '../subscriptions/index.ts'
import { addTeamMember } from '../teams/index.ts'
import { applyToSell, approveDocument, confirmIdentity, decideSeller, submitDocument } from '../verification/index.ts'
import { type DemoContext, granted } from './context.ts'
import { say } from './sentences.ts'

/** Events of a person or a team, and of no sale. */
export type SellerEvent = 'user.verified' | 'seller.approved' | 'subscription.updated'

/** Throws what the use cases refuse. */
export async function triggerOfSeller(context: DemoContext, event: SellerEvent, seller: Seller): Promise<void> {
  switch (event) {
    case 'user.verified':
      return context.db.transaction((tx) => verifyAnew(tx, seller.userId))
    case 'seller.approved':
      return approveSeller(context, seller)
    case 'subscription.updated':
      return changePlan(context, seller)
  }
}

const SEEN = { document: 'passport', note: 'Sandbox' } as const

/** The office takes back an identity that it has confirmed, and confirms it. A document on file outlasts that. */
async function verifyAnew(tx: Tx, userId: UserId): Promise<void> {
  const { tier } = (await lockPerson(tx, userId))!
  const confirm = async (to: 'basic' | 'verified' | 'enhanced') => granted(await confirmIdentity(tx, OPERATOR, userId, { tier: to, ...SEEN }), to)
  await confirm('basic')
  if ((await findKnownPerson(tx, userId))!.identityVerifiedAt !== null) throw new Refused(refuse('invalid_state_transition', say.verifiedByDocument()))
  await confirm(tier === 'enhanced' || tier === 'institutional' ? 'enhanced' : 'verified')
  if (tier === 'institutional') await saveGrant(tx, userId, tier)
}

/** Nobody is approved twice: a team gets a new member who sells for it, and a person is approved if they are not yet. */
async function approveSeller(context: DemoContext, { userId, teamId, isApproved }: Seller): Promise<void> {
  if (teamId === null && isApproved) throw new Refused(refuse('invalid_state_transition', say.approvedAlready()))
  const applicant = teamId === null ? userId : await newMember(context, teamId)
  const actor: Actor = { ...SYSTEM, userId: applicant, teamId }
  await context.db.transaction(async (tx) => {
    const { identityVerifiedAt } = (await lockPerson(tx, applicant))!
    if (identityVerifiedAt === null) granted(await confirmIdentity(tx, OPERATOR, applicant, { tier: 'verified', ...SEEN }), 'identity')
  })
  await handInW9(context, actor, applicant)
  await context.db.transaction(async (tx) => {
    granted(await applyToSell(tx, actor, { userId: applicant, teamId, kind: 'person', isForeign: false }), 'application')
    granted(await decideSeller(tx, OPERATOR, applicant, { to: 'approved', reason: null }), 'approval')
  })
}

async function newMember({ db }: DemoContext, teamId: TeamId): Promise<UserId> {
  const email = `seller-${randomUUID()}@demo.example`
  const { id } = granted(await createOrUpdatePerson(db, { name: 'Sandbox Seller', email, tier: 'verified' }), email)
  granted(await addTeamMember(db, { teamId, user: email }), email)
  return id
}

/** A scan of one white point. */
const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64')

async function handInW9(context: DemoContext, actor: Actor, userId: UserId): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-sandbox-'))
  try {
    const file = { path: path.join(folder, 'w9.png'), name: 'w9.png', bytes: SCAN.length, sha256: '' }
    await writeFile(file.path, SCAN)
    granted(await submitDocument(context, actor, { userId, type: 'w9', file }, (submit) => context.db.transaction(async (tx) => {
      const { id } = granted(await submit(tx), 'W-9')
      return approveDocument(tx, OPERATOR, id, { ownDate: null, bankLetter: null })
    })), 'W-9')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Begins the first plan that is offered, or ends the plan there is. */
async function changePlan({ db, moneyEffects, config }: DemoContext, seller: Seller): Promise<void> {
  const billing = { effects: moneyEffects, collect: collectByCard(config.payments) }
  const actor: Actor = { ...SYSTEM, userId: seller.userId, teamId: seller.teamId }
  await db.transaction(async (tx) => {
    const ended = await cancelSubscription(tx, billing, seller, actor)
    if (!isRefusal(ended)) return
    if (ended.refused !== 'not_found') throw new Refused(ended)
    const [plan] = await listPlans(tx)
    granted(await choosePlan(tx, billing, seller, actor, { plan: plan!.id, interval: 'month' }), 'plan')
  })
}
