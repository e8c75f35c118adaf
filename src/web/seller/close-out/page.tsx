import type { AuctionId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
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
import { SellerLayout } from '../layout.tsx'
import { amountOf, type ClosedLotView, type OfferView } from './view.ts'

export interface CloseOutPageView {
  lot: ClosedLotView
  offers: OfferView[]
  /** Who can be asked to buy after all, and what they bid. */
  askable: { to: OfferView['to']; amount: Cents }[]
  auctions: Choice[]
  /** One for each form of the page; the one that was sent keeps what was typed. */
  forms: { counter: FormState; offer: FormState; relist: FormState }
  /** A button that was refused. */
  wrong: string | null
}

const TONES: Record<ClosedLotView['state'], BadgeTone> = { awaiting: 'urgent', unsold: 'warn', unpaid: 'check', overdue: 'urgent', sold: 'good' }

/** Closed lots that wait for their seller, the most urgent first; drawn anew when another closes, or an offer of one is made or ends. */
export function CloseOutPage({ lots, running }: { lots: Page<ClosedLotView>; running: AuctionId[] }) {
  const { t: { closeOut: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/close-out">
      <div id="closed-lots" data-redrawn data-auction={[...running, ...lots.items.map(({ auctionId }) => auctionId)].join(',')}>
        {lots.total === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : <ClosedLots lots={lots.items} />}
        <Pager page={lots} query="" />
      </div>
    </SellerLayout>
  )
}

function ClosedLots({ lots }: { lots: ClosedLotView[] }) {
  const words = useWords()
  const { t: { closeOut: say } } = words
  const columns: Column<ClosedLotView>[] = [
    {
      label: say.columns.lot, kind: 'head',
      cell: (lot) => <><a href={`/seller/close-out/${lot.id}`}>{lot.lotNumber}. {lot.title}</a><span class="hint below">{lot.auctionTitle}</span></>,
    },
    { label: say.columns.state, cell: (lot) => <StateBadge lot={lot} /> },
    { label: say.columns.next, cell: (lot) => <Next lot={lot} /> },
    { label: say.columns.highBid, kind: 'number', cell: (lot) => <HighBid lot={lot} /> },
    { label: say.columns.reserve, kind: 'number', cell: (lot) => lot.reserve !== null && amountOf(words, lot, lot.reserve) },
  ]
  return <DataTable caption={say.title} columns={columns} rows={lots} keyOf={({ id }) => id} />
}

/** While somebody thinks an offer over, nothing is left to its seller. */
function StateBadge({ lot }: { lot: ClosedLotView }) {
  const { t: { closeOut: { states } } } = useWords()
  return lot.hasOpenOffer ? <Badge tone="check">{states.offered}</Badge> : <Badge tone={TONES[lot.state]}>{states[lot.state]}</Badge>
}

/** What a lot sold for stands with its bid: an offer may have made more of it, or less. */
function HighBid({ lot }: { lot: ClosedLotView }) {
  const words = useWords()
  const { t: { closeOut: say }, format } = words
  return (
    <>
      {lot.highBid === null ? say.noBids : amountOf(words, lot, lot.highBid)}
      {lot.hammerPrice !== null && <span class="hint below">{say.soldFor(format.money(lot.hammerPrice, lot.currency))}</span>}
    </>
  )
}

/** The one next step of a lot, and its deadline. */
function Next({ lot: { next: { step, at }, zone } }: { lot: ClosedLotView }) {
  const { t: { closeOut: say } } = useWords()
  return (
    <>
      {say.nextSteps[step]}
      {at !== null && <span class="hint below"><Sentence text={say.nextUntil[step]} parts={{ moment: <Instant at={at} zone={zone} /> }} /></span>}
    </>
  )
}

/** One closed lot, and everything its seller can decide about it now; drawn anew when a bidder has answered. */
export function ClosedLotPage({ view }: { view: CloseOutPageView }) {
  const { t: { closeOut: say } } = useWords()
  const { lot, offers, wrong } = view
  return (
    <SellerLayout
      title={lot.title} current="/seller/close-out"
      lede={<><a href={`/lots/${lot.slug}`}>{lot.lotNumber}.</a> <a href={`/auctions/${lot.auctionSlug}`}>{lot.auctionTitle}</a></>}
      actions={<a class="button" href="/seller/close-out">{say.back}</a>}
    >
      <div id="closed-lot" class="stack" data-redrawn data-auction={lot.auctionId}>
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <Facts lot={lot} />
        {lot.state === 'awaiting' && !lot.hasOpenOffer && <Decision view={view} />}
        {offers.length > 0 && <Offers lot={lot} offers={offers} />}
        {lot.isFree && <Unsold view={view} />}
        {lot.owed !== null && <Default lot={lot} />}
        {lot.relistedSlug !== null && <p><a href={`/seller/lots/${lot.relistedSlug}/basics`}>{say.toRelisted}</a></p>}
        {lot.state === 'sold' && <p><a href="/seller/settlements">{say.toSettlements}</a></p>}
      </div>
    </SellerLayout>
  )
}

function Facts({ lot }: { lot: ClosedLotView }) {
  const words = useWords()
  const { t: { closeOut: say }, format } = words
  return (
    <section>
      <p><StateBadge lot={lot} /> <Next lot={lot} />{lot.dueAt && !lot.hasOpenOffer && ` ${say.silence}`}</p>
      <dl class="facts statement-facts">
        <div><dt>{say.facts.highBid}</dt><dd>{lot.highBid === null ? say.noBids : amountOf(words, lot, lot.highBid)}</dd></div>
        {lot.hammerPrice !== null && <div><dt>{say.facts.soldFor}</dt><dd>{format.money(lot.hammerPrice, lot.currency)}</dd></div>}
        {lot.reserve !== null && <div><dt>{say.facts.reserve}</dt><dd>{amountOf(words, lot, lot.reserve)}</dd></div>}
        <div><dt>{say.facts.bids}</dt><dd>{format.count(lot.bids)}</dd></div>
        {lot.owed !== null && <div><dt>{say.facts.owed}</dt><dd>{format.booked(lot.owed, lot.currency)}</dd></div>}
        <div><dt>{say.facts.closed}</dt><dd><Instant at={lot.closedAt} zone={lot.zone} /></dd></div>
      </dl>
      {lot.awaitsSurvey && <Note>{say.awaitsSurvey}</Note>}
    </section>
  )
}

function Decision({ view: { lot, forms } }: { view: CloseOutPageView }) {
  const words = useWords()
  const { t: { closeOut: say, live } } = words
  const byUnit = (label: string): string => unitLabel({ t: live }, label, lot)
  const address = `/seller/close-out/${lot.id}`
  return (
    <>
      <section class="actions">
        <Confirm
          action={`${address}/acceptance`} question={say.accept.question(lot.title, amountOf(words, lot, lot.highBid!))}
          consequence={say.accept.text} submit={say.accept.submit} kind="primary"
        />
        <Confirm action={`${address}/rejection`} question={say.reject.question(lot.title)} consequence={say.reject.text} submit={say.reject.submit} />
      </section>
      {lot.mayCounter && (
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

function Unsold({ view: { lot, forms, askable, auctions } }: { view: CloseOutPageView }) {
  const words = useWords()
  const { t: { operator: admin, closeOut: say, live } } = words
  const byUnit = (label: string): string => unitLabel({ t: live }, label, lot)
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

function Default({ lot }: { lot: ClosedLotView }) {
  const { t: { closeOut: { buyerDefault: say } } } = useWords()
  return (
    <section>
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      {lot.next.step !== 'declareDefault' ? (
        <p class="hint">
          {lot.defaultFrom === null ? say.notDue : <Sentence text={say.from} parts={{ moment: <Instant at={lot.defaultFrom} zone={lot.zone} /> }} />}
        </p>
      ) : <Confirm action={`/seller/close-out/${lot.id}/default`} question={say.question(lot.title)} consequence={say.consequence} submit={say.submit} />}
    </section>
  )
}

function Offers({ lot, offers }: { lot: ClosedLotView; offers: OfferView[] }) {
  const words = useWords()
  const { t: { closeOut: { offers: say, offer }, form } } = words
  const columns: Column<OfferView>[] = [
    { label: say.columns.to, kind: 'head', cell: ({ to, bidder }) => `${offer.addressees[to]}, ${bidder}` },
    { label: say.columns.amount, kind: 'number', cell: ({ amount }) => amountOf(words, lot, amount) },
    { label: say.columns.state, cell: ({ status }) => <Badge tone={status === 'accepted' ? 'good' : 'plain'}>{say.statuses[status]}</Badge> },
    { label: say.columns.until, cell: ({ status, expiresAt }) => status === 'offered' && <Instant at={expiresAt} zone={lot.zone} /> },
    {
      label: form.actions, kind: 'actions',
      cell: ({ id, status, bidder }) => status === 'offered'
        && <PostButton action={`/seller/close-out/${lot.id}/offers/${id}/withdrawal`} label={say.withdraw} about={bidder} />,
    },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable caption={say.title} columns={columns} rows={offers} keyOf={({ id }) => id} />
    </section>
  )
}
