import { useEffect, useRef, useState } from 'preact/hooks'
import { rowOf } from '../../live/events.ts'
import { island } from '../../live/island.tsx'
import { followLot, type LotSubscription } from '../../live/lot-state.ts'
import { useZone } from '../../live/use-house-time.ts'
import type { BidHistoryProps, BidRowView } from '../../live/wire.ts'
import { bidderWords } from '../../lots/lot-words.ts'
import { fill } from '../../ui/fill.ts'
import { useLiveWords } from '../../ui/use-words.ts'
import { PriceSteps } from './price-steps.tsx'

/** Live bid history with a price chart. */
export default island('BidHistory', function BidHistory(props: BidHistoryProps) {
  const { rows, bidCount, phase, price, own } = useHistory(props)
  const ownZone = useZone(props.zone)
  const zone = props.zone ?? ownZone
  const { t: { history }, format } = useLiveWords()
  if (rows.length === 0) return <p>{phase === 'open' || phase === 'upcoming' ? history.none : history.noneCame}</p>
  const agreed = phase === 'sold' && !rows.some((row) => row.isWinning && row.amount === price) ? price : null
  const leader = agreed !== null ? history.highest : phase === 'sold' ? history.won : history.leading
  return (
    <>
      <PriceSteps rows={rows.toReversed()} currency={props.currency} />
      <table class="ledger history">
        <thead>
          <tr><th scope="col">{history.bidder}</th><th scope="col" class="number">{history.amount}</th><th scope="col">{history.placed}</th></tr>
        </thead>
        <tbody>
          {rows.map((row) => <Row key={row.id} row={row} leader={leader} own={own} currency={props.currency} zone={zone} />)}
        </tbody>
      </table>
      {agreed !== null && <p>{fill(history.agreed, { price: format.money(agreed, props.currency) })}</p>}
      {bidCount > rows.length && <p class="hint">{fill(history.newest, { shown: format.count(rows.length), count: format.count(bidCount) })}</p>}
    </>
  )
})

interface RowProps {
  row: BidRowView
  /** Label of the highest bid. */
  leader: string
  own: string | null
  currency: string
  zone: string
}

function Row({ row, leader, own, currency, zone }: RowProps) {
  const words = useLiveWords()
  const { t: { history }, format } = words
  return (
    <tr>
      <td>
        {bidderWords(words, row.bidder)}{row.bidder === own && <b> {history.you}</b>}{' '}
        {row.isWinning && <span class="tag good">{leader}</span>}{' '}
        {row.isProxy && <span class="tag">{history.proxy}</span>}
      </td>
      <td class="number">{format.money(row.amount, currency)}</td>
      <td><time dateTime={row.placedAt}>{format.instant(row.placedAt, zone, 'second')}</time></td>
    </tr>
  )
}

/** The live history shows at most twice the initial number of rows. */
const MAX_ROWS = 50

/** An event contains one row; if the count shows that an automatic bid followed, the rows are fetched. */
function useHistory({ lotId, slug, currency, rows, bidCount, phase, price, own }: BidHistoryProps) {
  const [history, setHistory] = useState({ rows, bidCount, phase, price, own })
  const subscription = useRef<LotSubscription>(null)
  useEffect(() => {
    const open = followLot({ lotId, slug }, {
      bid(event) {
        setHistory((known) => {
          if (event.bid_count <= known.bidCount) return known
          if (event.bid_count > known.bidCount + 1) subscription.current?.refresh()
          return { ...known, bidCount: event.bid_count, rows: withRow(known.rows, rowOf(event, currency)) }
        })
      },
      state({ bids, standing, you }) {
        const fresh = { rows: bids, bidCount: standing.bidCount, phase: standing.phase, price: standing.currentBid, own: you.bidder }
        setHistory((known) => (fresh.bidCount < known.bidCount ? known : fresh))
      },
      closed: () => subscription.current?.refresh(),
      calledOff: () => {},
      live: () => {},
    })
    subscription.current = open
    return open.stop
  }, [lotId])
  return history
}

function withRow(rows: BidRowView[], row: BidRowView): BidRowView[] {
  if (rows.some(({ id }) => id === row.id)) return rows
  const others = row.isWinning ? rows.map((other) => ({ ...other, isWinning: false })) : rows
  return [row, ...others].slice(0, MAX_ROWS)
}
