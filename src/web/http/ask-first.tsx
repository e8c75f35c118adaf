import type { FastifyReply } from 'fastify'
import { isRefusal, type Refusal } from '../../kernel/refusals.ts'
import { changesSince, markBooks, type MoneyChange } from '../../ledger/index.ts'
import type { Tx } from '../../platform/db.ts'
import { CONFIRMED_FIELD, ConsequencesPage, type ConsequencesPageProps, type Preview } from '../ui/consequences.tsx'
import { sendPage, type SiteContext } from './context.ts'
import type { OwnVisit } from './own-page.ts'

/** Thrown to roll back a step that is not confirmed yet. */
export class Unconfirmed extends Error {
  readonly preview: Preview

  constructor(preview: Preview) {
    super('Not confirmed')
    this.preview = preview
  }
}

/**
 * Runs a step and reads its consequences. Unless the form confirms exactly these, throws `Unconfirmed`, which
 * rolls the step back. `null`: there is nothing to confirm.
 */
export async function askFirst<T>(
  tx: Tx, typed: Readonly<Record<string, string>>, work: () => Promise<T | Refusal>,
  preview: (changes: MoneyChange[], outcome: T) => Promise<Preview | null> | Preview | null,
): Promise<T | Refusal> {
  const mark = await markBooks(tx)
  const outcome = await work()
  if (isRefusal(outcome)) return outcome
  const told = await preview(await changesSince(tx, mark), outcome)
  if (told && told.mark !== typed[CONFIRMED_FIELD]) throw new Unconfirmed(told)
  return outcome
}

/** Runs a step of `askFirst`, and returns `Unconfirmed` instead of throwing it. */
export async function unlessConfirmed<T>(work: () => Promise<T>): Promise<T | Unconfirmed> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unconfirmed) return error
    throw error
  }
}

/** Shows the consequences with a confirm button. The form keeps the typed values. */
export async function sendConsequences(
  context: SiteContext, { visit, reply }: OwnVisit, { preview }: Unconfirmed, page: Omit<ConsequencesPageProps, 'action' | 'preview'>,
): Promise<FastifyReply> {
  const body = <ConsequencesPage {...page} action={visit.path} preview={preview} />
  return sendPage(reply, context, visit, { title: page.question, body })
}
