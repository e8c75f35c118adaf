import type { UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Tier } from '../kernel/tiers.ts'
import type { Tx } from '../platform/db.ts'
import { type Proofs, tierOf } from './tier-rules.ts'

export interface TierChange {
  before: Tier | null
  after: Tier | null
}

const PROOFS = `
  select u.tier as before, u.email_verified_at is not null as "emailConfirmed", u.phone_verified_at is not null as "phoneConfirmed",
    u.identity_verified_at is not null as "identityProven", u.means_proven_at is not null as "meansProven",
    u.institution_proven_at is not null as "institutionProven", u.institutional_at is not null as "isInstitution",
    u.granted_tier as granted
  from users u where u.id = $1 for no key update`

/** Updates the tier to what is proven now. Placed bids stay, whatever the tier. */
export async function settleTier(tx: Tx, userId: UserId): Promise<TierChange> {
  const [row] = await tx.query<Proofs & { before: Tier | null }>(PROOFS, [userId])
  if (!row) throw new Error(`No person ${userId}`)
  const after = tierOf(row)
  if (after !== row.before) {
    await tx.query('update users set tier = $2, updated_at = house_clock() where id = $1', [userId, after])
  }
  return { before: row.before, after }
}

/** What the approved documents of a person prove together. */
export interface DocumentProofs {
  identity: boolean
  means: boolean
  /** The amount on the bank letter; null when there is none. */
  bankLetter: Cents | null
  institution: boolean
}

/** The first time stays; an operator's confirmation of an identity outlasts documents. */
const SAVE_PROOFS = `
  update users set
    identity_verified_at = case when $2 or coalesce(granted_tier, 'basic') <> 'basic' then coalesce(identity_verified_at, house_clock()) end,
    means_proven_at = case when $3 then coalesce(means_proven_at, house_clock()) end,
    bank_letter_cents = $4,
    institution_proven_at = case when $5 then coalesce(institution_proven_at, house_clock()) end,
    updated_at = house_clock()
  where id = $1`

export async function saveProofs(tx: Tx, userId: UserId, proofs: DocumentProofs): Promise<TierChange> {
  await tx.query(SAVE_PROOFS, [userId, proofs.identity, proofs.means, proofs.bankLetter, proofs.institution])
  return settleTier(tx, userId)
}

const OTHERS_PHONE = 'select from users where phone = $1 and phone_verified_at is not null and id <> $2'
const SAVE_PHONE = 'update users set phone = $2, phone_verified_at = house_clock(), updated_at = house_clock() where id = $1'

/**
 * Confirms the number as theirs. `taken`: another person has confirmed it; one phone is one person (rule book H1).
 */
export async function savePhone(tx: Tx, userId: UserId, phone: string): Promise<TierChange | 'taken'> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [phone])
  if ((await tx.query(OTHERS_PHONE, [phone, userId])).length > 0) return 'taken'
  await tx.query(SAVE_PHONE, [userId, phone])
  return settleTier(tx, userId)
}

/** A tier that the office confirms; a lower one than before takes back an identity that no document proves. */
const SAVE_GRANT = `
  update users u set
    email_verified_at = coalesce(email_verified_at, house_clock()), phone_verified_at = coalesce(phone_verified_at, house_clock()),
    identity_verified_at = case
      when $2 <> 'basic' then coalesce(identity_verified_at, house_clock())
      when exists (select from verification_documents d where d.user_id = u.id and d.document_type = 'government_id' and d.status = 'approved')
        then identity_verified_at end,
    granted_tier = $2, updated_at = house_clock()
  where id = $1`

export async function saveGrant(tx: Tx, userId: UserId, tier: Tier): Promise<TierChange> {
  await tx.query(SAVE_GRANT, [userId, tier])
  return settleTier(tx, userId)
}

const SAVE_INSTITUTION = `
  update users set institutional_at = case when $2 then coalesce(institutional_at, house_clock()) end, updated_at = house_clock()
  where id = $1`

export async function saveInstitution(tx: Tx, userId: UserId, isInstitution: boolean): Promise<TierChange> {
  await tx.query(SAVE_INSTITUTION, [userId, isInstitution])
  return settleTier(tx, userId)
}

const SAVE_SELLER = `
  update users set seller_approved_at = case when $2 then coalesce(seller_approved_at, house_clock()) end, updated_at = house_clock()
  where id = $1`

export const saveSellerApproval = (tx: Tx, userId: UserId, isApproved: boolean): Promise<unknown> =>
  tx.query(SAVE_SELLER, [userId, isApproved])
