import { refuse, type Refusal } from './refusals.ts'
import type { NameOf, Said } from './said.ts'
import { noun, say } from './sentences.ts'

/** A status change that is not allowed, in the terms of rule book B0. */
export const refuseTransition = (what: NameOf<typeof noun>, from: string, to: string, allowed: readonly string[]): Refusal =>
  refuse('invalid_state_transition', say.noTransition({ subject: noun[what](), from, to }), { status: [waysFrom(from, allowed)] })

/** Possible next statuses. */
const waysFrom = (from: string, allowed: readonly string[]): Said =>
  (allowed.length === 0 ? say.noWayFrom({ from }) : say.waysFrom({ from, ways: allowed.join(', ') }))
