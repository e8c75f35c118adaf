import type { AuctionId, RegistrationId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ScanType } from './paper-rules.ts'

export interface NewPaper {
  auctionId: AuctionId
  userId: UserId
  takenBy: UserId
  signedOn: string
  language: Language
  contents: Buffer
  mediaType: ScanType
  sha256: string
}

/** A form signed on paper, in the name of the account. */
export async function insertPaper(tx: Tx, row: NewPaper): Promise<RegistrationId> {
  const [made] = await tx.query<{ id: RegistrationId }>(
    `insert into registrations (auction_id, user_id, language, pdf, media_type, sha256, signer_email, signed_name, taken_by, signed_on)
     select $1, u.id, $3, $4, $5, $6, u.email, u.name, $7, $8::date from users u where u.id = $2
     returning id`,
    [row.auctionId, row.userId, row.language, row.contents, row.mediaType, row.sha256, row.takenBy, row.signedOn])
  return made!.id
}

export interface PaperScan {
  contents: Buffer
  media_type: ScanType
}

/** The scan of a form signed on paper; null for one signed on the site. */
export async function scanOf(sql: Sql, id: RegistrationId): Promise<PaperScan | null> {
  const [row] = await sql.query<PaperScan>('select pdf as contents, media_type from registrations where id = $1 and taken_by is not null', [id])
  return row ?? null
}

export interface AskingAuction {
  id: AuctionId
  title: string
  currency: string
}

const MOST_ASKING = 200

/** Auctions that ask this person for a registration and have none that stands, the next to close first. */
export const auctionsAskingRegistration = (sql: Sql, userId: UserId): Promise<AskingAuction[]> =>
  sql.query<AskingAuction>(
    `select a.id, a.title, a.currency from auctions a
     where a.status = 'active' and a.registration_required and auction_admits(a, $1)
       and not exists (select from registrations r where r.auction_id = a.id and r.user_id = $1 and r.replaced_at is null and r.status <> 'rejected')
     order by a.ends_at, a.id limit ${MOST_ASKING}`, [userId])
