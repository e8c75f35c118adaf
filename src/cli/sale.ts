import type { Command } from 'commander'
import { registerDeposit } from '../deposits/index.ts'
import { type AuctionId, parseKey } from '../kernel/ids.ts'
import { formatMoney, majorUnits } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { personNamed } from './arguments.ts'
import { closeCommand } from './close-auction.ts'
import { answersFromHouse, type WithHouse } from './command.ts'

/** `auction` and `deposit`: operating an auction. */
export function saleCommands(program: Command, withHouse: WithHouse): void {
  const auction = program.command('auction').description('manage auctions')
  closeCommand(auction.command('close').description('close lots that are past their closing time'), withHouse)
  const deposit = program.command('deposit').description('manage bidder deposits')
  hold(deposit.command('hold').description('record a deposit received in person'), withHouse)
}

function hold(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--auction <id>', 'id or slug of the auction')
    .requiredOption('--user <address>', 'email address of the bidder')
    .option('--amount <amount>', 'amount received, for deposits that depend on the bids')

  answersFromHouse<{ auction: string; user: string; amount?: string }>(command, withHouse, async ({ db, payments }, options) => {
    const person = await personNamed(db, options.user)
    const result = await db.transaction((tx) => registerDeposit(tx, payments.provider.name, OPERATOR, {
      auction: parseKey<AuctionId>(options.auction), userId: person.id, method: 'counter', amount: options.amount,
    }))
    if (isRefusal(result)) return result
    const { id, status, amount_cents, currency } = result.deposit
    return {
      json: { id, status, amount: majorUnits(amount_cents, currency) },
      words: `Deposit ${id} of ${person.name}: ${formatMoney(amount_cents, currency)}, ${status}.`,
    }
  })
}
