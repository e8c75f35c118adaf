import type { Command } from 'commander'
import { type AuctionClose, closeAuction, type CloseOrder, readAuctionClose } from '../bidding/index.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { formatMoney, majorUnits } from '../kernel/money.ts'
import { because } from '../kernel/reason-sentences.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { wholeId } from './arguments.ts'
import { isInteractive, openPrompt } from './ask.ts'
import { answersFromHouse, CommandError, type WithHouse } from './command.ts'

interface CloseOptions {
  auction: string
  now?: true
  reason?: string
  yes?: true
  json?: true
}

/** `auction close`: closes lots that are due; with `--now` all open lots, with a reason. */
export function closeCommand(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--auction <id>', 'id of the auction')
    .option('--now', 'close all open lots now, regardless of the schedule')
    .option('--reason <text>', 'with --now: the reason, saved in the audit log')
    .option('--yes', 'with --now: skip the confirmation')

  answersFromHouse<CloseOptions>(command, withHouse, async (house, options) => {
    const auctionId = wholeId<AuctionId>(options.auction, '--auction')
    const before = await readAuctionClose(house.db, auctionId)
    if (isRefusal(before)) return before
    const order = options.now && before.open > 0 ? await earlyClose(options, auctionId, before) : { now: options.now === true }
    const result = await closeAuction(house.db, house.log, house.afterHammer, auctionId, order)
    if (isRefusal(result)) return result
    house.relay.wake()
    return { json: inJson(result), words: wordsOf(result) }
  })
}

/** Asks for a reason and a confirmation in a terminal. A script is not asked; without --reason the audit log says so. */
async function earlyClose(options: CloseOptions, id: AuctionId, sale: AuctionClose): Promise<CloseOrder> {
  const given = options.reason?.trim() ?? ''
  if (!isInteractive(options)) return { now: true, actor: OPERATOR, reason: given || because.closedByScript() }
  const prompt = openPrompt()
  try {
    const reason = given || await prompt.ask('Reason for closing early (saved in the audit log): ')
    if (!reason) throw new CommandError('--now needs a reason, for example --reason "Requested by the seller". Nothing was closed.')
    const isMeant = options.yes || /^y(es)?$/i.test(await prompt.ask(questionFor(id, sale)))
    if (!isMeant) throw new CommandError('Nothing was closed.')
    return { now: true, actor: OPERATOR, reason }
  } finally {
    prompt.close()
  }
}

const questionFor = (id: AuctionId, { open, title }: AuctionClose): string =>
  `Auction ${id}, ${title}: ${open === 1 ? '1 open lot' : `all ${open} open lots`} will close now and be sold to the high bidder if the reserve `
  + 'is met. Bidding cannot be reopened.\nType yes to close: '

/** One line per lot, then the totals. */
function wordsOf({ lots, currency, sold, unsold, awaiting_confirmation: awaiting, withdrawn, open, total_hammer: total }: AuctionClose): string {
  const lines = lots.map((lot) => {
    const amount = lot.amount_cents === null ? null : formatMoney(lot.amount_cents, currency)
    return `Lot ${lot.lot_number}, ${lot.title}: ${outcomeInWords(lot, amount)}`
  })
  const rest = [[awaiting, 'awaiting seller'], [withdrawn, 'withdrawn'], [open, 'still open']] as const
  const counts = [`${sold} sold`, `${unsold} unsold`, ...rest.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))]
  return [...lines, `${counts.join(', ')}; hammer total ${total.toFixed(2)}.`].join('\n')
}

function outcomeInWords({ outcome, reason }: AuctionClose['lots'][number], amount: string | null): string {
  const highBid = amount === null ? 'no bids' : `high bid ${amount}`
  switch (outcome) {
    case 'sold': return `sold for ${amount}`
    case 'unsold': return `unsold, ${highBid}${reason === 'reserve_not_met' ? ', reserve not met' : ''}`
    case 'awaiting_confirmation': return `awaiting seller, ${highBid}`
    case 'withdrawn': return 'withdrawn'
    case 'open': return `still open, ${highBid}`
  }
}

const inJson = ({ title: _title, currency, lots, ...counts }: AuctionClose) => ({
  ...counts,
  lots: lots.map(({ lot_id, lot_number, outcome, reason, amount_cents: amount }) =>
    ({ lot_id, lot_number, outcome, reason, amount: amount === null ? null : majorUnits(amount, currency) })),
})
