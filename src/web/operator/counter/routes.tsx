import type { FastifyInstance } from 'fastify'
import { detailsOf, findKnownPerson, type KnownPerson, mailAddress, searchPeople } from '../../../accounts/index.ts'
import { invoiceStanding, type InvoiceRow, listInvoices } from '../../../invoices/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { mayDo } from '../../../kernel/staff.ts'
import type { Sql } from '../../../platform/db.ts'
import { drawSheet, type Sheet } from '../../../platform/pdf-sheet.ts'
import { seeOther, type SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import type { Words } from '../../ui/use-words.ts'
import { getAdmin, plainText } from '../admin-page.ts'
import { decisionRoutes } from '../decision/routes.tsx'
import { addressOf } from '../people/person-page.tsx'
import { sendAdminPage } from '../send-page.tsx'
import { bidEntryRoutes } from './bid-routes.tsx'
import { depositAtCounter } from './deposit.tsx'
import { CounterPage, type FoundPerson } from './page.tsx'
import { identity, intake } from './person.tsx'

const MOST_PEOPLE = 10
const MOST_INVOICES = 5
const ONE = { page: 1, perPage: 1 }
/** An invoice number, also within the number of a receipt. */
const INVOICE_NUMBER = /^(INV-\d{4}-\d{6,})(-\d+)?$/i

/** Work with people who stand at the counter of the office. */
export function counterRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, config } = context.house

  getAdmin(app, context, '/admin/counter', async ({ visit, request, reply }) => {
    const search = plainText(request.query.search, 254)
    const number = mayDo(visit.person!.staffRole, 'cash') ? INVOICE_NUMBER.exec(search)?.[1] : undefined
    const invoice = number === undefined ? null : await invoiceNumbered(db, number.toUpperCase())
    if (invoice) return seeOther(reply, invoiceStanding(invoice).remaining > 0 ? `/admin/invoices/${invoice.id}/payment` : `/admin/invoices/${invoice.id}`)
    const found = search === '' ? null : await peopleFor(db, search)
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.counter.title, body: <CounterPage search={search} found={found} /> })
  })

  getAdmin(app, context, '/admin/people/:id/card', async ({ visit, request, reply }) => {
    const person = await findKnownPerson(db, idIn(request.params.id))
    if (!person) throw new Refused(notFound(absent.person()))
    const sheet = await cardOf(db, visit, person, { siteUrl: config.siteUrl, office: config.office })
    return reply.type('application/pdf').header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="account-${person.id}.pdf"`).send(await drawSheet(sheet))
  })

  bidEntryRoutes(app, context)
  decisionRoutes(app, context, intake)
  decisionRoutes(app, context, identity)
  decisionRoutes(app, context, depositAtCounter)
}

async function invoiceNumbered(sql: Sql, number: string): Promise<InvoiceRow | null> {
  const { items } = await listInvoices(sql, null, { search: number }, ONE)
  return items.find((row) => row.invoice_number === number) ?? null
}

/** By account number, or as the list of people finds them. */
async function peopleFor(sql: Sql, search: string): Promise<FoundPerson[]> {
  const numbered = /^\d{1,15}$/.test(search) ? await findKnownPerson(sql, Number(search) as UserId) : null
  const { items } = await searchPeople(sql, search, { page: 1, perPage: MOST_PEOPLE })
  const people = [...(numbered ? [numbered] : []), ...items.filter(({ id }) => id !== numbered?.id)]
  return Promise.all(people.map(async (person) => ({ person, open: await openOf(sql, person.id) })))
}

async function openOf(sql: Sql, userId: UserId): Promise<InvoiceRow[]> {
  const { items } = await listInvoices(sql, { userId, teamIds: [] }, { status: 'open' }, { page: 1, perPage: MOST_INVOICES })
  return items
}

/** What a person without email takes home. */
async function cardOf(
  sql: Sql, { t: { operator: { counter: { account, sheet: say }, people } } }: Words, person: KnownPerson,
  { siteUrl, office }: { siteUrl: string; office: { phone: string | null; email: string | null } },
): Promise<Sheet> {
  const id = String(person.id)
  const address = addressOf(await detailsOf(sql, person.id))
  const known = (label: string, value: string | null) => (value === null || value === '' ? [] : [[label, value] as const])
  return {
    title: say.title(id), subtitle: person.name, madeAt: person.createdAt,
    facts: [
      [say.name, person.name], [account, id], ...known(say.address, address), ...known(people.phone, person.phone),
      ...known(people.email, mailAddress(person.email)), [say.online, siteUrl],
      ...known(say.office, [office.phone, office.email].filter(Boolean).join(', ')),
    ],
    rows: [], totals: [], smallPrint: [say.small(id)],
  }
}
