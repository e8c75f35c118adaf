import type { Command } from 'commander'
import { ownerOfImport, planUndo, undoImport, type UndoPlan } from '../catalogue-import/index.ts'
import { counted } from '../kernel/counted.ts'
import { isRefusal, type Refusal, Refused } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { wholeId } from './arguments.ts'
import { type Answer, answersFromHouse, type WithHouse } from './command.ts'

/** `undo-import`: cancels the auctions and withdraws the lots that an import made, while none of them has a bid. */
export function undoImportCommand(program: Command, withHouse: WithHouse): void {
  const command = program.command('undo-import')
    .description('undo an import while none of its lots has a bid: its auctions are canceled, its lots withdrawn')
    .argument('<id>', 'number of the import, as `import` prints it')
    .option('--dry-run', 'say what would go without changing anything')

  answersFromHouse<{ dryRun?: true }>(command, withHouse, async ({ db, relay, saleEffects }, { dryRun = false }, text) => {
    const id = wholeId(text!, 'undo-import')
    const seller = await ownerOfImport(db, id)
    if (isRefusal(seller)) return seller
    const plan = dryRun ? await planUndo(db, seller, id) : await unlessRefused(db.transaction((tx) => undoImport(tx, seller, OPERATOR, id, saleEffects)))
    if (isRefusal(plan)) return plan
    if (plan.refusal) return plan.refusal
    relay.wake()
    return answerOf(plan, dryRun)
  })
}

const unlessRefused = <T>(work: Promise<T>): Promise<T | Refusal> => work.catch((error: unknown) => {
  if (error instanceof Refused) return error.refusal
  throw error
})

function answerOf({ row, canceled, kept }: UndoPlan, isDryRun: boolean): Answer {
  const part = ({ id, title, open }: UndoPlan['kept'][number]) => ({ id, title, lots: open })
  const lines = [
    ...canceled.map(({ id, title, open }) => `${id}  ${title}: canceled with ${counted(open, 'lot')}`),
    ...kept.map(({ id, title, open }) => `${id}  ${title}: ${counted(open, 'lot')} withdrawn`),
    isDryRun ? 'Dry run, nothing was changed.' : `Import ${row.id} was undone. Lots that it only changed were left as they are.`,
  ]
  return { json: { import: row.id, canceled: canceled.map(part), withdrawn: kept.map(part) }, words: lines.join('\n') }
}
