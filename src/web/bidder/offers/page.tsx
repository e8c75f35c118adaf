import type { OfferRow } from '../../../close-out/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { BidSum } from '../../lots/bid-sum.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { sumOfOffer, totalOfOffer } from './view.ts'

interface OffersProps {
  offers: Page<OfferRow>
  /** Why an answer was refused. */
  wrong: string | null
}

/** Offers of sellers after the close, with their deadlines. */
export function OffersPage({ offers, wrong }: OffersProps) {
  const { t: { offers: say } } = useWords()
  return (
    <AccountLayout title={say.title} lede={say.lede} current="/account/offers">
      {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
      <div id="own-offers" data-redrawn="timed">
        {offers.items.length === 0
          ? <Empty title={say.none}><p>{say.noneText}</p></Empty>
          : <ul class="entries">{offers.items.map((offer) => <Offer key={offer.id} offer={offer} />)}</ul>}
      </div>
      <Pager page={offers} query="" />
    </AccountLayout>
  )
}

function Offer({ offer }: { offer: OfferRow }) {
  const { t: { offers: say }, format } = useWords()
  const { kind, status, currency } = offer
  const isOpen = status === 'offered'
  return (
    <li>
      <div>
        <h2><a href={`/lots/${offer.lot_slug}`}>{offer.lot_title}</a></h2>
        <p>{say.kinds[kind]}</p>
        <p class="hint">
          {isOpen
            ? <Badge tone="urgent"><Sentence text={say.until} parts={{ moment: <Instant at={offer.expires_at} /> }} /></Badge>
            : <Badge>{say.statuses[status] ?? status}</Badge>}
        </p>
      </div>
      <div class="entry-side">
        <strong>{format.money(totalOfOffer(offer), currency)}</strong>
        {offer.bidding_unit === 'per_acre' && <span class="hint">{say.perAcre(format.money(offer.amount_cents, currency))}</span>}
        {isOpen && <BidSum {...sumOfOffer(offer)} />}
        {isOpen && <Answers offer={offer} />}
      </div>
    </li>
  )
}

function Answers({ offer }: { offer: OfferRow }) {
  const { t: { offers: say }, format } = useWords()
  const { id, lot_title: lot, currency } = offer
  return (
    <div class="actions">
      <Confirm
        action={`/account/offers/${id}/acceptance`} question={say.acceptQuestion(lot, format.money(totalOfOffer(offer), currency))}
        consequence={say.acceptText} submit={say.accept} about={lot} kind="primary"
      >
        <BidSum {...sumOfOffer(offer)} />
      </Confirm>
      <Confirm
        action={`/account/offers/${id}/refusal`} question={say.declineQuestion(lot)} consequence={say.declineText}
        submit={say.decline} about={lot}
      />
    </div>
  )
}
