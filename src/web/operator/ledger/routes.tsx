import type { FastifyInstance, FastifyReply } from 'fastify'
import { searchPeople } from '../../../accounts/index.ts'
import { noteVerdict } from '../../../audit/index.ts'
import { listInvoices } from '../../../invoices/index.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { accountBalances, type BooksReport, type EntryFilter, listEntries, verifyBooks } from '../../../ledger/index.ts'
import { listReconciliations } from '../../../payments/index.ts'
import type { Sql } from '../../../platform/db.ts'
import { seeOther, type SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import type { OwnVisit } from '../../http/own-page.ts'
import type { Words } from '../../ui/use-words.ts'
import { actorOf, chosen, getAdmin, plainText, postAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { EntriesPage, LedgerPage } from './page.tsx'

const LEDGER = '/admin/ledger'
const ENTRIES = `${LEDGER}/entries`
const DAYS = 14
const ROWS = 50
/** Kinds of records with postings. */
const SUBJECTS = ['invoice', 'settlement', 'deposit', 'refund', 'payment', 'ad_campaign'] as const

/** Ledger balances, reconciliations and entries. */
export function ledgerPageRoute(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getAdmin(app, context, LEDGER, (own) => showLedger(context, own, null))
  // Reads, and records that it was read, so sending it again is harmless.
  postAdmin(app, context, LEDGER, async (own) => {
    const report = await verifyBooks(db)
    await noteVerdict(db, actorOf(own), 'books', { ok: report.ok, fault: report.first_bad })
    return showLedger(context, own, report)
  })

  getAdmin(app, context, ENTRIES, async ({ visit, request, reply }) => {
    const { query } = request
    const wanted = plainText(query.find, 200)
    if (wanted !== '') return seeOther(reply, `${ENTRIES}?${await addressOf(db, visit, wanted)}`)
    const filter = filterOf(query)
    const page = await listEntries(db, filter, readPage(query, ROWS))
    const narrowed = Object.fromEntries(['account', 'about', 'id', 'person', 'missing'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
    const body = <EntriesPage page={page} filter={filter} missing={plainText(query.missing, 200)} query={new URLSearchParams(narrowed).toString()} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.ledger.entries, body })
  })
}

async function showLedger(context: SiteContext, { visit, request, reply }: OwnVisit, report: BooksReport | null): Promise<FastifyReply> {
  const { db } = context.house
  const [balances, days] = await Promise.all([accountBalances(db), listReconciliations(db, readPage(request.query, DAYS))])
  const body = <LedgerPage balances={balances} days={days} report={report} />
  return sendAdminPage(reply, context, visit, { title: visit.t.operator.ledger.title, body })
}

function filterOf({ account, about, id, person }: Record<string, string | undefined>): EntryFilter {
  const type = chosen(SUBJECTS, about)
  return {
    ...(account && { account: plainText(account, 60) }),
    ...(type && { about: { type, id: idIn(id) } }),
    ...(person && { partyUserId: idIn<UserId>(person) }),
  }
}

/** An invoice by its number, `settlement 12` by kind and id, or a person by name or email address. */
async function addressOf(sql: Sql, { t: { operator: { ledger: say } } }: Words, found: string): Promise<string> {
  const [, kind = '', id = ''] = /^(\p{L}+)\s*#?(\d+)$/u.exec(found) ?? []
  const subject = SUBJECTS.find((one) => say.subjects[one]?.toLowerCase() === kind.toLowerCase())
  if (subject) return `about=${subject}&id=${id}`
  const one = { page: 1, perPage: 1 }
  const [invoices, people] = await Promise.all([listInvoices(sql, null, { search: found }, one), searchPeople(sql, found, one)])
  const [invoice, person] = [invoices.items[0], people.items[0]]
  if (invoice?.invoice_number?.toLowerCase() === found.toLowerCase()) return `about=invoice&id=${invoice.id}`
  return person ? `person=${person.id}` : `missing=${encodeURIComponent(found)}`
}
