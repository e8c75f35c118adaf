import type { UserId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'

/** Password, second step and links in letters. */
export async function eraseCredentials(tx: Tx, userId: UserId): Promise<void> {
  await tx.query('delete from credentials where user_id = $1', [userId])
  await tx.query('delete from passkeys where user_id = $1', [userId])
  await tx.query('delete from recovery_codes where user_id = $1', [userId])
  await tx.query('delete from two_factors where user_id = $1', [userId])
  await tx.query('delete from email_confirmations where user_id = $1', [userId])
  await tx.query('delete from email_changes where user_id = $1', [userId])
  await tx.query('delete from person_details where user_id = $1', [userId])
}

const ERASE = `
  update users set name = $2, email = 'closed-' || id || '@account.invalid', email_verified_at = null, phone = null, phone_verified_at = null,
    identity_verified_at = null, tier = null, granted_tier = null, seller_approved_at = null, current_team_id = null, time_zone = null, image = null,
    source = null, updated_at = house_clock()
  where id = $1`

/** Nobody bids, signs in or is written to as this person any more. */
export const erasePerson = (tx: Tx, userId: UserId, name: string): Promise<unknown> => tx.query(ERASE, [userId, name])
