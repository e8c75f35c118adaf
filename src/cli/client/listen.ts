import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { MINUTE, SECOND } from '../../kernel/time.ts'
import { OUTBOUND_EVENTS, secretText } from '../../webhooks/index.ts'
import { CommandError } from '../command.ts'
import { callHouse, dataOf, type Envelope, envelopeOf, NoAnswer, refusalText, signedIn } from './connection.ts'
import { ABSENT, type FeedEvent, forward, type ForwardOptions, type Forwarded, isAccepted, MOST_ATTEMPTS } from './forward.ts'

interface ListenOptions {
  forwardTo?: string
  events?: string
  cursor?: string
  team?: string
  printSecret?: true
  json?: true
}

/** Between two looks for new events: half of the requests that a person has each minute are left for others. */
const LOOK_EVERY_MS = 2 * SECOND
/** Between tries while the house does not answer. */
const PAUSE = { firstMs: SECOND, longestMs: 10 * SECOND }
const AT_ONCE = 100

/** `listen`: events of the house for a program on this machine, without a public address. */
export function listenCommand(program: Command, environment: NodeJS.ProcessEnv): void {
  const command = program.command('listen')
    .description('send your events to a program on this machine, signed like webhooks, until you press Ctrl-C')
    .option('--forward-to <url>', 'address of the program, such as http://localhost:3001/hooks')
    .option('--events <list>', 'comma-separated list of events; by default all')
    .option('--cursor <cursor>', 'go on after this place, which is printed at the end, instead of with the next event')
    .option('--team <id>', 'events of this team')
    .option('--print-secret', 'print the signing secret and end')
    .option('--json', 'print each event as one line of JSON')
  command.action(async () => {
    const options = command.opts<ListenOptions>()
    const { house, token } = await signedIn(environment)
    const { writeOut, writeErr } = command.configureOutput() as { writeOut(text: string): void; writeErr(text: string): void }
    const secret = secretOf(token)
    if (options.printSecret) return writeOut(`${secret}\n`)
    const url = targetOf(options.forwardTo)
    const wanted = eventsOf(options.events)
    refuseCursor(options.cursor)
    const stop = new AbortController()
    const end = () => stop.abort()
    process.once('SIGINT', end).once('SIGTERM', end)
    const say = (line: string) => writeErr(`${line}\n`)
    const feed = createFeed({ house, token }, options.team, say, stop.signal)
    try {
      let cursor = options.cursor ?? await feed.end()
      say(`Sending ${wanted === null ? 'all events' : [...wanted].join(', ')} of ${house} to ${url}`)
      say(`Signing secret (the same as long as you use this token): ${secret}`)
      say('Ready. Press Ctrl-C to stop.')
      const print = (line: string) => writeOut(`${line}\n`)
      const send = senderOf({ url, secret, house, signal: stop.signal }, { say, print, asJson: options.json === true, cursor: () => cursor })
      await feed.follow(cursor, async (event) => {
        if (wanted === null || wanted.has(event.event)) await send(event)
      }, (next) => (cursor = next)).catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
      })
      say(`Stopped. To go on from here: --cursor ${cursor}`)
    } finally {
      process.off('SIGINT', end).off('SIGTERM', end)
    }
  })
}

interface Told {
  say(line: string): void
  print(line: string): void
  asJson: boolean
  /** The place from which the event comes again. */
  cursor(): string
}

/** Sends each event, and tells how it was answered and when it is sent again. */
function senderOf(to: Pick<ForwardOptions, 'url' | 'secret' | 'house' | 'signal'>, { say, print, asJson, cursor }: Told): (event: FeedEvent) => Promise<void> {
  let number = 0
  return async (event) => {
    const isSent = await forward(event, ++number, {
      ...to,
      onAbsent: () => say(`Nothing listens at ${to.url} yet. Waiting for it for up to ${ABSENT.mostMs / MINUTE} minutes; no event is lost.`),
      onAnswer(answer, attempt, againMs) {
        print(asJson ? JSON.stringify({ ...event, forwarded: answer }) : lineOf(event, answer, new Date()))
        if (againMs !== null) say(`Refused. It is sent again in ${againMs / SECOND} s (attempt ${attempt + 1} of ${MOST_ATTEMPTS}); the events after it wait.`)
        else if (!isAccepted(answer)) say(`Refused ${attempt} times, and not sent any more. To send it again, with what came after it: --cursor ${cursor()}`)
      },
    })
    if (!isSent) throw new CommandError(`Nothing listened at ${to.url}. Start your program, and go on from here: --cursor ${cursor()}`)
  }
}

/** Made from the token, so that it is the same each time and need not be kept; the token does not follow from it. */
const secretOf = (token: string): string => secretText(createHmac('sha256', token).update('freehold listen').digest())

function refuseCursor(typed: string | undefined): void {
  if (typed !== undefined && !/^\d+$/.test(typed)) throw new CommandError(`Invalid cursor "${typed}". Use the number that listen printed.`)
}

function targetOf(typed: string | undefined): string {
  if (typed === undefined) throw new CommandError('Say where to send events, for example --forward-to http://localhost:3001/hooks')
  const text = /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`
  // A URL reads 3001 as the address 0.0.11.185.
  if (/^https?:/i.test(text) && !/^\d+(?:\/|$)/.test(typed) && URL.canParse(text)) return new URL(text).href
  throw new CommandError(`Invalid address "${typed}". --forward-to takes an address such as http://localhost:3001/hooks.`)
}

function eventsOf(typed: string | undefined): ReadonlySet<string> | null {
  if (typed === undefined) return null
  const names = typed.split(',').map((name) => name.trim()).filter(Boolean)
  const known: readonly string[] = OUTBOUND_EVENTS
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined && names.length > 0) return new Set(names)
  throw new CommandError(`There is no event "${unknown ?? ''}". The events are: ${known.join(', ')}.`)
}

/** `18:00:03  lot.sold  evt_…  204  12 ms` */
const lineOf = ({ id, event }: FeedEvent, { status, failure, ms }: Forwarded, at: Date): string =>
  `${at.toTimeString().slice(0, 8)}  ${event.padEnd(22)}  ${id}  ${status ?? failure}  ${ms} ms`

interface Feed {
  /** The place after the newest event. */
  end(): Promise<string>
  /** Calls for each event after a place, in order, until the signal. A house that is down is awaited. */
  follow(cursor: string, each: (event: FeedEvent) => Promise<void>, reached: (cursor: string) => void): Promise<void>
}

function createFeed(
  connection: { house: string; token: string }, team: string | undefined, say: (line: string) => void, signal: AbortSignal,
): Feed {
  const headers: Record<string, string> = team === undefined ? {} : { 'x-team-id': team }
  const request = (cursor: string) => ({ method: 'GET', path: `/v1/events?per_page=${AT_ONCE}&cursor=${encodeURIComponent(cursor)}`, headers, signal })

  /** Null if the house cannot answer now. */
  async function read(cursor: string): Promise<Envelope<FeedEvent[]> | number> {
    try {
      const answer = await callHouse(connection, request(cursor))
      if (answer.status === 429 || answer.status >= 500) return Number(answer.headers.get('retry-after') ?? 0) * SECOND
      const page = await envelopeOf<FeedEvent[]>(connection, answer)
      if (!answer.ok) throw new CommandError(refusalText(answer.status, page))
      return page
    } catch (error) {
      if (error instanceof NoAnswer) return 0
      throw error
    }
  }

  async function awaitPage(cursor: string): Promise<Envelope<FeedEvent[]>> {
    for (let pauseMs = PAUSE.firstMs, tries = 1; ; pauseMs = Math.min(pauseMs * 2, PAUSE.longestMs), tries++) {
      const page = await read(cursor)
      if (typeof page !== 'number') {
        if (tries > 1) say(`${connection.house} answers again.`)
        return page
      }
      if (tries === 1) say(`No answer from ${connection.house}. Trying again; no event is lost.`)
      await sleep(Math.max(pauseMs, Math.min(page, PAUSE.longestMs)), undefined, { signal })
    }
  }

  return {
    end: async () => (await dataOf<FeedEvent[]>(connection, request('latest'))).meta?.next_cursor ?? '0',
    async follow(from, each, reached) {
      for (let cursor = from; ;) {
        const page = await awaitPage(cursor)
        for (const event of page.data) await each(event)
        reached(cursor = page.meta?.next_cursor ?? cursor)
        if (page.data.length < AT_ONCE) await sleep(LOOK_EVERY_MS, undefined, { signal })
      }
    },
  }
}
