import type { Page } from '../../../kernel/page.ts'
import { BidSum } from '../../lots/bid-sum.tsx'
import type { OfferView } from '../../lots/offers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

interface OffersProps {
  offers: Page<OfferView>
  /** Why an answer came to nothing. */
  wrong: string | null
}

/** What sellers offer outside the bidding, and until when. */
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

function Offer({ offer }: { offer: OfferView }) {
  const { t: { offers: say }, format } = useWords()
  const { lot, kind, status, isOpen, total, anAcre, currency, sum, expiresAt } = offer
  return (
    <li>
      <div>
        <h2><a href={`/lots/${lot.slug}`}>{lot.title}</a></h2>
        <p>{say.kinds[kind]}</p>
        <p class="hint">
          {isOpen
            ? <Badge tone="urgent"><Sentence text={say.until} parts={{ moment: <Instant at={expiresAt} /> }} /></Badge>
            : <Badge>{say.statuses[status] ?? status}</Badge>}
        </p>
      </div>
      <div class="entry-side">
        <strong>{format.money(total, currency)}</strong>
        {anAcre !== null && <span class="hint">{say.perAcre(format.money(anAcre, currency))}</span>}
        {isOpen && <BidSum {...sum} />}
        {isOpen && <Answers offer={offer} />}
      </div>
    </li>
  )
}

function Answers({ offer: { id, lot, total, currency, sum } }: { offer: OfferView }) {
  const { t: { offers: say }, format } = useWords()
  return (
    <div class="actions">
      <Confirm
        action={`/account/offers/${id}/acceptance`} question={say.acceptQuestion(lot.title, format.money(total, currency))}
        consequence={say.acceptText} submit={say.accept} about={lot.title} kind="primary"
      >
        <BidSum {...sum} />
      </Confirm>
      <Confirm
        action={`/account/offers/${id}/refusal`} question={say.declineQuestion(lot.title)} consequence={say.declineText}
        submit={say.decline} about={lot.title}
      />
    </div>
  )
}
