import { AuctionPatch, type AuctionWrite, refusePublishing, refuseTeamWork, type Seller } from '../auctions/index.ts'
import { categorySchema, listCategories } from '../categories/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, CategoryId, TeamId, UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, OPERATOR } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { checkOf } from '../platform/json-schema.ts'
import { instantOf } from './cell-rules.ts'
import type { FileSource } from './file-text.ts'
import type { ImportContext } from './import-context.ts'
import { importGroups } from './import-groups.ts'
import { type Mapping, NO_MAPPING } from './mapping.ts'
import { fieldErrors } from './open-auction.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'
import type { Description, Reference } from './read-row.ts'
import { type ImportReport, nothingImported, type Progress, type RowError } from './report.ts'
import { say } from './sentences.ts'
import { findSeller } from './store.ts'

export interface ImportRequest {
  /** Opens the file; it is read twice. */
  file: FileSource
  mapping?: Mapping
  owner: UserId
  team?: TeamId | null
  /** The column that groups rows into auctions, or the title of the only auction; overrides the mapping. */
  auctionBy?: string
  auctionTitle?: string
  /** An existing auction that all rows go to. Its fields are not changed; the title is needed too. */
  into?: AuctionId
  /** Overrides the mapping. RFC 3339, or a date in the mapping's format. */
  startsAt?: string
  endsAt?: string
  /** The slug of the auctions' category. */
  category?: string
  publish?: boolean
  /** Imports auctions without errors even if others have one. By default one error rejects the whole file. */
  partial?: boolean
  /** Does everything and rolls back. */
  dryRun?: boolean
  actor?: Actor
  onProgress?(progress: Progress): void
}

/**
 * Imports a catalog: one lot per row, the whole file or nothing. The report has every error. A repeated row changes
 * its lot as long as that has no bids; an unchanged row changes nothing.
 */
export async function importCatalogue(db: Database, request: ImportRequest): Promise<ImportReport | Refusal> {
  const opened = await openCatalogue(db, request)
  if (isRefusal(opened)) return opened
  const { seller, mapping, reference, read } = opened
  const fields = request.into === undefined ? auctionFields(request, mapping, reference) : {}
  if ('errors' in read) return nothingImported([...wrongFields(fields), ...read.errors])
  const context: ImportContext = {
    db, seller, into: request.into ?? null, plan: read.plan, schemaOf: reference.schemaOf, fields,
    actor: request.actor ?? OPERATOR, publish: request.publish ?? false, rehearse: read.grouping.strays.length > 0 || (request.dryRun ?? false),
  }
  return importGroups(context, read.grouping, { partial: request.partial ?? false, onProgress: request.onProgress })
}

/** Called also for a file whose rows cannot be parsed. */
const wrongFields = (fields: AuctionWrite): RowError[] => fieldErrors({ line: 1 }, checkOf(AuctionPatch)(fields))

/** A lot described by a row, in the fields of the API. */
export interface DescribedLot {
  line: number
  auction: string
  lot: Description
}

/** The lots of the first rows, without those that had errors in the dry run. */
export async function firstLots(
  db: Database, request: ImportRequest, { errors }: Pick<ImportReport, 'errors'>, most: number,
): Promise<DescribedLot[] | Refusal> {
  const wrong = new Set(errors.map(({ line }) => line))
  const opened = await openCatalogue(db, request)
  if (isRefusal(opened)) return opened
  if ('errors' in opened.read) return []
  const rows = [...opened.read.grouping.groups.values()].flatMap(({ title, rows: all }) => all.map((row) => ({ title, ...row })))
  return rows
    .toSorted((a, b) => a.line - b.line)
    .filter(({ line }) => !wrong.has(line))
    .flatMap(({ line, title, lot }) => ('description' in lot && typeof title === 'string' ? [{ line, auction: title, lot: lot.description }] : []))
    .slice(0, most)
}

interface OpenCatalogue {
  seller: Seller
  mapping: Mapping
  reference: House
  read: Catalogue
}

async function openCatalogue(db: Database, request: ImportRequest): Promise<OpenCatalogue | Refusal> {
  const mapping = request.mapping ?? NO_MAPPING
  const seller = await sellerFor(db, request)
  if (isRefusal(seller)) return seller
  const by = request.auctionBy ?? (request.auctionTitle === undefined ? mapping.auction.by : null)
  if (by === null && request.auctionTitle === undefined && mapping.auction.title === null) {
    return invalid({ auction: [say.noAuctionTold()] })
  }
  const reference = await readReference(db, mapping, request.category)
  return isRefusal(reference) ? reference : { seller, mapping, reference, read: await readCatalogue(request, mapping, by, reference) }
}

async function sellerFor(db: Database, { owner, team = null, publish }: ImportRequest): Promise<Seller | Refusal> {
  const person = await findSeller(db, owner)
  if (!person) return notFound(absent.seller())
  const seller: Seller = {
    userId: owner, teamId: team, onlyTeam: team !== null, teams: person.teams,
    staffRole: person.staff_role, isApproved: person.is_approved, isSuspended: person.is_suspended,
  }
  if (team !== null && !person.teams.some(({ teamId }) => teamId === team)) {
    return refuse('team_forbidden', say.sellerNotOfTeam())
  }
  return refuseTeamWork(seller, team) ?? (publish ? refusePublishing(seller) : null) ?? seller
}

interface House extends Reference {
  schemaOf(category: CategoryId): Record<string, unknown>
}

/** Every category with its schema, read once. */
async function readReference(db: Database, mapping: Mapping, wanted: string | undefined): Promise<House | Refusal> {
  const list = await listCategories(db)
  const schemas = new Map<CategoryId, Record<string, unknown>>()
  for (const { id } of list) schemas.set(id, (await categorySchema(db, { id }))!.schema)
  const categories = new Map(list.map(({ id, name }) => [name.toLowerCase(), id]))
  for (const { id, slug } of list) categories.set(slug, id)
  const slug = (wanted ?? mapping.category ?? 'land').toLowerCase()
  const category = categories.get(slug)
  if (category === undefined) {
    return invalid({ category: [say.noCategoryAmong({ category: slug, list: list.map((one) => one.slug).join(', ') })] })
  }
  const schemaOf = (id: CategoryId) => schemas.get(id) ?? {}
  return {
    dates: mapping.dates, zone: mapping.zone, categories, category, schemaOf,
    propertiesOf: (id) => (schemaOf(id).properties ?? {}) as Record<string, unknown>,
  }
}

/** The given auction fields; others are not changed. */
function auctionFields({ startsAt, endsAt }: ImportRequest, mapping: Mapping, { category, dates, zone }: House): AuctionWrite {
  const { start_time, end_time, ...fields } = mapping.auction.fields as AuctionWrite
  const times = { starts_at: startsAt ?? fields.starts_at ?? start_time, ends_at: endsAt ?? fields.ends_at ?? end_time }
  const said = Object.entries(times).filter(([, text]) => text !== undefined)
  return { category_id: category, ...fields, ...Object.fromEntries(said.map(([name, text]) => [name, instantText(text!, dates, zone)])) }
}

/** An invalid date is passed on unchanged, to be refused by name. */
const instantText = (text: string | null, dates: Mapping['dates'], zone: string): string | null =>
  (typeof text === 'string' ? instantOf(text, dates, zone)?.toISOString() : null) ?? text
