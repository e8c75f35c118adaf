// Bids up to a maximum, and follows the lot to its close: node bid-and-follow.ts LOT MAXIMUM
import { AuctionClosed, BidTooLow, createClient, follow, placeBid } from '@freehold/sdk'

const [lot, maximum] = process.argv.slice(2)
const { FREEHOLD_URL: url, FREEHOLD_TOKEN: token } = process.env
if (!lot || !maximum || !url || !token) throw new Error('Usage: FREEHOLD_URL=… FREEHOLD_TOKEN=… node bid-and-follow.ts LOT MAXIMUM')
const client = createClient({ url, token })
let hasBid = false

for await (const { event, data } of follow({ client, lot })) {
  // Bid once the stream is open, so that nothing in between is missed.
  if (event === 'hello' && !hasBid) hasBid = await bid()
  if (event === 'bid') console.log(`Bid ${data.bid_count}: ${data.current_bid}, open until ${data.ends_at}`)
  if (event === 'closed') {
    console.log(data.status === 'sold' ? `Sold for ${data.winning_amount}` : `Not sold: ${data.reason}`)
    break
  }
}

async function bid(): Promise<true> {
  try {
    // The house bids for us in increments, and never shows the maximum. A text is exact, and so is a whole number.
    const { message } = await placeBid({ client, path: { lot: lot! }, body: { bid_amount: maximum!, is_proxy: true } })
    console.log(message)
  } catch (error) {
    if (error instanceof BidTooLow) console.error(error.errors.bid_amount?.[0])
    else if (!(error instanceof AuctionClosed)) throw error
  }
  return true
}
