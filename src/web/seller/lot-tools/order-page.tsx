import type { AuctionRow } from '../../../auctions/index.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

interface OrderPageProps {
  sale: AuctionRow
  lots: SellerLotRow[]
  /** Too many lots to drag; they can only be sorted. */
  isLong: boolean
  /** A lot has bids or has closed. */
  isFixed: boolean
  refusal: string | null
}

/** The order of the lots of an auction, by dragging, by buttons, or sorted by a fact. */
export function LotOrderPage({ sale, lots, isLong, isFixed, refusal }: OrderPageProps) {
  const { t: { lotTools: words, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  const action = `${at}/lots/order`
  return (
    <SellerLayout title={words.order} lede={words.orderLede} current="/seller/auctions">
      <Crumbs trail={[{ label: sale.title, href: at }, { label: selling.sale.lots, href: `${at}/lots` }, { label: words.order }]} />
      {refusal !== null && <p class="note bad" role="alert">{refusal}</p>}
      {isFixed && refusal === null && <p class="note warn">{words.orderIsFixed}</p>}
      {!isFixed && (
        <div class="actions">
          <PostButton action={action} label={words.byParcel} values={{ by: 'parcel_id' }} />
          {lots.some(({ lot_label: label }) => label !== null) && <PostButton action={action} label={words.byNumber} values={{ by: 'lot_label' }} />}
          <PostButton action={action} label={words.byTitle} values={{ by: 'title' }} />
        </div>
      )}
      {isLong ? <p class="hint">{words.tooLong}</p> : <Sortable action={action} lots={lots} isFixed={isFixed} />}
    </SellerLayout>
  )
}

function Sortable({ action, lots, isFixed }: { action: string; lots: SellerLotRow[]; isFixed: boolean }) {
  const { t: { lotTools: words, lotForm: { pictures } }, format } = useWords()
  return (
    <>
      <ol class="plain lot-order" data-sort={isFixed ? undefined : action}>
        {lots.map(({ id, title, lot_label: number, parcel_id: parcel, acreage }, index) => (
          <li key={id} data-medium={id} data-name={title}>
            <p>
              <strong data-position>{pictures.position(index + 1, lots.length)}</strong> {number !== null && `${number}. `}{title}
              {parcel && <span class="hint"> {parcel}</span>} {acreage !== null && <span class="hint">{format.acres(acreage)}</span>}
            </p>
            <div class="actions">
              <Move action={action} lot={id} way="up" label={words.up} about={title} disabled={isFixed || index === 0} />
              <Move action={action} lot={id} way="down" label={words.down} about={title} disabled={isFixed || index === lots.length - 1} />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" class="unseen" data-sort-said></p>
    </>
  )
}

interface MoveProps {
  action: string
  lot: number
  way: 'up' | 'down'
  label: string
  about: string
  disabled: boolean
}

/** Without JavaScript each button is a form; with it the lot moves at once and keeps the focus. */
const Move = ({ action, lot, way, label, about, disabled }: MoveProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="lot" value={lot} />
    <button class="button small" name="way" value={way} data-move={way} disabled={disabled} title={label}>
      <Icon name={way === 'up' ? 'back' : 'forward'} /><span class="unseen">{label} {about}</span>
    </button>
  </form>
)
