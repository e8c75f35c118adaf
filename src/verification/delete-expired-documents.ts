import { lockPerson, saveProofs } from '../accounts/index.ts'
import type { DocumentId } from '../kernel/ids.ts'
import { because } from '../kernel/reason-sentences.ts'
import { MINUTE } from '../kernel/time.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Storage } from '../platform/storage.ts'
import { proofsOf } from './document-rules.ts'
import { approvedDocuments, documentsAfter, findDocument, removeDue } from './document-store.ts'
import { removeUnkept } from './submit-document.ts'

/** Rows per statement; each is checked by indexes only. */
const AT_ONCE = 200
const WITHIN_MS = 20 * MINUTE

/**
 * Deletes identity documents, row and file, one year after the last sale of their person (docs/operations.md). One
 * transaction per document, so that it may stop anywhere. A file whose row is gone when the process dies is an
 * orphan, deleted by the next run. Returns the number deleted.
 */
export async function deleteExpiredDocuments({ db, storage }: { db: Database; storage: Storage }, withinMs = WITHIN_MS): Promise<number> {
  const until = performance.now() + withinMs
  let forgotten = 0
  let after = 0 as DocumentId
  for (;;) {
    const page = await documentsAfter(db, after, AT_ONCE)
    for (const { id, is_due: isDue } of page) {
      if (performance.now() > until) return forgotten
      const key = isDue ? await db.transaction((tx) => forget(tx, id)) : null
      if (key === null) continue
      await removeUnkept(db, storage, [key])
      forgotten += 1
    }
    if (page.length < AT_ONCE) return forgotten
    after = page.at(-1)!.id
  }
}

/** Null if it is needed again by now. */
async function forget(tx: Tx, id: DocumentId): Promise<string | null> {
  const document = await findDocument(tx, id)
  if (!document) return null
  await lockPerson(tx, document.user_id)
  if (!(await removeDue(tx, id))) return null
  const tier = await saveProofs(tx, document.user_id, proofsOf(await approvedDocuments(tx, document.user_id)))
  await recordAudit(tx, {
    actor: SYSTEM, action: 'document.removed', resource: { type: 'verification_document', id },
    before: { user_id: document.user_id, document_type: document.document_type, status: document.status, tier: tier.before }, after: { tier: tier.after },
    reason: because.documentExpired(),
  })
  return document.file_key
}
