// Checks every statement of the program against a freshly migrated database: PostgreSQL must accept it, and its result
// must match the declared row type. Fails with `file:line`, the column and the actual type. Executes no statement. Those of
// the last release (db/released-statements.json) must be accepted, too, and answer what they did, and no constraint or
// trigger on its tables and none of its functions (db/released-constraints.json) may be another.
// node bin/check-sql.ts --release         rewrites these files; part of a release
import path from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { counted } from '../src/kernel/counted.ts'
import { migrate } from '../src/platform/migrate.ts'
import { onServer, withScratchDatabase } from '../test/postgres.ts'
import { readCatalog } from './schema/read-catalog.ts'
import { checkStatements, type Exceptions } from './sql/check-statements.ts'
import { openProgram, sourceFiles } from './sql/open-program.ts'
import { brokenConstraints, readReleasedSchema, recordConstraints, writeReleasedSchema } from './sql/released-constraints.ts'
import { brokenStatements, readReleased, recordStatements, writeReleased } from './sql/released-statements.ts'

/** Files with statements that are known only at run time. */
const EXCEPTIONS: Exceptions = {
  'src/accounts/library-store.ts': 'better-auth names the table and the columns; the rows are of no type of ours',
  'src/platform/backup/tables-store.ts': 'backup and restore treat every table alike, by the names in the catalogue',
  'src/platform/jobs.ts': 'pg-boss brings its own statements',
  'src/platform/retention.ts': 'the audit log goes up to a day that the caller names',
  'src/platform/signed-out-reads.ts': 'the primary is asked what no replica could answer',
}

/** Changed constraints, triggers and functions that no process of the last release can break, and why; emptied at a release. By what this check says. */
const ACCEPTED: Record<string, string> = Object.fromEntries([
  'auctions: new is CHECK ((deposit_amount_cents <= \'9007199254740991\'::bigint))',
  'auctions: new is CHECK ((isfinite(starts_at) AND isfinite(ends_at) AND isfinite(closed_at) AND isfinite(published_at) AND isfinite(created_at) AND isfinite(updated_at) AND isfinite(amended_at) AND isfinite(deposit_deadline_at)))',
  'auctions: new is TRIGGER BEFORE INSERT OR UPDATE OF increment_table, buyer_premium, seller_commission, seller_deductions, buyer_fees ON public.auctions FOR EACH ROW EXECUTE FUNCTION refuse_unreadable_auction()',
  'lots: new is CHECK ((acreage < \'NaN\'::numeric))',
  'lots: new is CHECK (((starting_bid_cents <= \'9007199254740991\'::bigint) AND (reserve_cents <= \'9007199254740991\'::bigint) AND ((price_cents >= 0) AND (price_cents <= \'9007199254740991\'::bigint)) AND (taxes_due_cents <= \'9007199254740991\'::bigint) AND (interest_due_cents <= \'9007199254740991\'::bigint) AND (costs_due_cents <= \'9007199254740991\'::bigint) AND (fees_due_cents <= \'9007199254740991\'::bigint)))',
  'lots: new is CHECK ((isfinite(ends_at) AND isfinite(scheduled_ends_at) AND isfinite(own_ends_at) AND isfinite(closed_at) AND isfinite(created_at) AND isfinite(updated_at) AND isfinite(amended_at)))',
  'lots: new is TRIGGER BEFORE INSERT OR UPDATE OF boundary, attributes, increment_table, deductions, video_urls ON public.lots FOR EACH ROW EXECUTE FUNCTION refuse_unreadable_lot()',
  'sales: new is CHECK (((hammer_price_cents <= \'9007199254740991\'::bigint) AND (premium_cents <= \'9007199254740991\'::bigint)))',
  'sales: new is CHECK ((surveyed_acreage < \'NaN\'::numeric))',
].map((change) => [change, 'no process could read what it refuses, and none writes it']))

const root = path.resolve(import.meta.dirname, '..')
const files = sourceFiles(root)
const program = openProgram(root, files)
const checked = new Set(files)

const RELEASED = path.join(root, 'db/released-statements.json')
const RELEASED_SCHEMA = path.join(root, 'db/released-constraints.json')

const { faults, places, texts } = await withScratchDatabase(async (url) => {
  await migrate(url)
  return onServer(url, async (client) => {
    // pg-boss creates its tables when the program starts.
    await client.query(getConstructionPlans())
    const found = await checkStatements(program, root, program.getSourceFiles().filter(({ fileName }) => checked.has(fileName)), client, EXCEPTIONS)
    const catalog = await readCatalog(client)
    if (process.argv.includes('--release')) {
      writeReleased(RELEASED, await recordStatements(client, found.texts))
      writeReleasedSchema(RELEASED_SCHEMA, recordConstraints(catalog))
    }
    const broken = [...await brokenStatements(client, readReleased(RELEASED)), ...brokenConstraints(readReleasedSchema(RELEASED_SCHEMA), catalog, ACCEPTED)]
    return { ...found, faults: [...found.faults, ...broken] }
  })
})

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${places} statements with ${texts.length} texts checked against the database, ${counted(faults.length, 'error')}\n`)
if (faults.length > 0) process.exitCode = 1
