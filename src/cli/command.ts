import type { Command } from 'commander'
import type { House } from '../house.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { translate } from '../sentences.ts'

/** The result of a command, as JSON and as text. */
export interface Answer {
  json: unknown
  words: string
  /** The result is printed, but the exit code is 1. */
  failed?: boolean
}

/** Opens the application of this environment, runs the work and closes it again. */
export type WithHouse = <Result>(work: (house: House) => Promise<Result>) => Promise<Result>

/** A command cannot do what it was asked for. */
export class CommandError extends OperatorError {}

/** The result was printed and describes the failure, or the message does. */
export class FailedAnswer extends Error {
  readonly exitCode: number
  constructor(exitCode = 1, message = '') {
    super(message)
    this.exitCode = exitCode
  }
}

/** Sets the action of a command. Every command takes `--json`. */
export function answers<Options>(command: Command, work: (options: Options, ...args: string[]) => Promise<Answer | Refusal>): void {
  command.option('--json', 'print the result as one JSON document').action(async () => {
    const options = command.opts<Options & { json?: true }>()
    const answer = await work(options, ...(command.processedArgs as string[]))
    if (isRefusal(answer)) throw new CommandError(sentencesOf(answer))
    command.configureOutput().writeOut!(options.json ? `${JSON.stringify(answer.json)}\n` : `${answer.words}\n`)
    if (answer.failed) throw new FailedAnswer()
  })
}

/** Sets the action of a command that needs the application. */
export function answersFromHouse<Options>(
  command: Command, withHouse: WithHouse, work: (house: House, options: Options, ...args: string[]) => Promise<Answer | Refusal>,
): void {
  answers<Options>(command, (options, ...args) => withHouse((house) => work(house, options, ...args)))
}

/** All messages of a refusal, one per line. */
export function sentencesOf({ said, errors }: Refusal): string {
  const sentences = Object.values(errors ?? {}).flat()
  return (sentences.length > 0 ? sentences : [said]).map(inEnglish).join('\n')
}

export const inEnglish = (said: Said): string => translate('en', said)
