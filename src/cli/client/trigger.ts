import { randomUUID } from 'node:crypto'
import { Argument, type Command } from 'commander'
import { TRIGGERED_EVENTS, type TriggeredEvent } from '../../demo/index.ts'
import { answers, CommandError } from '../command.ts'
import { callHouse, envelopeOf, refusalText, signedIn } from './connection.ts'

/** What each event takes, for people. */
const WHAT_HAPPENS: Record<TriggeredEvent, string> = {
  'auction.published': 'publishes a sale of yours with one lot',
  'bid.placed': 'the same, and three people bid',
  'lot.sold': 'the same, and the lot closes at once',
  'lot.unsold': 'publishes a sale of yours, whose lot closes at once without a bid',
  'invoice.paid': 'sells a lot of yours, and its winner pays by wire',
  'invoice.payment_failed': 'sells a lot of yours, and the card of its winner is declined',
  'user.verified': 'the office confirms your identity anew',
  'seller.approved': 'you are approved to sell; with --team a new member of the team, because nobody is approved twice',
  'subscription.updated': 'begins a plan of yours, or ends the one there is',
}

interface Triggered {
  event: string
  auction: { id: number; slug: string; title: string } | null
  lot_id: number | null
  invoice_id: number | null
}

/** `trigger`: makes an event happen in a sandbox. */
export function triggerCommand(program: Command, environment: NodeJS.ProcessEnv): void {
  const command = program.command('trigger')
    .description('make an event of yours happen in a sandbox, with all that leads to it, such as a sale and its bids')
    .addArgument(new Argument('[event]', 'name of the event').choices(TRIGGERED_EVENTS))
    .option('--list', 'list the events')
    .option('--team <id>', 'as this team')
    .option('--idempotency-key <key>', 'a repeat under this key makes nothing, and gets the first answer; by default each has a new one')
  answers<{ list?: true; team?: string; idempotencyKey?: string }>(command, async ({ list, team, idempotencyKey = randomUUID() }, event) => {
    if (list) return listed()
    if (event === undefined) throw new CommandError('Say which event, for example: npx freehold trigger lot.sold. The events: npx freehold trigger --list')
    const connection = await signedIn(environment)
    const answer = await callHouse(connection, {
      method: 'POST', path: '/v1/sandbox/triggers', body: JSON.stringify({ event }),
      headers: { 'idempotency-key': idempotencyKey, ...(team === undefined ? {} : { 'x-team-id': team }) },
    })
    const envelope = await envelopeOf<Triggered>(connection, answer)
    if (answer.status === 404) {
      throw new CommandError(`${connection.house} is not a sandbox. Events are made to happen only in a test house: SANDBOX=on npm start.`)
    }
    if (!answer.ok) throw new CommandError(refusalText(answer.status, envelope))
    return { json: envelope.data, words: wordsOf(connection.house, envelope.data) }
  })
}

function wordsOf(house: string, { event, auction, lot_id: lot, invoice_id: invoice }: Triggered): string {
  if (auction === null) return `${event}: done`
  return `${event}: lot ${lot}${invoice === null ? '' : `, invoice ${invoice}`}, in auction ${auction.id}: ${house}/auctions/${auction.slug}`
}

function listed() {
  const widest = Math.max(...TRIGGERED_EVENTS.map((event) => event.length))
  return {
    json: TRIGGERED_EVENTS.map((event) => ({ event, what: WHAT_HAPPENS[event] })),
    words: TRIGGERED_EVENTS.map((event) => `${event.padEnd(widest)}  ${WHAT_HAPPENS[event]}`).join('\n'),
  }
}
