import type { ClosedLotView, CloseOutPageView, OfferView } from '../close-out-views.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { AmountField, ChoicesField, SelectField } from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Instant } from '../ui/instant.tsx'
import { Empty, Note } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import { PostButton } from '../ui/post-button.tsx'
import { SellerLayout } from '../ui/seller-layout.tsx'
import type { PageView } from '../view-models.ts'
import { useWords } from '../words.ts'

const TONES: Record<ClosedLotView['state'], BadgeTone> = { awaiting: 'urgent', unsold: 'warn', unpaid: 'check', sold: 'good' }

/** Closed lots that wait for their seller, the most urgent first. */
export function CloseOutPage({ lots }: { lots: PageView<ClosedLotView> }) {
  const { t: { closeOut: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/close-out">
      {lots.total === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : <ClosedLots lots={lots.items} />}
      <Pager page={lots.page} lastPage={lots.lastPage} query="" />
    </SellerLayout>
  )
}

function ClosedLots({ lots }: { lots: ClosedLotView[] }) {
  const { t: { closeOut: say }, format } = useWords()
  const columns: Column<ClosedLotView>[] = [
    { label: say.columns.lot, kind: 'head', cell: (lot) => <a href={`/seller/close-out/${lot.id}`}>{lot.lotNumber}. {lot.title}</a> },
    { label: say.columns.auction, cell: (lot) => lot.auctionTitle },
    { label: say.columns.state, cell: (lot) => <StateBadge lot={lot} /> },
    { label: say.columns.until, cell: (lot) => lot.dueAt && <Instant at={lot.dueAt} /> },
    { label: say.columns.highBid, kind: 'number', cell: (lot) => (lot.highBid === null ? say.noBids : format.money(lot.highBid, lot.currency)) },
    { label: say.columns.reserve, kind: 'number', cell: (lot) => lot.reserve !== null && format.money(lot.reserve, lot.currency) },
  ]
  return <DataTable caption={say.title} columns={columns} rows={lots} keyOf={({ id }) => id} />
}

function StateBadge({ lot }: { lot: ClosedLotView }) {
  const { t: { closeOut: { states } } } = useWords()
  return (
    <>
      <Badge tone={TONES[lot.state]}>{states[lot.state]}</Badge>
      {lot.hasOpenOffer && <> <Badge tone="check">{states.offered}</Badge></>}
    </>
  )
}

/** One closed lot, and everything its seller can decide about it now. */
export function ClosedLotPage({ view }: { view: CloseOutPageView }) {
  const { t: { closeOut: say } } = useWords()
  const { lot, offers, wrong } = view
  return (
    <SellerLayout
      title={lot.title} current="/seller/close-out"
      lede={<><a href={`/lots/${lot.slug}`}>{lot.lotNumber}.</a> <a href={`/auctions/${lot.auctionSlug}`}>{lot.auctionTitle}</a></>}
      actions={<a class="button" href="/seller/close-out">{say.back}</a>}
    >
      <div class="stack">
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <Facts lot={lot} />
        {lot.state === 'awaiting' && !lot.hasOpenOffer && <Decision view={view} />}
        {offers.length > 0 && <Offers lot={lot} offers={offers} />}
        {lot.state === 'unsold' && !lot.isRelisted && !lot.hasOpenOffer && <Unsold view={view} />}
        {lot.state === 'unpaid' && <Default lot={lot} />}
      </div>
    </SellerLayout>
  )
}

function Facts({ lot }: { lot: ClosedLotView }) {
  const { t: { closeOut: say }, format } = useWords()
  return (
    <section>
      <p><StateBadge lot={lot} />{lot.dueAt && ` ${say.silence}`}</p>
      <dl class="facts statement-facts">
        <div><dt>{say.facts.highBid}</dt><dd>{lot.highBid === null ? say.noBids : format.money(lot.highBid, lot.currency)}</dd></div>
        {lot.reserve !== null && <div><dt>{say.facts.reserve}</dt><dd>{format.money(lot.reserve, lot.currency)}</dd></div>}
        <div><dt>{say.facts.bids}</dt><dd>{format.count(lot.bids)}</dd></div>
        <div>
          <dt>{lot.dueAt ? say.facts.until : say.facts.closed}</dt>
          <dd><Instant at={lot.dueAt ?? lot.closedAt} /></dd>
        </div>
      </dl>
      {lot.biddingUnit === 'per_acre' && <p class="hint">{say.perAcre}</p>}
    </section>
  )
}

function Decision({ view: { lot, forms } }: { view: CloseOutPageView }) {
  const { t: { closeOut: say }, format } = useWords()
  const address = `/seller/close-out/${lot.id}`
  return (
    <>
      <section class="actions">
        <Confirm
          action={`${address}/acceptance`} question={say.accept.question(format.money(lot.highBid!, lot.currency))}
          consequence={say.accept.text} submit={say.accept.submit} kind="primary"
        />
        <Confirm action={`${address}/rejection`} question={say.reject.question} consequence={say.reject.text} submit={say.reject.submit} />
      </section>
      <section>
        <h2>{say.counter.title}</h2>
        <Form action={`${address}/counter`} form={forms.counter} submit={say.counter.submit}>
          <AmountField form={forms.counter} name="amount" label={say.counter.amount} hint={say.counter.hint} currency={lot.currency} />
        </Form>
      </section>
    </>
  )
}

function Unsold({ view: { lot, forms, auctions } }: { view: CloseOutPageView }) {
  const { t: { closeOut: say } } = useWords()
  const address = `/seller/close-out/${lot.id}`
  const addressees = (['high_bidder', 'runner_up'] as const)
    .filter((to) => to === 'high_bidder' || lot.allowsRunnerUp)
    .map((value) => ({ value, label: say.offer.addressees[value] }))
  return (
    <>
      {lot.bids > 0 && (
        <section>
          <h2>{say.offer.title}</h2>
          <Form action={`${address}/offers`} form={forms.offer} submit={say.offer.submit}>
            <ChoicesField
              form={forms.offer} name="to" kind="radio" label={say.offer.to} choices={addressees} chosen={[forms.offer.values['to'] ?? 'high_bidder']}
            />
            <AmountField form={forms.offer} name="amount" label={say.offer.amount} hint={say.offer.hint} currency={lot.currency} optional />
          </Form>
        </section>
      )}
      <section>
        <h2>{say.relist.title}</h2>
        {auctions.length === 0 ? <p>{say.relist.none}</p> : (
          <Form action={`${address}/relisting`} form={forms.relist} submit={say.relist.submit}>
            <SelectField form={forms.relist} name="auction_id" label={say.relist.into} hint={say.relist.hint} choices={auctions} />
            <AmountField
              form={forms.relist} name="starting_bid" label={say.relist.startingBid} hint={say.relist.same} currency={lot.currency} optional
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
      <Confirm action={`/seller/close-out/${lot.id}/default`} question={say.question} consequence={say.consequence} submit={say.submit} />
    </section>
  )
}

function Offers({ lot, offers }: { lot: ClosedLotView; offers: OfferView[] }) {
  const { t: { closeOut: { offers: say, offer }, form }, format } = useWords()
  const columns: Column<OfferView>[] = [
    { label: say.columns.to, kind: 'head', cell: ({ to, bidder }) => `${offer.addressees[to]}, ${bidder}` },
    { label: say.columns.amount, kind: 'number', cell: ({ amount }) => format.money(amount, lot.currency) },
    { label: say.columns.state, cell: ({ status }) => <Badge tone={status === 'accepted' ? 'good' : 'plain'}>{say.statuses[status]}</Badge> },
    { label: say.columns.until, cell: ({ status, expiresAt }) => status === 'offered' && <Instant at={expiresAt} /> },
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
