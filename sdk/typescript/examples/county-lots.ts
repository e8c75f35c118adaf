// The lots of a sale, live, on a county's own website; a bundler puts this into a page with
// <ul id="lots" data-house="https://auctions.example.org" data-auction="7"></ul>
import { createClient, each, follow, listLots, type Lot } from '@freehold/sdk'

const list = document.querySelector<HTMLUListElement>('#lots')!
const [house, auction] = [list.dataset.house!, Number(list.dataset.auction)]
const client = createClient({ url: house })
const prices = new Map<number, HTMLElement>()

// `hello` comes when the stream is open: what is read then, its events continue.
for await (const { event, data } of follow({ client, auction })) {
  if (event === 'bid') show(data.lot_id, `${money(data.current_bid)}, bids: ${data.bid_count}`)
  else if (event === 'closed') show(data.lot_id, data.status === 'sold' ? `sold for ${money(data.winning_amount!)}` : data.status)
  else for await (const lot of each(listLots, { client, query: { auction_id: auction, per_page: 100 } })) draw(lot)
}

function draw(lot: Lot): void {
  if (!prices.has(lot.id)) {
    const [row, price, link] = [document.createElement('li'), document.createElement('strong'), document.createElement('a')]
    link.href = `${house}/lots/${lot.slug}`
    link.textContent = lot.title
    row.append(link, ' ', price)
    list.append(row)
    prices.set(lot.id, price)
  }
  show(lot.id, lot.current_bid === null ? `from ${money(Number(lot.starting_bid))}` : `${money(lot.current_bid)}, bids: ${lot.bid_count}`)
}

function show(lot: number, text: string): void {
  const price = prices.get(lot)
  if (price) price.textContent = text
}

function money(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
