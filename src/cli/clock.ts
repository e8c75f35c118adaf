import type { Command } from 'commander'
import { acceptClock, type ClockState, readClockState } from '../bidding/index.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { formatInstant, iso, isoOrNull, SECOND } from '../kernel/time.ts'
import { OPERATOR } from '../platform/audit.ts'
import { type MovedClock, moveSandboxClock, readSandboxClock } from '../sandbox/index.ts'
import { isInteractive, openPrompt } from './ask.ts'
import { answersFromHouse, CommandError, type WithHouse } from './command.ts'
import { expectSandbox, type SandboxTools } from './sandbox.ts'

/** `clock`: the clock of the database, which a sandbox can advance, and its mark. */
export function clockCommands(program: Command, withHouse: WithHouse, toolsOf: SandboxTools): void {
  const clock = program.command('clock').description('the clock that decides when lots close, which a sandbox can advance')
  advance(clock.command('advance').argument('<duration>', 'for example 10d, 36h, 90m or P10D')
    .description('advance the clock of the sandbox; everything that becomes due happens once and in order'), withHouse, toolsOf)
  show(clock.command('show').description('print the time, how far the clock had come before a failover, and whether bids wait for it'), withHouse)
  accept(clock.command('accept')
    .description('after a failover to a clock that is behind: take bids at once, if this clock is right and the one before it was wrong'), withHouse)
}

function advance(command: Command, withHouse: WithHouse, toolsOf: SandboxTools): void {
  answersFromHouse(command, withHouse, async (house, _options, duration) => {
    expectSandbox(house)
    const { db, withWork } = toolsOf(house)
    const events = new Map<string, number>()
    let moved: MovedClock | null = null
    do {
      const next = await moveSandboxClock(db, withWork, OPERATOR, moved === null ? { advance: duration! } : { to: iso((moved as MovedClock).to) })
      if (isRefusal(next)) return next
      for (const { name, count } of next.events) events.set(name, (events.get(name) ?? 0) + count)
      moved = next
    } while (!moved.is_done)
    const happened = [...events].map(([name, count]) => `  ${String(count).padStart(6)}  ${name}`)
    return {
      json: { now: iso(moved.now), events: Object.fromEntries(events) },
      words: [`The clock is at ${formatInstant(moved.now)}.`, ...(happened.length > 0 ? ['Events:', ...happened] : ['Nothing became due.'])].join('\n'),
    }
  })
}

function show(command: Command, withHouse: WithHouse): void {
  answersFromHouse(command, withHouse, async ({ db, config }) => {
    const state = await readClockState(db)
    const moved = config.sandbox ? { moved_ms: (await readSandboxClock(db)).moved_ms } : {}
    return { json: { ...inJson(state), ...moved }, words: [`The clock is at ${atSecond(state.now)}.`, ...wordsOf(state)].join('\n') }
  })
}

const inJson = ({ now, mark, takesBidsFrom, lotsShownEnded }: ClockState) =>
  ({ now: iso(now), mark: isoOrNull(mark?.at ?? null), takes_bids_from: iso(takesBidsFrom), lots_shown_ended: lotsShownEnded })

function wordsOf(state: ClockState): string[] {
  const { mark } = state
  if (mark === null) return ['It has no mark, because no lot has been near its close.']
  const marked = `It was last marked at ${atSecond(mark.at)}, by ${mark.isOfThisServer ? 'this server' : 'the server before it, or before it was started again'}.`
  return isBehind(state) ? [marked, waiting(state)] : [marked, 'Bids are taken.']
}

const isBehind = ({ now, takesBidsFrom }: ClockState): boolean => takesBidsFrom > now

const waiting = (state: ClockState): string =>
  `Bids are refused with 503 until the clock is at ${atSecond(state.takesBidsFrom)}, for ${secondsOf(state)} more seconds. ${shownEnded(state.lotsShownEnded)}`

const secondsOf = ({ now, takesBidsFrom }: ClockState): number => Math.ceil((takesBidsFrom.getTime() - now.getTime()) / SECOND)

const shownEnded = (lots: number): string => (lots === 0
  ? 'No lot ends until then.'
  : `${lots === 1 ? '1 lot whose end comes' : `${lots} lots whose ends come`} until then may have been shown as ended, and will stay ended.`)

interface AcceptOptions {
  reason?: string
  yes?: true
  json?: true
}

function accept(command: Command, withHouse: WithHouse): void {
  command.option('--reason <text>', 'how you know that this clock is right; saved in the audit log').option('--yes', 'skip the confirmation')

  answersFromHouse<AcceptOptions>(command, withHouse, async ({ db }, options) => {
    const state = await readClockState(db)
    const reason = isBehind(state) ? await reasonFor(options, state) : ''
    const accepted = isBehind(state) ? await db.transaction((tx) => acceptClock(tx, OPERATOR, reason)) : null
    if (accepted === null) return { json: { accepted: false, ...inJson(state) }, words: 'The clock is not behind, and bids are taken. Nothing was changed.' }
    return { json: { accepted: true, ...inJson(accepted) }, words: `Bids are taken by this clock. ${openedAgain(accepted.lotsShownEnded)}` }
  })
}

/** Asks for a reason and a confirmation in a terminal; a script gives both. */
async function reasonFor(options: AcceptOptions, state: ClockState): Promise<string> {
  const given = options.reason?.trim() ?? ''
  if (!isInteractive(options)) {
    if (given && options.yes) return given
    throw new CommandError(`${waiting(state)} To take bids at once, give --reason "…" and --yes. Nothing was changed.`)
  }
  const prompt = openPrompt()
  try {
    const reason = given || await prompt.ask('How do you know that this clock is right? (saved in the audit log): ')
    if (!reason) throw new CommandError('A reason is needed. Nothing was changed.')
    const isMeant = options.yes || /^y(es)?$/i.test(await prompt.ask(questionFor(state)))
    if (!isMeant) throw new CommandError('Nothing was changed.')
    return reason
  } finally {
    prompt.close()
  }
}

const questionFor = (state: ClockState): string =>
  `The clock is at ${atSecond(state.now)}, ${secondsOf(state)} seconds behind. ${openedAgain(state.lotsShownEnded)}\nType yes to take bids by this clock: `

const openedAgain = (lots: number): string => (lots === 0
  ? 'No lot that had ended opens again.'
  : `${lots === 1 ? '1 lot that may have been shown as ended takes' : `${lots} lots that may have been shown as ended take`} bids again until this clock `
    + 'reaches the end. Tell the bidders, or extend the auction.')

const atSecond = (at: Date): string => formatInstant(at, 'UTC', 'en-US', 'second')
