import { refuse, type Refusal } from './refusals.ts'
import type { NameOf, Said } from './said.ts'
import { noun, say } from './sentences.ts'

/** A move from one status to another that nobody may make, in the words of rule book B0. */
export const refuseTransition = (what: NameOf<typeof noun>, from: string, to: string, allowed: readonly string[]): Refusal =>
  refuse('invalid_state_transition', say.noTransition({ subject: noun[what](), from, to }), { status: [waysFrom(from, allowed)] })

/** Where a status leads. */
export const waysFrom = (from: string, allowed: readonly string[]): Said =>
  (allowed.length === 0 ? say.noWayFrom({ from }) : say.waysFrom({ from, ways: allowed.join(', ') }))
