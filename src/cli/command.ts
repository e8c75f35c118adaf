import type { Command } from 'commander'
import type { House } from '../house.ts'
import { isRefusal, type Refusal, asSaid, type Sayable } from '../kernel/refusals.ts'
import { translate } from '../sentences.ts'

/** What a command answers: one JSON document, and the same for a person to read. */
export interface Answer {
  json: unknown
  words: string
  /** The answer is printed, and the exit code is 1 all the same. */
  failed?: boolean
}

/** Opens the house of this environment for one piece of work. */
export type WithHouse = <Result>(work: (house: House) => Promise<Result>) => Promise<Result>

/** Said to the operator on standard error, without a stack: a sentence that says what to do next. */
export class Complaint extends Error {}

/** The answer is printed and says what failed: the exit code is 1. */
export class FailedAnswer extends Error {}

/** Gives a command its work. Every command takes `--json`; its options arrive as commander read them. */
export function answers<Options>(command: Command, work: (options: Options, ...args: string[]) => Promise<Answer | Refusal>): void {
  command.option('--json', 'print exactly one JSON document').action(async () => {
    const options = command.opts<Options & { json?: true }>()
    const answer = await work(options, ...(command.processedArgs as string[]))
    if (isRefusal(answer)) throw new Complaint(sentencesOf(answer))
    command.configureOutput().writeOut!(options.json ? `${JSON.stringify(answer.json)}\n` : `${answer.words}\n`)
    if (answer.failed) throw new FailedAnswer()
  })
}

/** Gives a command its work on the open house. */
export function answersFromHouse<Options>(
  command: Command, withHouse: WithHouse, work: (house: House, options: Options, ...args: string[]) => Promise<Answer | Refusal>,
): void {
  answers<Options>(command, (options, ...args) => withHouse((house) => work(house, options, ...args)))
}

/** Every sentence of a refusal, one a line. */
export function sentencesOf({ said, errors }: Refusal): string {
  const sentences = Object.values(errors ?? {}).flat()
  return (sentences.length > 0 ? sentences : [said]).map(inEnglish).join('\n')
}

export const inEnglish = (said: Sayable): string => translate('en', asSaid(said))
