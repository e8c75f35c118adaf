import { createHash } from 'node:crypto'
import type { Database, Tx } from '../platform/db.ts'
import { houseArticles } from './house-store.ts'
import { managedArticles, shownArticles } from './managed-rules.ts'
import { helpShelf } from './shelf.ts'
import { fillHelp, isFilledWith, lockHelp } from './store.ts'

/** Writes the built-in articles to the database, below custom texts. Does nothing if they are current. */
export async function keepHelp(db: Database): Promise<void> {
  const hash = programHash()
  if (await isFilledWith(db, hash)) return
  await db.transaction(async (tx) => {
    await lockHelp(tx)
    if (!(await isFilledWith(tx, hash))) await refillHelp(tx)
  })
}

/** Updates the articles shown to readers. Under the lock of the help. */
export async function refillHelp(tx: Tx): Promise<void> {
  await fillHelp(tx, shownArticles(managedArticles(helpShelf(), await houseArticles(tx))), programHash())
}

const programHash = (): string => createHash('sha256').update(JSON.stringify(helpShelf().articles)).digest('hex')
