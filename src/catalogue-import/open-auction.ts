import {
  AuctionCreate, AuctionPatch, type AuctionRecord, type AuctionWrite, createAuction, draftAuction, findImported, type ImportedSale, lockAuction,
  noteImportedAuction, publishingGaps, refuseChange, reviseAuction, type Seller, type SellerAuction,
} from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { type FieldErrors, isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { checkOf } from '../platform/json-schema.ts'
import { digestsOf, changedFields } from './change-rules.ts'
import type { Group } from './groups.ts'
import type { ImportContext } from './import-context.ts'
import type { LeftUnchanged, RowError } from './report.ts'

export interface OpenedAuction {
  /** The existing auction, or the draft to be created. Null if neither can be determined. */
  auction: SellerAuction | null
  /** The new auction; null if it exists. */
  draft: (AuctionWrite & { title: string }) | null
  left: LeftUnchanged[]
  errors: RowError[]
}

/** The given auction; or that of an earlier import, changed as the file says, or the draft to be created. */
export async function openAuction(tx: Tx, context: ImportContext, group: Group): Promise<OpenedAuction> {
  if (context.into !== null) return openGiven(tx, context, group, context.into)
  const { userId, teamId } = context.seller
  const known = await findImported(tx, { owner_user_id: userId, owner_team_id: teamId }, group.key)
  return known === null ? openNew(tx, context, group) : openKnown(tx, context, group, known)
}

/** Only lots are added or changed. That the auction accepts no more lots is an error of its rows (`prepareGroup`). */
async function openGiven(tx: Tx, { seller }: ImportContext, group: Group, id: AuctionId): Promise<OpenedAuction> {
  const auction = await lockAuction(tx, id)
  const refusal = refuseChange(seller, auction, absent.auction())
  return refusal ? { auction: null, draft: null, left: [], errors: refusalErrors(group, refusal) } : { auction, draft: null, left: [], errors: [] }
}

/** Creates the draft at the very end, because choosing a slug blocks other sellers until the transaction ends. */
export async function makeDraft(
  tx: Tx, { seller, actor }: ImportContext, group: Group, draft: AuctionWrite & { title: string },
): Promise<SellerAuction | Refusal> {
  const made = await createAuction(tx, seller, actor, draft, group.key, digestsOf(draft))
  return isRefusal(made) ? made : (await lockAuction(tx, made.id))!
}

/** Errors of some fields must not hide errors of others, or of rows. */
async function openNew(tx: Tx, { seller, fields }: ImportContext, group: Group): Promise<OpenedAuction> {
  const title = typeof group.title === 'string' ? group.title : 'Auction'
  const draft = { ...fields, title }
  const wrong = checkOf(AuctionCreate)(draft)
  const errors = [...titleErrors(group), ...fieldErrors(group, wrong)]
  const record = await draftAuction(tx, seller, without(draft, wrong))
  if (!isRefusal(record)) return { auction: await asDraft(tx, seller, record), draft, left: [], errors }
  errors.push(...refusalErrors(group, record))
  const standIn = await draftAuction(tx, seller, { title, ...(fields.category_id ? { category_id: fields.category_id } : {}) })
  return { auction: isRefusal(standIn) ? null : await asDraft(tx, seller, standIn), draft, left: [], errors }
}

/** Rows are validated against it like any draft; no auction has the number 0. */
const asDraft = async (tx: Tx, { userId, teamId }: Seller, record: AuctionRecord): Promise<SellerAuction> => ({
  ...record, id: 0 as AuctionId, slug: '', status: 'draft', owner_user_id: userId, owner_team_id: teamId, terms_version: 0, updated_at: await readClock(tx),
})

async function openKnown(
  tx: Tx, { seller, actor, fields }: ImportContext, group: Group, { id, import_digests: before }: ImportedSale,
): Promise<OpenedAuction> {
  const auction = (await lockAuction(tx, id))!
  const errors = titleErrors(group)
  const title = typeof group.title === 'string' ? group.title : auction.title
  // Without digests, the previous import is unknown; public auctions are then not changed.
  const isGuess = before === null && auction.status !== 'draft'
  const said = isGuess ? {} : changedFields<AuctionWrite>(before, { ...fields, title })
  const wrong = checkOf(AuctionPatch)(said)
  errors.push(...fieldErrors(group, wrong))
  const revised = await reviseAuction(tx, seller, actor, id, without(said, wrong))
  if (isRefusal(revised)) errors.push(...refusalErrors(group, revised))
  const leftFields = isRefusal(revised) ? {} : revised.left
  const noted = digestsOf(isGuess ? { ...fields, title } : without(said, leftFields))
  if (Object.keys(noted).length > 0) await noteImportedAuction(tx, id, { ...before, ...noted })
  return { auction: await lockAuction(tx, id), draft: null, left: leftOf(group, id, leftFields), errors }
}

const leftOf = (group: Group, id: AuctionId, left: FieldErrors): LeftUnchanged[] =>
  Object.entries(left).flatMap(([field, sentences]) => sentences.map((message) => ({ line: group.line, field, auction_id: id, lot_id: null, message })))

/** What the auction needs for publication, reported with everything else. */
export function gapsOf(group: Group, auction: SellerAuction, now: Date, told: readonly RowError[]): RowError[] {
  const gaps = auction.status === 'draft' ? fieldErrors(group, publishingGaps(auction, [], now)) : []
  return gaps.filter(({ field }) => !told.some((known) => known.field === field))
}

const titleErrors = ({ title, line }: Group): RowError[] =>
  (typeof title === 'string' ? [] : [{ line, column: title.column, message: title.problem }])

export const fieldErrors = ({ line }: Pick<Group, 'line'>, errors: FieldErrors): RowError[] =>
  Object.entries(errors).flatMap(([field, sentences]) => sentences.map((message) => ({ line, column: null, field: `auction.${field}`, message })))

export const refusalErrors = (group: Group, { errors, said }: Refusal): RowError[] =>
  (errors && Object.keys(errors).length > 0 ? fieldErrors(group, errors) : [{ line: group.line, column: null, message: said }])

/** The fields without errors; an error of `deposit.amount` affects all of `deposit`. */
function without<Fields extends object>(fields: Fields, wrong: FieldErrors): Fields {
  const names = new Set(Object.keys(wrong).map((name) => name.split('.', 1)[0]))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name))) as Fields
}
