import { CLOSING_STATEMENTS } from './closing-statements.ts'
import { DESK_STATEMENTS } from './desk-statements.ts'
import { EVENT_STATEMENTS } from './event-statements.ts'
import type { Session } from './session.ts'
import type { Known } from './statement.ts'
import { WEBHOOK_STATEMENTS } from './webhook-statements.ts'

/** The simulation must learn a statement that was added or changed. */
export class UnknownStatement extends Error {
  constructor(text: string) {
    super(`The simulated database does not know this statement: ${text}`)
  }
}

export const KNOWN: readonly Known[] = [...DESK_STATEMENTS, ...CLOSING_STATEMENTS, ...EVENT_STATEMENTS, ...WEBHOOK_STATEMENTS]
const byText = new Map<string, readonly [Known, RegExpExecArray]>()

/** Does what a statement does in PostgreSQL. Throws WAIT if it must wait for a lock. */
export function performStatement(session: Session, text: string, values: readonly unknown[]): readonly object[] {
  session.undo.length = 0
  const [known, match] = knownStatement(text)
  return known[1](session, values, match)
}

/** By its text; whitespace does not count. */
export function knownStatement(text: string): readonly [Known, RegExpExecArray] {
  const cached = byText.get(text)
  if (cached) return cached
  const plain = text.replace(/\s+/g, ' ').trim()
  for (const known of KNOWN) {
    const match = known[0].exec(plain)
    if (!match) continue
    byText.set(text, [known, match])
    return [known, match]
  }
  throw new UnknownStatement(plain)
}
