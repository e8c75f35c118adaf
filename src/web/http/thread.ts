import { asSeller, sellerOf } from '../../auctions/index.ts'
import type { SaleId } from '../../kernel/ids.ts'
import { readPage } from '../../kernel/page.ts'
import { isRefusal, type Refusal } from '../../kernel/refusals.ts'
import { personActing } from '../../platform/audit.ts'
import { markThreadRead, type PurchaseRow, readThread, sendMessage } from '../../purchase-files/index.ts'
import type { ThreadView } from '../lots/thread.tsx'
import type { SiteContext } from './context.ts'
import { formOf } from './form-fields.ts'
import { formState } from './forms.ts'
import { granted } from './granted.ts'
import { changeOnce, withKey } from './once.ts'
import { callOf, type OwnVisit } from './own-page.ts'

export const MESSAGES_A_PAGE = 20

/** The messages for the page of a purchase of its buyer or seller. Those that are shown are read then. */
export async function threadFor(context: SiteContext, own: OwnVisit, row: PurchaseRow, refusal: Refusal | null): Promise<ThreadView> {
  const { visit, person, request } = own
  const { db } = context.house
  const reader = granted(sellerOf(person, undefined))
  const thread = granted(await readThread(db, { seller: reader, actor: personActing(person, null, request) }, row.id, readPage(request.query, MESSAGES_A_PAGE)))
  const [newest] = thread.page.items
  if (newest && newest.id > thread.readUpTo) granted(await db.transaction((tx) => markThreadRead(tx, reader, row.id, newest.id)))
  const typed = { text: '', ...(refusal && formOf(request)) }
  return { thread, form: withKey({ ...formState(visit, typed, refusal), scope: 'message' }), isClosed: row.undone_at !== null }
}

/** Sends what was typed, once for each form. */
export async function sendTyped(context: SiteContext, own: OwnVisit, id: SaleId): Promise<Refusal | null> {
  const writer = granted(await asSeller(callOf(own), async (seller) => seller))
  const sent = await changeOnce(context, own, async (tx) => {
    const message = await sendMessage(tx, writer, id, formOf(own.request)['text'] ?? '')
    return isRefusal(message) ? message : { id: message.id }
  })
  return isRefusal(sent) ? sent : null
}
