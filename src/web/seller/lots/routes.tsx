import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LotId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import {
  changeLot, createLot, duplicateLot, listSellerLots, LotDescription, LotPatch, type SellerLotRow,
} from '../../../lots/index.ts'
import { copyMedia } from '../../../media/index.ts'
import { mayReadBuyers, readBuyersOfLots } from '../../../purchases/index.ts'
import { askFirst, sendConsequences, Unconfirmed, unlessConfirmed } from '../../http/ask-first.tsx'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, typedOver, wantsJson } from '../../http/forms.ts'
import { attempt, granted } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { refuseOvertaken, seenTag, stillOf, withSeen } from '../../http/seen.ts'
import { summedPreview } from '../../lots/consequences.ts'
import { standingView } from '../../lots/view.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import type { Consequence } from '../../ui/consequences.tsx'
import type { FormState } from '../../ui/form.tsx'
import { errorsBesideFields, refusalMessage } from '../../ui/in-words.ts'
import type { Words } from '../../ui/use-words.ts'
import { amountOf } from '../lot-amount.ts'
import { Reason, reasonIn } from '../reason.tsx'
import { requestedLot, requestedSale } from '../selling.ts'
import { asLotWrite, readRowForm, REQUIRED_OF_A_ROW, rowValues } from './form.ts'
import { confirmLoweredReserve, askedAbout, withAsked } from './lowered-reserve.ts'
import { type LotTableFilter, type LotTableRow, SellerLotsPage, type SellerLotsView } from './page.tsx'
import { refuseLotForm } from './refuse-lot-form.ts'
import { type FoundLot, isOver } from './view.ts'

const LOTS_A_PAGE = 50

type SellerLotFilter = Parameters<typeof listSellerLots>[2]
const LONGEST_SEARCH = 100

/** Filters of the table. */
const SHOWN: Record<string, Pick<SellerLotFilter, 'status' | 'without'>> = {
  no_picture: { without: 'picture' }, no_outline: { without: 'outline' },
  active: { status: 'active' }, sold: { status: 'sold' }, unsold: { status: 'unsold' }, withdrawn: { status: 'withdrawn' },
}

/** The lots of an auction as a table in which each row is saved separately. */
export function sellerLotsRoutes(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/auctions/:sale/lots'
  getOwn(app, context, url, (own) => showLots(context, own, {}))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const lot = { title: typed['title'] ?? '' }
    const added = refuseShape(LotDescription, lot) ?? await changeOnce(context, own, (tx) => createLot(tx, seller, actor, sale.id, lot))
    if (isRefusal(added)) return showLots(context, own, { addTyped: typed, addRefusal: added })
    return seeOtherWithFlash(own.reply, context, `/seller/lots/${added.slug}/basics`, 'lotAdded')
  })

  savingRows(app, context)
  for (const page of WITHDRAWAL_PAGES) withdrawing(app, context, page)
  duplicating(app, context)
}

function savingRows(app: FastifyInstance, context: SiteContext): void {
  // Reloading the response of a row by its URL leads to the table.
  getOwn(app, context, '/seller/lots/:lot/row', async (own) => {
    const { lot } = await requestedLot(context, own)
    return seeOther(own.reply, `/seller/auctions/${lot.auction_slug}/lots#lot-${lot.id}`)
  })

  postOwn(app, context, '/seller/lots/:lot/row', async (own) => {
    const { seller, actor, lot } = await requestedLot(context, own)
    const { visit, request, reply } = own
    const typed = formOf(request)
    const written = readRowForm(typed, lot.currency)
    const wrong = await refuseLotForm(lot, typed, REQUIRED_OF_A_ROW, () => asLotWrite(written))
      ?? refuseOvertaken(visit, typed, shownInRow(lot), written) ?? confirmLoweredReserve(visit, lot, typed, written)
    const outcome = wrong ?? await attempt(() => context.house.db.transaction((tx) =>
      changeLot(tx, seller, actor, lot.id, { write: asLotWrite(written) }, context.saleEffects, stillOf(visit, lot))))
    if (isRefusal(outcome)) {
      if (!wantsJson(request)) return showLots(context, own, { row: { id: lot.id, typed, refusal: outcome } })
      const errors = outcome.errors ? errorsBesideFields(visit, outcome.errors) : {}
      const message = errors['form']?.join(' ') ?? refusalMessage(visit, outcome)
      return reply.code(REFUSAL_STATUS[outcome.refused]).send({ message, errors, seen: seenTag(shownInRow(lot)), asked: askedAbout(lot, typed, outcome) })
    }
    if (wantsJson(request)) return reply.send({ values: rowValues(outcome.lot), seen: seenTag(shownInRow(outcome.lot)) })
    return seeOtherWithFlash(reply, context, `/seller/auctions/${lot.auction_slug}/lots${tableQuery(typed)}#lot-${lot.id}`, 'saved')
  })
}

/** Returns to the row: the same page of the same search. */
function tableQuery(typed: Record<string, string>): string {
  const query = new URLSearchParams(asked(filterIn(typed)))
  const page = typed['page'] ?? ''
  if (/^[2-9]$|^[1-9]\d{1,5}$/.test(page)) query.set('page', page)
  return query.size > 0 ? `?${query}` : ''
}

function filterIn(query: Readonly<Record<string, unknown>>): LotTableFilter {
  const show = String(query['show'] ?? '')
  return { search: String(query['search'] ?? '').trim().slice(0, LONGEST_SEARCH), show: Object.hasOwn(SHOWN, show) ? show : '' }
}

/** The URL parameters of a filter. */
const asked = (filter: LotTableFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** A withdrawal by the seller, or because the owner of the land paid its taxes (rule book B13). */
interface WithdrawalPage {
  url: '/seller/lots/:lot/withdraw' | '/seller/lots/:lot/redemption'
  withdrawal: 'withdrawn' | 'redeemed'
  done: Flash
  say(words: Words, title: string): { question: string; text: string; submit: string }
}

const WITHDRAWAL_PAGES: readonly WithdrawalPage[] = [
  {
    url: '/seller/lots/:lot/withdraw', withdrawal: 'withdrawn', done: 'lotWithdrawn',
    say: ({ t: { lotForm } }, title) => ({ question: lotForm.withdrawQuestion(title), text: lotForm.withdrawText, submit: lotForm.withdraw }),
  },
  {
    url: '/seller/lots/:lot/redemption', withdrawal: 'redeemed', done: 'lotRedeemed',
    say: ({ t: { lotForm: { redemption } } }, title) => ({ question: redemption.question(title), text: redemption.text, submit: redemption.submit }),
  },
]

function withdrawing(app: FastifyInstance, context: SiteContext, { url, withdrawal, done, say }: WithdrawalPage): void {
  getOwn(app, context, url, (own) => ask(own, {}, null))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, lot } = await requestedLot(context, own)
    const typed = formOf(own.request)
    const change = { status: 'withdrawn', ...reasonIn(typed) } as const
    const outcome = refuseShape(LotPatch, change) ?? await unlessConfirmed(() => attempt(() => context.house.db.transaction((tx) =>
      askFirst(tx, typed, () => changeLot(tx, seller, actor, lot.id, { write: {}, withdrawal, ...change }, context.saleEffects),
        (changes, { lot: after }) => (after.bid_count === 0 ? null : summedPreview(own.visit, changes, endedBids(own.visit, after)))))))
    if (outcome instanceof Unconfirmed) {
      const { question, submit } = say(own.visit, lot.title)
      return sendConsequences(context, own, outcome, { question, submit, typed, backHref: own.visit.path })
    }
    if (isRefusal(outcome)) return ask(own, typed, outcome)
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${lot.auction_slug}/lots`, done)
  })

  async function ask(own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
    const { lot } = await requestedLot(context, own)
    const { visit, reply } = own
    const { question, text, submit } = say(visit, lot.title)
    const body = (
      <ConfirmPage
        action={visit.path} question={question} consequence={text} backHref={`/seller/lots/${lot.slug}/basics`}
        submit={lot.bid_count > 0 ? visit.t.operator.preview : submit} kind={lot.bid_count > 0 ? 'primary' : 'danger'}
      >
        <Reason form={formState(visit, typed, refusal)} />
      </ConfirmPage>
    )
    return sendPage(reply, context, visit, { title: question, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}

/** The consequences of withdrawing a lot. */
function endedBids(words: Words, lot: SellerLotRow): Consequence[] {
  const { t: { consequences: say }, format } = words
  return [
    { label: say.bidsEnded, value: format.count(lot.bid_count) },
    { label: say.highBid, value: amountOf(words, lot, lot.price_cents!) },
  ]
}

function duplicating(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/lots/:lot/duplicate'
  getOwn(app, context, url, async (own) => seeOther(own.reply, `/seller/lots/${(await requestedLot(context, own)).lot.slug}/basics`))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, lot } = await requestedLot(context, own)
    const copy = await changeOnce(context, own, async (tx) => {
      const made = await duplicateLot(tx, seller, actor, lot.id)
      if (!isRefusal(made)) await copyMedia(tx, lot.id, made.id)
      return made
    })
    if (isRefusal(copy)) return showLots(context, own, { row: { id: lot.id, typed: {}, refusal: copy } })
    return seeOtherWithFlash(own.reply, context, `/seller/lots/${copy.slug}/basics`, 'lotDuplicated')
  })
}

interface Shown {
  addTyped?: Record<string, string>
  addRefusal?: Refusal
  row?: { id: LotId; typed: Record<string, string>; refusal: Refusal }
}

/** The table of the auction in the URL, or of the lot's auction. */
async function showLots(context: SiteContext, own: OwnVisit, shown: Shown): Promise<FastifyReply> {
  const { visit, request, reply } = own
  const { db } = context.house
  if (request.params['lot'] !== undefined) request.params['sale'] = (await requestedLot(context, own)).lot.auction_slug
  const { sale, seller, actor } = await requestedSale(context, own)
  const query = shown.row?.typed ?? request.query
  const filter = filterIn(query)
  const wanted: SellerLotFilter = { auctionId: sale.id, search: filter.search, ...SHOWN[filter.show] }
  const owner = { userId: sale.owner_user_id, teamId: sale.owner_team_id }
  const page = await listSellerLots(db, owner, wanted, readPage({ page: query['page'] }, LOTS_A_PAGE))
  const sold = mayReadBuyers(seller, sale) ? page.items.filter(({ status: of }) => of === 'sold').map(({ id }) => id) : []
  const buyers = granted(await readBuyersOfLots(db, { seller, actor }, sale, sold))
  const view: SellerLotsView = {
    sale,
    lots: { ...page, items: page.items.map((lot) => tableRow(own, { lot, now: page.now }, shown, buyers.get(lot.id)?.buyer_name ?? null)) },
    filter,
    query: new URLSearchParams(asked(filter)).toString(),
    addForm: { ...withKey(formState(visit, shown.addTyped ?? {}, shown.addRefusal ?? null)), scope: 'new' },
    canAdd: sale.status === 'draft' || sale.status === 'active',
  }
  const status = shown.addRefusal ?? shown.row?.refusal
  const title = visit.t.lotForm.title(sale.title)
  const atHome = { ...visit, path: `/seller/auctions/${sale.slug}/lots` }
  return sendPage(reply, context, atHome, { title, body: <SellerLotsPage view={view} /> }, status ? REFUSAL_STATUS[status.refused] : 200)
}

/** The typed values of the refused row; other rows are unchanged. */
function formOfRow({ visit }: OwnVisit, row: SellerLotRow, { row: refused }: Shown): FormState {
  const values = rowValues(row)
  const form = refused?.id === row.id
    ? withAsked(formState(visit, typedOver(values, refused.typed), refused.refusal), row, refused.refusal)
    : { values, errors: {} }
  return { ...withSeen(form, shownInRow(row)), scope: String(row.id) }
}

const shownInRow = (row: SellerLotRow): object => readRowForm(rowValues(row), row.currency)

const tableRow = (own: OwnVisit, found: FoundLot, shown: Shown, buyer: string | null): LotTableRow =>
  ({ lot: found.lot, buyer, isOver: isOver(found), standing: standingView(found.lot, found.now), form: formOfRow(own, found.lot, shown) })
