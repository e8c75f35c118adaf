import { createHash } from 'node:crypto'
import type { Database, Tx } from '../platform/db.ts'
import { houseArticles } from './house-store.ts'
import { managedArticles, shownArticles } from './managed-rules.ts'
import { helpShelf } from './shelf.ts'
import { fillHelp, isFilledWith, lockHelp } from './store.ts'

/** Puts the articles of this program into the database, below what the house says itself. Nothing happens when they are there. */
export async function keepHelp(db: Database): Promise<void> {
  const hash = programHash()
  if (await isFilledWith(db, hash)) return
  await db.transaction(async (tx) => {
    await lockHelp(tx)
    if (!(await isFilledWith(tx, hash))) await refillHelp(tx)
  })
}

/** Shows readers what the program and the house say now. Under the lock of the help. */
export async function refillHelp(tx: Tx): Promise<void> {
  await fillHelp(tx, shownArticles(managedArticles(helpShelf(), await houseArticles(tx))), programHash())
}

const programHash = (): string => createHash('sha256').update(JSON.stringify(helpShelf().articles)).digest('hex')
