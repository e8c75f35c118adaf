import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registrationOf } from '../../../registrations/index.ts'
import { type AuctionRow, calledOffSale, eligibilityOf, findAuction, HOUSE_TERMS, listAuctions } from '../../../auctions/index.ts'
import { biddingState } from '../../../bidding/index.ts'
import { listCategories } from '../../../categories/index.ts'
import { depositOf, registerDeposit, settleDeposit, securesBid } from '../../../deposits/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { depositFollowsBids } from '../../../kernel/deposit-rule.ts'
import { type AuctionId, type LotId, parseKey } from '../../../kernel/ids.ts'
import { type Cents, decimalString } from '../../../kernel/money.ts'
import { calledOff, isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { auctionLots, landOf, saleProgress } from '../../../lots/index.ts'
import { LIST_WORDS, publishedKinds } from '../../../sale-lists/index.ts'
import { takesCards } from '../../../payments/index.ts'
import { personActing } from '../../../platform/audit.ts'
import { adFor } from '../../http/ad-slot.ts'
import { PAGE, seeOther, sendPage, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, refusedAsForgery, safeNext } from '../../http/forms.ts'
import { type Asked, redirectTo, getPublic, type Shown } from '../../http/public-page.tsx'
import { refuseFields } from '../../http/refuse-fields.ts'
import { answerSignedOut } from '../../http/signed-out.tsx'
import { rememberReturnPath, returnPathOf } from '../../http/return-path.ts'
import type { CancelledView, SaleProgressView } from '../../live/wire.ts'
import { auctionCardView, progressView, softCloseView, termsToRead } from '../../lots/auctions.ts'
import { eligibilityView } from '../../lots/eligibility.ts'
import { categoryChoices, type Query, readFilters, saleOrderOf } from '../../lots/filters.ts'
import { documentsOf, photosOf } from '../../lots/view.ts'
import { locateAll } from '../../map/atlas.ts'
import { isOurs, withinSite } from '../../ui/addresses.ts'
import type { FormState } from '../../ui/form.tsx'
import { joinHref, signInHref } from '../../ui/layout.tsx'
import { queryOf } from '../../ui/list-filters.tsx'
import { typedAmount } from '../../ui/typed-amount.ts'
import { cardsOf } from '../cards.ts'
import { isBeyond, lastAddress, pageOf } from '../list-pages.ts'
import { timeShort } from '../requirements/time-short.ts'
import { requirementsOf } from '../requirements/view.ts'
import { saleData } from '../structured-data.ts'
import { AuctionPage } from './auction-page.tsx'
import { depositView, readDeposit } from './deposit-view.ts'
import { AuctionsPage } from './page.tsx'
import type { AuctionView } from './view.ts'

const SALES_PER_PAGE = 20
const CARDS_PER_PAGE = 24
/** From this number on, lots are shown as table rows instead of cards. */
const TABLE_FROM_LOTS = 60
const ROWS_PER_PAGE = 100

export type AuctionAddress = { Params: { auction: string }; Querystring: Query }

export function auctionsRoutes(app: FastifyInstance, context: SiteContext): void {
  salesList(app, context)
  salePage(app, context)
  const { db } = context.house

  app.get<AuctionAddress>('/auctions/:auction/progress', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const sale = await saleOf(context, request.params, visit)
    const answer: SaleProgressView | CancelledView = 'calledOffSale' in sale
      ? { calledOff: `/auctions/${request.params.auction}` }
      : progressView(sale, await saleProgress(db, sale.id), visit.now)
    return reply.header('cache-control', 'no-store').send(answer)
  })

  app.post<AuctionAddress>('/auctions/:auction/deposit', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const visit = await visitOf(context, request)
    const row = await auctionOf(context, request.params, visit)
    const { person } = visit
    if (!person) return answerSignedOut(context, visit, request, reply, `/auctions/${row.slug}`)
    const form = formOf(request)
    const { payments } = context.house
    const amount = await typedDeposit(context, visit, row, form.amount)
    const result = isRefusal(amount) ? amount : await db.transaction((tx) => registerDeposit(tx, payments.provider.name, personActing(person, null, request), {
      auction: { id: row.id }, userId: person.userId, method: form.method === 'wire' ? 'wire' : 'card', amount, isHosted: true,
    }))
    if (isRefusal(result)) return showRefused(request, reply, visit, row, formState(visit, form, result), result)
    const deposit = result.deposit.pending_cents > 0 ? await settleDeposit(db, payments, result.deposit.id) : result.deposit
    const cardHref = deposit.pending_cents > 0 && deposit.redirect_url !== null ? withinSite(context.settings.siteUrl, deposit.redirect_url) : null
    return seeOther(reply, cardHref !== null && isOurs(cardHref) ? cardHref : `/auctions/${row.slug}#deposit`)
  })

  async function showRefused(
    request: FastifyRequest<AuctionAddress>, reply: FastifyReply, visit: Visit, row: AuctionRow, form: FormState, refusal: Refusal,
  ): Promise<FastifyReply> {
    const ad = await adFor(context, visit.person, request, 'auction_page')
    const page = await saleShown(context, { visit, query: request.query, request, ad }, row, form)
    if ('to' in page) return reply.redirect(page.to)
    return sendPage(reply, context, { ...visit, path: page.path ?? visit.path }, page, REFUSAL_STATUS[refusal.refused])
  }
}

function salePage(app: FastifyInstance, context: SiteContext): void {
  getPublic<{ auction: string }>(app, context, '/auctions/:auction', {
    parameters: ['page'],
    unkept: ['next', 'amount'],
    ad: 'auction_page',
    async read({ visit, params, query, ad, request }, readingContext) {
      const row = await auctionOf(readingContext, params, visit)
      if (row.slug !== params.auction) return redirectTo(`/auctions/${row.slug}`, 301)
      const next = safeNext(query.next)
      const asked = askedDeposit(query, row)
      const amount = asked === null ? '' : `?amount=${decimalString(asked, row.currency)}`
      if (next) return redirectTo(`/auctions/${row.slug}${amount}`, 303, (reply) => rememberReturnPath(reply, context, next))
      return saleShown(readingContext, { visit, query, request, ad }, row, formState(visit, {}))
    },
  })
}

async function saleShown(context: SiteContext, asked: Omit<Asked<never>, 'params'>, row: AuctionRow, form: FormState): Promise<Shown> {
  const { visit, ad } = asked
  const auction = await readAuction(context, asked, row, form)
  const address = `/auctions/${row.slug}`
  if (isBeyond(auction.lots)) return redirectTo(lastAddress(address, { query: '', lots: auction.lots }))
  return {
    path: address,
    title: row.title,
    description: visit.t.auctions.auction.description(row.title, auction.lotsCount, auction.seller),
    ...(auction.isListed && {
      ...pictureOf(auction),
      jsonLd: saleData(auction, context.settings.siteUrl),
      canonical: auction.lots.page > 1 ? `${address}?page=${auction.lots.page}` : address,
    }),
    body: (
      <AuctionPage
        auction={auction} ad={ad} signedIn={visit.person !== null} signInHref={signInHref(address)} joinHref={joinHref(address)} now={visit.now.getTime()}
      />
    ),
  }
}

function salesList(app: FastifyInstance, context: SiteContext): void {
  getPublic(app, context, '/auctions', {
    parameters: ['search', 'category', 'sort', 'page'],
    async read({ visit, query }, { house: { db } }) {
      const categories = await listCategories(db)
      const { search, category, sort } = readFilters(query)
      const chosen = categories.find(({ slug }) => slug === category)
      const filter = { search, ...(chosen && { categoryId: chosen.id }), ...saleOrderOf(sort) }
      const page = await listAuctions(db, filter, pageOf(query, SALES_PER_PAGE))
      const lands = await landOf(db, page.items.map(({ id }) => id), visit.state)
      const auctions = { ...page, items: page.items.map((row) => auctionCardView(visit, row, lands.get(row.id))) }
      const filters = { search, category: chosen?.slug ?? '', sort }
      if (isBeyond(auctions)) return redirectTo(lastAddress('/auctions', { query: queryOf(filters), lots: auctions }))
      return {
        title: visit.t.auctions.title,
        description: visit.t.auctions.description,
        canonical: '/auctions',
        body: <AuctionsPage auctions={auctions} filters={filters} categories={categoryChoices(visit, categories)} />,
      }
    },
  })
}

/** Undefined if the form has no amount, such as when accepting new terms. */
async function typedDeposit({ house: { db } }: SiteContext, visit: Visit, row: AuctionRow, typed: string | undefined): Promise<string | undefined | Refusal> {
  if (typed === undefined || !depositFollowsBids(row.deposit_mode)) return undefined
  const own = visit.person && (await depositOf(db, row.id, visit.person.userId))
  const read = readDeposit(visit, row, own, typed)
  return typeof read === 'number' ? decimalString(read, row.currency) : refuseFields({ amount: read.wrong })
}

/** The deposit that a bid needs, from the link to this page. */
function askedDeposit({ amount }: Query, { currency }: AuctionRow): Cents | null {
  return typeof amount === 'string' ? typedAmount(amount, currency) : null
}

/** The preview image of an auction is that of its first lot. */
const pictureOf = ({ lots: { items: [first] } }: AuctionView): { picture?: string } => (first ? { picture: `/lots/${first.slug}/plat.png` } : {})

/** An auction that this visitor may see, active or closed. */
export async function auctionOf(context: SiteContext, params: AuctionAddress['Params'], visit: Visit): Promise<AuctionRow> {
  const sale = await saleOf(context, params, visit)
  if ('calledOffSale' in sale) throw new Refused(calledOff(sale.calledOffSale))
  return sale
}

/** The same, or the title of a cancelled one. */
async function saleOf(
  { house: { db } }: SiteContext, params: AuctionAddress['Params'], visit: Visit,
): Promise<AuctionRow | { calledOffSale: string }> {
  const auction = parseKey<AuctionId>(params.auction)
  const viewer = visit.person?.userId ?? null
  const row = await findAuction(db, auction, viewer)
  if (row) return row
  const title = await calledOffSale(db, { auction }, viewer)
  if (title === null) throw new Refused(notFound(absent.auction()))
  return { calledOffSale: title }
}

async function readAuction(
  context: SiteContext, { visit, query, request }: Omit<Asked<never>, 'params' | 'ad'>, row: AuctionRow, form: FormState,
): Promise<AuctionView> {
  const { db } = context.house
  const isLarge = row.lots_count >= TABLE_FROM_LOTS
  const [lands, page, progress, own, isKept, stated, registered, lists] = await Promise.all([
    landOf(db, [row.id], visit.state),
    auctionLots(db, row.id, pageOf(query, isLarge ? ROWS_PER_PAGE : CARDS_PER_PAGE)),
    saleProgress(db, row.id),
    visit.person && depositOf(db, row.id, visit.person.userId),
    visit.person !== null && securesBid(db, row.id, visit.person.userId),
    visit.person && eligibilityOf(db, row, visit.person.userId),
    visit.person && row.registration_required ? registrationOf(db, row.id, visit.person.userId) : null,
    publishedKinds(db, row.id),
  ])
  const deposit = depositView(visit, row, { row: own, isKept }, {
    form, asked: askedDeposit(query, row), siteUrl: context.settings.siteUrl, takesCards: takesCards(context.house.payments.provider.name),
  })
  const card = auctionCardView(visit, row, lands.get(row.id))
  const cards = await cardsOf(context, visit, page)
  return {
    ...card,
    requirements: requirementsOf(visit, row, deposit.takesCards, card.zone),
    timeShort: timeShort(visit, visit.person, row.closes_at),
    description: row.description,
    lists: lists.map((kind) => ({ href: `/auctions/${row.slug}/lists/${kind}`, label: LIST_WORDS[visit.language].titles[kind] })),
    progress: progressView(row, progress, visit.now),
    currency: row.currency,
    premium: row.buyer_premium,
    fees: row.buyer_fees,
    softClose: softCloseView(row),
    staggerSeconds: row.stagger_seconds,
    terms: termsToRead(visit, row.terms ?? HOUSE_TERMS),
    eligibility: eligibilityView(visit, row, stated),
    registration: row.registration_required ? { status: registered?.status ?? 'missing', limit: registered?.limit_cents ?? null } : null,
    termsChanged: await mustAcceptTerms(context, visit, page.items[0]?.id),
    deposit,
    wayBack: request === null || deposit.status === 'none' ? null : wayBackToLot(request),
    isListed: row.privacy_setting === 'public',
    photos: photosOf(visit, { images: row.media, title: row.title }),
    documents: documentsOf(row.media),
    lots: { ...page, items: cards },
    isLarge,
    tractMap: isLarge ? null : locateAll(cards.map(({ state, county, plat: { lat, lng } }) => ({ state, county, lat, lng }))),
  }
}

function wayBackToLot(request: FastifyRequest): string | null {
  const kept = returnPathOf(request)
  return kept?.startsWith('/lots/') ? kept : null
}

/** The terms apply to the whole auction, so any of its lots shows whether a bidder must accept them again. */
async function mustAcceptTerms({ house: { db } }: SiteContext, { person }: Visit, lot: LotId | undefined): Promise<boolean> {
  if (!person || lot === undefined) return false
  const state = await biddingState(db, { id: lot }, person.userId)
  return state !== null && state.reasons.some(({ refused }) => refused === 'terms_not_accepted')
}
