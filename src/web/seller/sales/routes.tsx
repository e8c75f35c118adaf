import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type AuctionChange, auctionOffice, AuctionPatch, type AuctionRow, changeAuction, checkPublishing, endingsOpenTo,
  inviteBidder, invitationsOf, type Seller, sellersAuctions, withdrawInvitation,
} from '../../../auctions/index.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { lotTools, saleFigures, withdrawnFigures } from '../../../lots/index.ts'
import type { Tx } from '../../../platform/db.ts'
import { mayReadBuyers } from '../../../purchases/index.ts'
import { platformFeeRule } from '../../../subscriptions/index.ts'
import { ownerOf } from '../../../teams/index.ts'
import { askFirst, sendConsequences, Unconfirmed, unlessConfirmed } from '../../http/ask-first.tsx'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { attempt } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { agreementFacts, lotDeductionFacts, LOTS_NAMED, platformFeeFact } from '../../lots/agreement.ts'
import { summedPreview } from '../../lots/consequences.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import type { Consequence } from '../../ui/consequences.tsx'
import { ONCE_FIELD } from '../../ui/form.tsx'
import { refusalMessage } from '../../ui/in-words.ts'
import { Reason, reasonIn } from '../reason.tsx'
import { publishingChecks } from '../publishing-checks.ts'
import { figuresOf } from '../sale-figures.ts'
import { requestedSale, sellingOf } from '../selling.ts'
import { SellerSalesPage } from './page.tsx'
import { type SalePageView, SellerSalePage } from './sale-page.tsx'
import { summariesOf } from './summary.ts'

const SALES_A_PAGE = 25
const STATUSES = ['draft', 'active', 'closed', 'cancelled'] as const

/** The list of a seller's auctions, their pages, and their actions. */
export function sellerSalesRoutes(app: FastifyInstance, context: SiteContext): void {
  salesList(app, context)
  getOwn(app, context, '/seller/auctions/:sale', async (own) => {
    const { sale } = await requestedSale(context, own)
    if (sale.slug !== own.request.params['sale']) return own.reply.redirect(`/seller/auctions/${sale.slug}`, 301)
    return showSale(context, own, {})
  })
  publishing(app, context)
  ending(app, context, 'cancel', 'saleCancelled')
  ending(app, context, 'close', 'saleClosed')
  inviting(app, context)
}

function salesList(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, '/seller/auctions', async (own) => {
    const { visit, reply, request: { query } } = own
    const { seller } = await sellingOf(own)
    const status = STATUSES.find((one) => one === query['status'])
    const search = String(query['search'] ?? '').slice(0, 200)
    const page = await sellersAuctions(db, seller, { status, search }, readPage(query, SALES_A_PAGE))
    const figures = await saleFigures(db, page.items.map(({ id }) => id))
    const sales = { ...page, items: page.items.map((sale) => ({ sale, figures: figuresOf(figures, sale.id) })) }
    const body = <SellerSalesPage view={{ sales, status: status ?? '', search }} />
    return sendPage(reply, context, visit, { title: visit.t.selling.list.title, body })
  })
}

/** Publishing needs no input: its page is the auction page. */
function publishing(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/auctions/:sale/publish'
  getOwn(app, context, url, async (own) => seeOther(own.reply, `/seller/auctions/${(await requestedSale(context, own)).sale.slug}`))

  postOwn(app, context, url, async (own) => {
    const { sale, outcome } = await move(context, own, { status: 'active' })
    if (isRefusal(outcome)) return showSale(context, own, { refusal: outcome })
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}`, 'salePublished')
  })
}

/** Ending an auction: the confirmation page and the action. */
function ending(app: FastifyInstance, context: SiteContext, step: 'cancel' | 'close', said: Flash): void {
  const url = `/seller/auctions/:sale/${step}`
  getOwn(app, context, url, (own) => ask(own, {}, null))

  postOwn(app, context, url, async (own) => {
    const typed = formOf(own.request)
    const change = { status: step === 'cancel' ? 'cancelled' : 'closed', ...reasonIn(typed) } as const
    const moved = await unlessConfirmed(() => move(context, own, change, typed))
    if (moved instanceof Unconfirmed) {
      const { t: { selling: { sale: words } } } = own.visit
      const page = { question: words.cancelQuestion((await requestedSale(context, own)).sale.title), submit: words.cancel, typed, backHref: own.visit.path }
      return sendConsequences(context, own, moved, page)
    }
    const { sale, outcome } = moved
    if (isRefusal(outcome)) return ask(own, typed, outcome)
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}`, said)
  })

  async function ask(own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
    const { sale } = await requestedSale(context, own)
    const { visit, reply } = own
    const words = visit.t.selling.sale
    const question = step === 'cancel' ? words.cancelQuestion(sale.title) : words.closeQuestion(sale.title)
    const consequence = step === 'cancel' ? words.cancelText : words.closeText
    const isPreviewed = step === 'cancel' && sale.status === 'active'
    const body = (
      <ConfirmPage
        action={visit.path} question={question} consequence={consequence} backHref={`/seller/auctions/${sale.slug}`}
        submit={isPreviewed ? visit.t.operator.preview : words[step]} kind={isPreviewed ? 'primary' : 'danger'}
      >
        <Reason form={formState(visit, typed, refusal)} />
      </ConfirmPage>
    )
    return sendPage(reply, context, visit, { title: question, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}

/** Canceling a public auction requires a confirmation of the consequences. */
async function move(
  context: SiteContext, own: OwnVisit, change: AuctionChange, typed: Record<string, string> = {},
): Promise<{ sale: AuctionRow; outcome: AuctionRow | Refusal }> {
  const { seller, actor, sale } = await requestedSale(context, own)
  const outcome = refuseShape(AuctionPatch, change) ?? await attempt(() => context.house.db.transaction((tx) => {
    const work = () => changeAuction(tx, seller, actor, sale.id, change, context.saleEffects)
    if (change.status !== 'cancelled' || sale.status !== 'active') return work()
    return askFirst(tx, typed, work, async (changes) => summedPreview(own.visit, changes, await endedBids(tx, own, sale)))
  }))
  return { sale, outcome }
}

/** The effects on the lots of an auction that has just been cancelled. */
async function endedBids(tx: Tx, { visit: { t: { consequences: say }, format } }: OwnVisit, { id, currency }: AuctionRow): Promise<Consequence[]> {
  const { lots, lotsWithBids, bids, highBids } = await withdrawnFigures(tx, id)
  const facts = [{ label: say.lotsWithdrawn, value: format.count(lots) }]
  if (bids === 0) return facts
  return [
    ...facts, { label: say.bidsEnded, value: say.bidsOn(format.count(bids), format.count(lotsWithBids)) },
    { label: say.highBids, value: format.booked(highBids, currency) },
  ]
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function inviting(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/seller/auctions/:sale/invitations', async (own) => {
    const { sale } = await requestedSale(context, own)
    return seeOther(own.reply, `/seller/auctions/${sale.slug}`)
  })

  postOwn(app, context, '/seller/auctions/:sale/invitations', async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const email = (typed['email'] ?? '').trim()
    const outcome = EMAIL.test(email) && email.length <= 254
      ? await changeOnce(context, own, async (tx) => {
        const invitation = await inviteBidder(tx, seller, actor, sale.id, email)
        return isRefusal(invitation) ? invitation : { invited: true }
      })
      : refuseFields({ email: own.visit.t.selling.sale.wrongEmail })
    if (isRefusal(outcome)) return showSale(context, own, { typed, inviteRefusal: outcome })
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}`, 'invited')
  })

  postOwn(app, context, '/seller/auctions/:sale/invitations/removal', async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const refusal = await context.house.db.transaction((tx) => withdrawInvitation(tx, seller, actor, sale.id, formOf(own.request)['email'] ?? ''))
    if (refusal && refusal.refused !== 'not_found') return showSale(context, own, { refusal })
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}`, 'uninvited')
  })
}

interface Shown {
  refusal?: Refusal
  typed?: Record<string, string>
  inviteRefusal?: Refusal
}

async function showSale(context: SiteContext, own: OwnVisit, { refusal, typed = {}, inviteRefusal }: Shown): Promise<FastifyReply> {
  const { visit, reply } = own
  const { seller, sale } = await requestedSale(context, own)
  const inviteForm = withKey(formState(visit, typed, inviteRefusal))
  const view: SalePageView = {
    ...await salePageView(context, own, seller, sale),
    inviteForm,
    publishKey: inviteForm.values[ONCE_FIELD]!,
    refusal: refusal ? refusalMessage(visit, refusal) : null,
  }
  const status = refusal ?? inviteRefusal
  const atHome = { ...visit, path: `/seller/auctions/${sale.slug}` }
  return sendPage(reply, context, atHome, { title: sale.title, body: <SellerSalePage view={view} /> }, status ? REFUSAL_STATUS[status.refused] : 200)
}

async function salePageView(
  { house: { db }, settings }: SiteContext, { visit }: OwnVisit, seller: Seller, sale: AuctionRow,
): Promise<Omit<SalePageView, 'inviteForm' | 'publishKey' | 'refusal'>> {
  const [found, check, invitations, agreement, deducted, platformFee, endings] = await Promise.all([
    saleFigures(db, [sale.id]),
    sale.status === 'draft' ? db.transaction((tx) => checkPublishing(tx, seller, sale)) : null,
    sale.privacy_setting === 'invitation' ? invitationsOf(db, sale.id) : null,
    auctionOffice.agreement(db, { id: sale.id }),
    lotTools.deductions.ofSale(db, sale.id, LOTS_NAMED),
    platformFeeRule(db, sale.id, ownerOf(sale)),
    endingsOpenTo(db, seller, sale.id),
  ])
  const figures = figuresOf(found, sale.id)
  return {
    sale, figures,
    checks: check ? publishingChecks(visit, sale, check, figures) : [],
    summaries: summariesOf(visit, sale),
    agreement: agreement ? [
      ...agreementFacts(visit, agreement), ...lotDeductionFacts(visit, deducted, sale.currency, figures.with_deductions),
      platformFeeFact(visit, platformFee, sale.currency),
    ] : [],
    endings, invitations,
    publicHref: `${settings.siteUrl}/auctions/${sale.slug}`,
    mayReadBuyers: mayReadBuyers(seller, sale),
  }
}
