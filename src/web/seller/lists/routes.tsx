import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { LIST_KINDS, LIST_ORDERS, type ListKind, listSettings, type ListSettings, PURCHASERS, setList } from '../../../sale-lists/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { plainLines } from '../../ui/typed-fields.ts'
import { requestedSale } from '../selling.ts'
import { SaleListsPage } from './page.tsx'

const URL = '/seller/auctions/:sale/lists'
const LONGEST = 4_000

/** The public lists of an auction: what they show, and whether they are published (rule book B15). */
export function listRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, URL, (own) => show(context, own, null))

  postOwn(app, context, `${URL}/:kind`, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const kind = LIST_KINDS.find((one) => one === own.request.params['kind'])
    if (!kind) throw new Refused(notFound(absent.page()))
    const typed = formOf(own.request)
    const refusal = await db.transaction((tx) => setList(tx, seller, actor, sale, kind, listOf(typed)))
    if (refusal) return show(context, own, { kind, typed, refusal })
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}/lists`, 'saved')
  })
}

function listOf(typed: Record<string, string>): Omit<ListSettings, 'columns'> & { columns: string[] } {
  const text = (name: string): string | null => plainLines(typed[name])?.slice(0, LONGEST) || null
  return {
    is_published: typed['is_published'] === 'yes', heading: text('heading'), certificate: text('certificate'), columns: (typed['columns'] ?? '').split(','),
    sorted_by: LIST_ORDERS.find((one) => one === typed['sorted_by']) ?? 'lot_number', purchaser: PURCHASERS.find((one) => one === typed['purchaser']) ?? 'number',
  }
}

const valuesOf = ({ is_published: isPublished, heading, certificate, columns, sorted_by, purchaser }: ListSettings): Record<string, string> =>
  ({ is_published: isPublished ? 'yes' : 'no', heading: heading ?? '', certificate: certificate ?? '', columns: columns.join(','), sorted_by, purchaser })

async function show(
  context: SiteContext, own: OwnVisit, tried: { kind: ListKind; typed: Record<string, string>; refusal: Refusal } | null,
): Promise<FastifyReply> {
  const { visit, reply } = own
  const { sale } = await requestedSale(context, own)
  const formOfKind = async (kind: ListKind) => ({
    ...formState(visit, { ...valuesOf(await listSettings(context.house.db, sale.id, kind)), ...(tried?.kind === kind ? { columns: '', ...tried.typed } : {}) },
      tried?.kind === kind ? tried.refusal : null),
    scope: kind,
  })
  const [notice, results] = await Promise.all([formOfKind('notice'), formOfKind('results')])
  const body = <SaleListsPage sale={sale} forms={{ notice, results }} />
  const here = { ...visit, path: `/seller/auctions/${sale.slug}/lists` }
  return sendPage(reply, context, here, { title: visit.t.saleLists.title, body }, tried ? REFUSAL_STATUS[tried.refusal.refused] : 200)
}
