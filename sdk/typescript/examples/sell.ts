// Imports parcels as lots, publishes their sale, waits for its close and prints what is settled:
// node sell.ts parcels.csv 2027-03-01T15:00:00Z 2027-03-08T18:00:00Z
import { readFile } from 'node:fs/promises'
import { createAuction, createClient, createLot, each, follow, getClosingStatement, listSettlements, publishAuction } from '@freehold/sdk'

const [file, starts_at, ends_at] = process.argv.slice(2)
const { FREEHOLD_URL: url, FREEHOLD_TOKEN: token } = process.env
if (!file || !starts_at || !ends_at || !url || !token) throw new Error('Usage: FREEHOLD_URL=… FREEHOLD_TOKEN=… node sell.ts FILE START END')
const client = createClient({ url, token })

const [header, ...rows] = (await readFile(file, 'utf8')).trim().split(/\r?\n/).map((line) => line.split(','))
const parcels = rows.map((cells) => Object.fromEntries(header!.map((name, n) => [name, cells[n]!])))

const { data: auction } = await createAuction({
  client, body: { title: 'County land sale', starts_at, ends_at, buyer_premium_percentage: '5.00', deposit: { mode: 'none' } },
})
for (const { parcel, title, county, state, acres, starting_bid } of parcels) {
  // Amounts stay text from the file to the house.
  await createLot({
    client, body: { auction_id: auction.id, title: title!, parcel_id: parcel, county, state, acreage: Number(acres), starting_bid },
  })
}
await publishAuction({ client, path: { id: auction.id } })
console.log(`Published ${auction.slug} with ${parcels.length} lots`)

const closed = new Set<number>()
for await (const { event, data } of follow({ client, auction: auction.id })) {
  if (event === 'closed') closed.add(data.lot_id)
  if (closed.size === parcels.length) break
}

for await (const { lot_id, hammer_price, net_proceeds, status } of each(listSettlements, { client, query: { auction_id: auction.id } })) {
  console.log(`Lot ${lot_id}: ${hammer_price} hammer price, ${net_proceeds} net, ${status}`)
}
const { data: statement } = await getClosingStatement({ client, path: { id: auction.id } })
console.log(`Total: ${statement.totals.net_proceeds} ${auction.currency}`)
