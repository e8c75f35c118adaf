import { ofField } from '../kernel/field-sentences.ts'
import { nameOf, noMistakes } from '../kernel/parse.ts'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import { say } from './sentences.ts'

/** Characters of a message; the table has the same limit. */
export const LONGEST_MESSAGE = 2_000
/** Of one side of a purchase; the other side gets an email for each. */
export const MESSAGES_AN_HOUR = 20
/** Of one side, in all. */
export const MOST_MESSAGES = 500

/** A message as it is stored: without white space at its ends, and with one kind of line break. */
export function readMessage(typed: string): string | Refusal {
  const text = typed.replaceAll(/\r\n?/g, '\n').trim()
  const mistakes = noMistakes()
  const field = nameOf('text')
  if (text === '') mistakes.add('text', ofField.required({ field }))
  if (text.length > LONGEST_MESSAGE) mistakes.add('text', ofField.tooLong({ field, most: LONGEST_MESSAGE }))
  return mistakes.refusal() ?? text
}

/** What one side has written before, of which purchase. */
export interface Written {
  all: number
  last_hour: number
}

export function refuseMore({ all, last_hour: lastHour }: Written): Refusal | null {
  const full = say.threadFull({ count: MOST_MESSAGES })
  if (all >= MOST_MESSAGES) return refuse('invalid_state_transition', full, { text: [full] })
  const often = say.messagesTooMany({ count: MESSAGES_AN_HOUR })
  return lastHour >= MESSAGES_AN_HOUR ? refuse('rate_limited', often, { text: [often] }) : null
}
