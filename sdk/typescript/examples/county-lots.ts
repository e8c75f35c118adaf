// The lots of a sale, live, on a county's own website; a bundler puts this into a page with
// <ul id="lots" data-house="https://auctions.example.org" data-auction="spring-land-sale"></ul>
import { createClient, each, follow, getLot, listAuctionLots, type Lot } from '@freehold/sdk'

const list = document.querySelector<HTMLUListElement>('#lots')!
const { house, auction } = list.dataset as Record<string, string>
const client = createClient({ url: house! })
const prices = new Map<number, HTMLElement>()

// `hello` comes when the stream is open, also after a lost connection: what is read then, the stream continues.
for await (const { event, data } of follow({ client, auction: auction! })) {
  if (event === 'bid') show(data.lot_id, `${money(data.current_bid)}, ${data.bid_count} bids`)
  else if (event === 'closed') show(data.lot_id, data.status === 'sold' ? `sold for ${money(data.winning_amount!)}` : data.status)
  else if (event === 'changed' && data.lot_id !== null) draw((await getLot({ client, path: { lot: data.lot_id } })).data)
  else for await (const lot of each(listAuctionLots, { client, path: { auction: auction! }, query: { per_page: 100 } })) draw(lot)
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
  const price = lot.current_bid === null ? `from ${money(Number(lot.starting_bid))}` : `${money(lot.current_bid)}, ${lot.bid_count} bids`
  show(lot.id, lot.status === 'active' ? price : lot.status)
}

function show(lot: number, text: string): void {
  const price = prices.get(lot)
  if (price) price.textContent = text
}

function money(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
