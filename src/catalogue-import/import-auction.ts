import {
  AuctionCreate, type AuctionWrite, createAuction, findImported, lockAuction, publishAuction, readClock,
  type Seller, type SellerAuction,
} from '../auctions/index.ts'
import type { AuctionId, CategoryId } from '../kernel/ids.ts'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import {
  addLots, attributeErrors, describeLot, importedLots, type NewLot, numberLots, numbersInUse, refuseNewLots,
} from '../lots/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { checkOf } from '../platform/json-schema.ts'
import type { CatalogueRow, Group } from './groups.ts'
import { type Description, rowErrors, type RowReading, untold } from './read-row.ts'
import type { ImportedAuction, RowError } from './report.ts'
import type { TablePlan } from './row-plan.ts'
import { waitForTurn } from './store.ts'

/** What is the same for every auction of an import. */
export interface ImportGround {
  db: Database
  seller: Seller
  actor: Actor
  plan: TablePlan
  /** Fields of the auction besides its title. */
  fields: AuctionWrite
  schemaOf(category: CategoryId): Record<string, unknown>
  publish: boolean
  rehearse: boolean
}

export interface GroupOutcome {
  auction: ImportedAuction | null
  skipped: number
  errors: RowError[]
}

/** Brings one auction of a file into the house, whole or not at all. */
export async function importAuction(ground: ImportGround, group: Group): Promise<GroupOutcome> {
  try {
    return await ground.db.transaction(async (tx) => {
      await waitForTurn(tx, ground.seller.teamId ?? ground.seller.userId)
      const outcome = await bringIn(tx, ground, group)
      if (ground.rehearse || outcome.errors.length > 0) throw new TakenBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    throw error
  }
}

/** Carries what would have happened out of a transaction that leaves nothing behind. */
class TakenBack extends Error {
  readonly outcome: GroupOutcome
  constructor(outcome: GroupOutcome) {
    super('Nothing of this auction is kept')
    this.outcome = outcome
  }
}

async function bringIn(tx: Tx, ground: ImportGround, group: Group): Promise<GroupOutcome> {
  const failed = (refusal: Refusal, line = group.line): GroupOutcome =>
    ({ auction: null, skipped: 0, errors: sentencesOf(refusal).map((message) => ({ line, column: null, message })) })
  const opened = await openAuction(tx, ground, group)
  if (isRefusal(opened)) return failed(opened)
  const { auction, isNew } = opened
  const { fresh, skipped, errors: repeated } = await sortOut(tx, ground.plan, auction, group)

  const now = await readClock(tx)
  const late = fresh.length > 0 ? refuseNewLots(auction, now) : null
  if (late) return failed(late, fresh[0]!.line)
  const { lots, errors } = await describeAll(tx, ground, auction, fresh)
  if (errors.length + repeated.length > 0) return { auction: null, skipped, errors: [...repeated, ...errors] }

  const added = lots.length > 0 ? await addLots(tx, auction, lots, now) : []
  if (isRefusal(added)) return failed(added)
  if (ground.publish && auction.status === 'draft') {
    const unpublished = await publishAuction(tx, ground.seller, ground.actor, auction.id)
    if (unpublished) return failed(unpublished)
  }
  if (added.length > 0) await noteImport(tx, ground, auction.id, added.length)
  const id = ground.rehearse && isNew ? null : auction.id
  return { auction: { id, slug: auction.slug, title: auction.title, lots: added.length, skipped }, skipped, errors: [] }
}

/** The auction that these rows made before, or a new draft. */
async function openAuction(
  tx: Tx, ground: ImportGround, group: Group,
): Promise<{ auction: SellerAuction; isNew: boolean } | Refusal> {
  if (typeof group.title !== 'string') return invalid({ title: [group.title.problem] })
  const { seller, actor } = ground
  const known = await findImported(tx, { owner_user_id: seller.userId, owner_team_id: seller.teamId }, group.key)
  if (known !== null) return { auction: (await lockAuction(tx, known))!, isNew: false }
  const write = { ...ground.fields, title: group.title }
  const errors = checkOf(AuctionCreate)(write)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const made = await createAuction(tx, seller, actor, write, group.key)
  return isRefusal(made) ? made : { auction: (await lockAuction(tx, made.id))!, isNew: true }
}

/** Leaves out what was imported before. A lot number of the seller's that comes again with other content is a mistake. */
async function sortOut(tx: Tx, plan: TablePlan, auction: SellerAuction, group: Group) {
  const before = await importedLots(tx, auction.id)
  const keys = new Set(before.map((lot) => lot.import_key))
  const skus = new Map<string, { content: string; line: number }>()
  for (const { sku, import_key } of before) if (sku !== null) skus.set(sku, { content: contentOf(import_key), line: 0 })
  const fresh: CatalogueRow[] = []
  const errors: RowError[] = []
  for (const row of group.rows.filter(({ key }) => !keys.has(key))) {
    const sku = 'description' in row.lot ? row.lot.description.sku : undefined
    const known = sku ? skus.get(sku) : undefined
    if (!known) fresh.push(row)
    else if (known.content !== contentOf(row.key)) {
      errors.push(...rowErrors(plan, row.line, { sku: [repeatedSku(sku!, known.line)] }))
    }
    if (sku && !known) skus.set(sku, { content: contentOf(row.key), line: row.line })
  }
  return { fresh, errors, skipped: group.rows.length - fresh.length - errors.length }
}

const contentOf = (key: string): string => key.split('-', 1)[0]!

const repeatedSku = (sku: string, line: number): string =>
  `The SKU ${sku} ${line === 0 ? 'was imported before' : `stands on line ${line}`} with other content.`

type BadRow = Extract<RowReading, { errors: RowError[] }>

async function describeAll(
  tx: Tx, ground: ImportGround, auction: SellerAuction, rows: readonly CatalogueRow[],
): Promise<{ lots: NewLot[]; errors: RowError[] }> {
  const described = rows.map((row) => {
    if ('errors' in row.lot) return { row, errors: [...row.lot.errors, ...problemsOfRest(ground, auction, row.line, row.lot)] }
    const lot = describe(ground, auction, row.lot.description)
    return 'problems' in lot ? { row, errors: rowErrors(ground.plan, row.line, lot.problems) } : { row, lot, errors: [] }
  })
  const lots = described.flatMap(({ row, lot }) => (lot ? [{ row, lot: { ...lot, import_key: row.key } }] : []))
  const { problems } = numberLots(lots.map(({ lot }) => lot.lot_number), await numbersInUse(tx, auction.id))
  const numberErrors = [...problems].flatMap(([index, problem]) => rowErrors(ground.plan, lots[index]!.row.line, problem))
  return { lots: lots.map(({ lot }) => lot), errors: [...described.flatMap(({ errors }) => errors), ...numberErrors] }
}

/** What is wrong with a row besides the cells that could not be read, so that its seller mends it once. */
function problemsOfRest(ground: ImportGround, auction: SellerAuction, line: number, { errors, rest }: BadRow): RowError[] {
  const lot = describe(ground, auction, { title: 'A lot', starting_bid: 1, ...rest })
  return 'problems' in lot ? untold(errors, rowErrors(ground.plan, line, lot.problems)) : []
}

function describe({ schemaOf }: ImportGround, auction: SellerAuction, description: Description) {
  const lot = describeLot(description, auction)
  if (isRefusal(lot)) return { problems: lot.errors! }
  if (Object.keys(lot.attributes).length === 0) return lot
  const problems = attributeErrors(schemaOf(lot.category_id), lot.attributes)
  return Object.keys(problems).length > 0 ? { problems } : lot
}

const noteImport = (tx: Tx, { actor, seller }: ImportGround, id: AuctionId, lots: number): Promise<void> =>
  recordAudit(tx, {
    actor, action: 'auction.imported', resource: { type: 'auction', id }, after: { lots, seller: seller.userId },
  })

const sentencesOf = (refusal: Refusal): string[] => {
  const sentences = Object.values(refusal.errors ?? {}).flat()
  return sentences.length > 0 ? sentences : [refusal.message]
}
