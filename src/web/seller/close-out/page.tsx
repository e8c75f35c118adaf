import type { CloseOutRow, SellerOfferRow } from '../../../close-out/index.ts'
import type { AuctionId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'
import type { Page } from '../../../kernel/page.ts'
import type { BuyerRow } from '../../../purchases/index.ts'
import { dueOf, PriceSplit } from '../../lots/due.tsx'
import { unitLabel } from '../../lots/lot-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Choice } from '../../ui/choose.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { AmountField, ChoicesField, SelectField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { Address, Contacts, Paid } from '../buyers/page.tsx'
import { SellerLayout } from '../layout.tsx'
import { amountOf } from '../lot-amount.ts'
import { type ClosedLotState, isFree, mayCounter, mayStrikeOff, nextStepOf, offeredTo, stateOf, zoneOfLot } from './view.ts'

export interface ClosedLotPageView {
  lot: CloseOutRow
  offers: SellerOfferRow[]
  /** Bidders who can get an offer, and their bids. */
  askable: { to: SellerOfferRow['addressee']; amount: Cents }[]
  auctions: Choice[]
  /** One for each form of the page; the one that was sent keeps the typed values. */
  forms: { counter: FormState; offer: FormState; relist: FormState }
  /** Null unless the lot is sold, and for plain members of the team. */
  buyer: BuyerRow | null
  /** A refused action without a form. */
  wrong: string | null
}

const TONES: Record<ClosedLotState, BadgeTone> = { awaiting: 'urgent', unsold: 'warn', struckOff: 'plain', unpaid: 'check', overdue: 'urgent', sold: 'good' }

/** Closed lots that await a decision, most urgent first; updated when a lot closes, or an offer is made or ends. */
export function CloseOutPage({ lots, running }: { lots: Page<CloseOutRow>; running: AuctionId[] }) {
  const { t: { closeOut: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/close-out">
      <div id="closed-lots" data-redrawn data-auction={[...running, ...lots.items.map(({ auction_id: id }) => id)].join(',')}>
        <StrikeOffs lots={lots.items} />
        {lots.total === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : <ClosedLots lots={lots.items} />}
        <Pager page={lots} query="" />
      </div>
    </SellerLayout>
  )
}

/** Links to strike off all unsold lots of a tax sale at once. */
function StrikeOffs({ lots }: { lots: CloseOutRow[] }) {
  const { t: { closeOut: { strikeMany: say } } } = useWords()
  const sales = new Map(lots.filter(mayStrikeOff).map((lot) => [lot.auction_slug, lot.auction_title]))
  if (sales.size === 0) return null
  return (
    <p class="actions">
      {[...sales].map(([slug, title]) => <a href={`/seller/auctions/${slug}/strike-off`}>{say.linkOf(title)}</a>)}
    </p>
  )
}

function ClosedLots({ lots }: { lots: CloseOutRow[] }) {
  const words = useWords()
  const { t: { closeOut: say } } = words
  const columns: Column<CloseOutRow>[] = [
    {
      label: say.columns.lot, kind: 'head',
      cell: (lot) => (
        <>
          <a href={`/seller/close-out/${lot.id}`}>{numberedTitle(lot.lot_number, lot.title)}</a>
          <span class="hint below">{lot.auction_title}</span>
        </>
      ),
    },
    { label: say.columns.state, cell: (lot) => <StateBadge lot={lot} /> },
    { label: say.columns.next, cell: (lot) => <Next lot={lot} /> },
    { label: say.columns.highBid, kind: 'number', cell: (lot) => <HighBid lot={lot} /> },
    { label: say.columns.reserve, kind: 'number', cell: (lot) => lot.reserve_cents !== null && amountOf(words, lot, lot.reserve_cents) },
  ]
  return <DataTable caption={say.title} columns={columns} rows={lots} keyOf={({ id }) => id} />
}

/** While an offer is open, the seller has nothing to decide. */
function StateBadge({ lot }: { lot: CloseOutRow }) {
  const { t: { closeOut: { states } } } = useWords()
  const state = stateOf(lot)
  return lot.has_open_offer ? <Badge tone="check">{states.offered}</Badge> : <Badge tone={TONES[state]}>{states[state]}</Badge>
}

/** The sale price beside the bid, because an offer can change the price. */
function HighBid({ lot }: { lot: CloseOutRow }) {
  const words = useWords()
  const { t: { closeOut: say }, format } = words
  return (
    <>
      {lot.price_cents === null ? say.noBids : amountOf(words, lot, lot.price_cents)}
      {lot.hammer_price_cents !== null && <span class="hint below">{say.soldFor(format.money(lot.hammer_price_cents, lot.currency))}</span>}
    </>
  )
}

/** The next step of a lot, and its deadline. */
function Next({ lot }: { lot: CloseOutRow }) {
  const { t: { closeOut: say } } = useWords()
  const { step, at } = nextStepOf(lot)
  return (
    <>
      {say.nextSteps[step]}
      {at !== null && <span class="hint below"><Sentence text={say.nextUntil[step]} parts={{ moment: <Instant at={at} zone={zoneOfLot(lot)} /> }} /></span>}
    </>
  )
}

/** A closed lot and the seller's available decisions; updated when a bidder has answered. */
export function ClosedLotPage({ view }: { view: ClosedLotPageView }) {
  const { t: { closeOut: say } } = useWords()
  const { lot, offers, wrong } = view
  const state = stateOf(lot)
  return (
    <SellerLayout
      title={lot.title} current="/seller/close-out"
      lede={<><a href={`/lots/${lot.slug}`}>{lot.lot_number}.</a> <a href={`/auctions/${lot.auction_slug}`}>{lot.auction_title}</a></>}
      actions={<a class="button" href="/seller/close-out">{say.back}</a>}
    >
      <div id="closed-lot" class="stack" data-redrawn data-auction={lot.auction_id}>
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <Facts lot={lot} />
        {lot.tax_sale && lot.hammer_price_cents !== null && <PriceSplit price={lot.hammer_price_cents} view={dueOf(lot)} />}
        {view.buyer && <Buyer buyer={view.buyer} sale={lot.auction_slug} />}
        {state === 'awaiting' && !lot.has_open_offer && <Decision view={view} />}
        {offers.length > 0 && <Offers lot={lot} offers={offers} />}
        {isFree(lot) && <Unsold view={view} />}
        {lot.owed_cents !== null && <Default lot={lot} />}
        {lot.relisted_slug !== null && <p><a href={`/seller/lots/${lot.relisted_slug}/basics`}>{say.toRelisted}</a></p>}
        {state === 'sold' && <p><a href="/seller/settlements">{say.toSettlements}</a></p>}
      </div>
    </SellerLayout>
  )
}

function Facts({ lot }: { lot: CloseOutRow }) {
  const words = useWords()
  const { t: { closeOut: say }, format } = words
  const isTimed = lot.status === 'active' && lot.confirmation_due_at !== null && !lot.has_open_offer
  return (
    <section>
      <p><StateBadge lot={lot} /> <Next lot={lot} />{isTimed && ` ${say.silence}`}</p>
      <dl class="facts statement-facts">
        <div><dt>{say.facts.highBid}</dt><dd>{lot.price_cents === null ? say.noBids : amountOf(words, lot, lot.price_cents)}</dd></div>
        {lot.hammer_price_cents !== null && <div><dt>{say.facts.soldFor}</dt><dd>{format.money(lot.hammer_price_cents, lot.currency)}</dd></div>}
        {lot.reserve_cents !== null && <div><dt>{say.facts.reserve}</dt><dd>{amountOf(words, lot, lot.reserve_cents)}</dd></div>}
        <div><dt>{say.facts.bids}</dt><dd>{format.count(lot.bid_count)}</dd></div>
        {lot.owed_cents !== null && <div><dt>{say.facts.owed}</dt><dd>{format.booked(lot.owed_cents, lot.currency)}</dd></div>}
        <div><dt>{say.facts.closed}</dt><dd><Instant at={lot.closed_at} zone={zoneOfLot(lot)} /></dd></div>
      </dl>
      {lot.awaits_survey && <Note>{say.awaitsSurvey}</Note>}
    </section>
  )
}

function Buyer({ buyer, sale }: { buyer: BuyerRow; sale: string }) {
  const { t: { buyers: say, purchases } } = useWords()
  return (
    <section>
      <h2>{say.columns.buyer}</h2>
      <dl class="facts statement-facts">
        <div><dt>{say.columns.buyer}</dt><dd>{buyer.buyer_name}</dd></div>
        <div><dt>{say.deedName}</dt><dd>{buyer.deed_name ?? say.noAddress}</dd></div>
        <div><dt>{say.columns.contact}</dt><dd><Contacts row={buyer} /></dd></div>
        <div><dt>{say.columns.address}</dt><dd><Address row={buyer} /></dd></div>
        <div><dt>{say.columns.paid}</dt><dd><Paid row={buyer} /></dd></div>
      </dl>
      <p class="actions">
        <a class="button" href={`/seller/purchases/${buyer.sale_id}`}>{purchases.sellersLink}</a>
        <a class="button" href={`/seller/lots/${buyer.lot_slug}/packet`}>{say.packet}</a>
        <a href={`/seller/auctions/${sale}/buyers`}>{say.link}</a>
      </p>
    </section>
  )
}

function Decision({ view: { lot, forms } }: { view: ClosedLotPageView }) {
  const words = useWords()
  const { t: { closeOut: say, live } } = words
  const byUnit = (label: string): string => unitLabel({ t: live }, label, { biddingUnit: lot.bidding_unit })
  const address = `/seller/close-out/${lot.id}`
  return (
    <>
      <section class="actions">
        <Confirm
          action={`${address}/acceptance`} question={say.accept.question(lot.title, amountOf(words, lot, lot.price_cents!))}
          consequence={say.accept.text} submit={say.accept.submit} kind="primary"
        />
        <Confirm action={`${address}/rejection`} question={say.reject.question(lot.title)} consequence={say.reject.text} submit={say.reject.submit} />
      </section>
      {mayCounter(lot) && (
        <section>
          <h2>{say.counter.title}</h2>
          <Form action={`${address}/counter`} form={forms.counter} submit={say.counter.submit}>
            <AmountField form={forms.counter} name="amount" label={byUnit(say.counter.amount)} hint={say.counter.hint} currency={lot.currency} />
          </Form>
        </section>
      )}
    </>
  )
}

function Unsold({ view: { lot, forms, askable, auctions } }: { view: ClosedLotPageView }) {
  const words = useWords()
  const { t: { operator: admin, closeOut: say, live } } = words
  const byUnit = (label: string): string => unitLabel({ t: live }, label, { biddingUnit: lot.bidding_unit })
  const address = `/seller/close-out/${lot.id}`
  const addressees = askable.map(({ to, amount }) => ({ value: to, label: say.offer.whoBid(say.offer.addressees[to], amountOf(words, lot, amount)) }))
  return (
    <>
      {addressees.length > 0 && (
        <section>
          <h2>{say.offer.title}</h2>
          <Form action={`${address}/offers`} form={forms.offer} submit={admin.preview}>
            <ChoicesField
              form={forms.offer} name="to" kind="radio" label={say.offer.to} choices={addressees} chosen={[forms.offer.values['to'] ?? '']}
            />
            <AmountField form={forms.offer} name="amount" label={byUnit(say.offer.amount)} hint={say.offer.hint} currency={lot.currency} optional />
          </Form>
        </section>
      )}
      {mayStrikeOff(lot) && (
        <section>
          <h2>{say.strikeOff.title}</h2>
          <Confirm
            action={`${address}/strike-off`} question={say.strikeOff.question(lot.title)} consequence={say.strikeOff.text} submit={say.strikeOff.submit}
          />
          <p><a href={`/seller/auctions/${lot.auction_slug}/strike-off`}>{say.strikeMany.link}</a></p>
        </section>
      )}
      <section>
        <h2>{say.relist.title}</h2>
        {auctions.length === 0 ? <p>{say.relist.none}</p> : (
          <Form action={`${address}/relisting`} form={forms.relist} submit={say.relist.submit}>
            <SelectField form={forms.relist} name="auction_id" label={say.relist.into} hint={say.relist.hint} choices={auctions} />
            <AmountField
              form={forms.relist} name="starting_bid" label={byUnit(say.relist.startingBid)} hint={say.relist.same} currency={lot.currency} optional
            />
            <AmountField
              form={forms.relist} name="reserve_price" label={byUnit(say.relist.reserve)} hint={say.relist.reserveHint} currency={lot.currency} optional
            />
          </Form>
        )}
      </section>
    </>
  )
}

function Default({ lot }: { lot: CloseOutRow }) {
  const { t: { closeOut: { buyerDefault: say }, operator: { preview } } } = useWords()
  return (
    <section>
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      {nextStepOf(lot).step !== 'declareDefault' ? (
        <p class="hint">
          {lot.default_from === null ? say.notDue : <Sentence text={say.from} parts={{ moment: <Instant at={lot.default_from} zone={zoneOfLot(lot)} /> }} />}
        </p>
      ) : <PostButton action={`/seller/close-out/${lot.id}/default`} label={preview} />}
    </section>
  )
}

function Offers({ lot, offers }: { lot: CloseOutRow; offers: SellerOfferRow[] }) {
  const words = useWords()
  const { t: { closeOut: { offers: say, offer }, form } } = words
  const columns: Column<SellerOfferRow>[] = [
    { label: say.columns.to, kind: 'head', cell: (row) => `${offer.addressees[row.addressee]}, ${offeredTo(words, row)}` },
    { label: say.columns.amount, kind: 'number', cell: (row) => amountOf(words, lot, row.amount_cents) },
    { label: say.columns.state, cell: ({ status }) => <Badge tone={status === 'accepted' ? 'good' : 'plain'}>{say.statuses[status]}</Badge> },
    { label: say.columns.until, cell: (row) => row.status === 'offered' && <Instant at={row.expires_at} zone={zoneOfLot(lot)} /> },
    {
      label: form.actions, kind: 'actions',
      cell: (row) => row.status === 'offered'
        && <PostButton action={`/seller/close-out/${lot.id}/offers/${row.id}/withdrawal`} label={say.withdraw} about={offeredTo(words, row)} />,
    },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable caption={say.title} columns={columns} rows={offers} keyOf={({ id }) => id} />
    </section>
  )
}
