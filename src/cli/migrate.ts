import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { counted } from '../kernel/counted.ts'
import { startEmbedded } from '../platform/embedded-postgres.ts'
import { type PlannedMigration, planMigrations, type TableEffect } from '../platform/migration-plan.ts'
import { type Answer, answers, type WithHouse } from './command.ts'

/** `migrate`, and `migrate --plan`, which changes nothing. */
export function migrateCommand(program: Command, withHouse: WithHouse, environment: NodeJS.ProcessEnv): void {
  const command = program.command('migrate').description('apply pending database migrations')
    .option('--plan', 'show what each pending migration locks, and change nothing')
  answers<{ plan?: true }>(command, ({ plan }) => (plan ? planned(environment) : withHouse(async ({ migrations }) => ({
    // They were applied when the application opened.
    json: { applied: migrations },
    words: migrations.length === 0 ? 'The database is up to date.' : `Applied ${migrations.join(', ')}.`,
  }))))
}

async function planned(environment: NodeJS.ProcessEnv): Promise<Answer> {
  const config = readConfig(environment)
  const embedded = config.databaseUrl === null ? await startEmbedded({ ...config, log: () => undefined }) : null
  try {
    const migrations = await planMigrations(config.databaseUrl ?? embedded!.url)
    return { json: { migrations: migrations.map(inWriting) }, words: wordsOf(migrations) }
  } finally {
    await embedded?.stop()
  }
}

function wordsOf(migrations: readonly PlannedMigration[]): string {
  if (migrations.length === 0) return 'The database is up to date: no migration is pending.'
  const parts = migrations.map(({ name, tables }) =>
    [name, ...(tables.length === 0 ? ['Locks no table that exists.'] : tables.map(lineOf))].join('\n  '))
  const { length } = migrations
  const pending = length === 1 ? '1 migration is pending. It was' : `${length} migrations are pending. They were`
  return [`${pending} tried in a scratch database; nothing was changed.`, ...parts].join('\n\n')
}

const lineOf = (effect: TableEffect): string => {
  const size = `${counted(effect.rows, 'row')}, ${sizeOf(effect.bytes)}`
  return `${effect.table} (${size}): ${WAITING[effect.blocks]}, ${workOn(effect)}. Lock: ${lockName(effect)}.`
}

const WAITING: Record<TableEffect['blocks'], string> = {
  everybody: 'nobody can read or write it', writers: 'nobody can write it', nobody: 'can be read and written, except rows that are changed',
}

/** The most expensive work, which says how long the lock is held. */
function workOn({ isRewritten, newIndexes, isRead, lock }: TableEffect): string {
  if (isRewritten) return 'while it is written anew'
  if (newIndexes.length > 0) return `while ${newIndexes.join(', ')} is built from all rows`
  if (isRead) return lock === 'RowExclusiveLock' ? 'while its rows are changed' : 'while all rows are read'
  return 'for a moment: no rows are read or written'
}

const lockName = ({ lock }: TableEffect): string => lock.replace(/Lock$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase()

const sizeOf = (bytes: number): string => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

const inWriting = ({ name, tables }: PlannedMigration) => ({
  name,
  tables: tables.map((effect) => ({
    table: effect.table, rows: effect.rows, bytes: effect.bytes, lock: lockName(effect), blocks: effect.blocks,
    is_rewritten: effect.isRewritten, is_read: effect.isRead, new_indexes: effect.newIndexes,
  })),
})
