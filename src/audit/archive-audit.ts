import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { iso } from '../kernel/time.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { removeInSlices } from '../platform/retention.ts'
import { say } from './sentences.ts'
import { archivesOn, type AuditArchive, entriesBefore } from './store.ts'

const AT_ONCE = 1_000

/**
 * Writes all entries before a given time to a new file, one JSON document per line, oldest first, and records the
 * SHA-256 of the file in the log, so that the file can be verified later. Deletes nothing.
 */
export async function exportArchive(db: Database, actor: Actor, before: Date, path: string): Promise<AuditArchive> {
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  const archive = { before: iso(before), entries: 0, last_id: 0 }
  try {
    for (;;) {
      const rows = await entriesBefore(db, before, archive.last_id, AT_ONCE)
      const lines = rows.map((row) => `${JSON.stringify({ ...row, at: iso(row.at) })}\n`).join('')
      await file.write(lines)
      hash.update(lines)
      archive.entries += rows.length
      archive.last_id = rows.at(-1)?.id ?? archive.last_id
      if (rows.length < AT_ONCE) break
    }
    await file.sync()
  } finally {
    await file.close()
  }
  const written = { ...archive, sha256: hash.digest('hex') }
  await recordAudit(db, { actor, action: 'audit_log.archived', resource: { type: 'audit_log', id: 0 }, after: { ...written } })
  return written
}

/**
 * Deletes entries that are in an archive and older than seven years, in bounded statements. The file must be the
 * exact one of an export; the database refuses to delete other entries (migration 0065).
 */
export async function pruneArchived(db: Database, actor: Actor, path: string): Promise<{ removed: number; isDone: boolean } | Refusal> {
  const sha256 = await hashOf(path)
  const archive = (await archivesOn(db)).find((one) => one.sha256 === sha256)
  if (!archive) {
    return refuse('invalid_state_transition', say.notOurArchive())
  }
  const { rows, isDone } = await removeInSlices(db, {
    table: 'audit_log',
    due: `id <= ${Number(archive.last_id)} and at < '${iso(new Date(archive.before))}'::timestamptz and at < (select house_clock()) - interval '7 years'`,
  })
  if (rows > 0) {
    await recordAudit(db, { actor, action: 'audit_log.pruned', resource: { type: 'audit_log', id: 0 }, after: { removed: rows, sha256 } })
  }
  return { removed: rows, isDone }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}
