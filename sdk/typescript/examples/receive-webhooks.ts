// Receives webhooks and keeps each event once, in a file; what came while it was not running, it fetches when it starts.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { createClient, each, type Event, listEvents, verifyWebhook, WebhookSignatureError } from '@freehold/sdk'

const { FREEHOLD_URL: url, FREEHOLD_TOKEN: token, FREEHOLD_WEBHOOK_SECRET: secret, HOST = '127.0.0.1', PORT = '3001', FILE = 'events.jsonl' } = process.env
if (!url || !token || !secret) throw new Error('Set FREEHOLD_URL, FREEHOLD_TOKEN and FREEHOLD_WEBHOOK_SECRET')
const client = createClient({ url, token })
const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n').slice(0, -1) : []
const kept = new Set(lines.map((line) => (JSON.parse(line) as Event).id))

function keep(event: Event): void {
  if (kept.has(event.id)) return
  const file = openSync(FILE, 'a')
  writeSync(file, `${JSON.stringify(event)}\n`)
  fsyncSync(file)
  closeSync(file)
  kept.add(event.id)
  console.log(`${event.event} ${event.id}`)
}

createServer(async (request, response) => {
  try {
    const body = Buffer.concat(await request.toArray())
    // Kept before it is accepted: an answer that is not 2xx is sent again.
    keep(await verifyWebhook({ headers: request.headers, body }, secret))
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof WebhookSignatureError ? 400 : 500).end()
  }
}).listen(Number(PORT), HOST, () => console.log('Ready'))

// The house keeps events for 30 days. Ids tell which ones are new.
async function catchUp(): Promise<void> {
  for await (const event of each(listEvents, { client, query: { per_page: 100 } })) keep(event)
}
await catchUp()
setInterval(() => void catchUp().catch(console.error), 3_600_000)
