import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { TeamRole } from './store.ts'
import { say } from './sentences.ts'

/** Null when somebody of this role may say who belongs to the team: members look, managers sell, owners also choose people. */
export const refuseChoosing = (role: TeamRole): Refusal | null =>
  role === 'owner' ? null : refuse('team_forbidden', say.ownersOnly())

/** Null unless the team would be left without an owner. */
export function refuseOrphaning(owners: number, before: TeamRole, after: TeamRole | null): Refusal | null {
  if (before !== 'owner' || after === 'owner' || owners > 1) return null
  const message = say.ownerRequired()
  return refuse('invalid_state_transition', message, { role: [say.lastOwnerTeam()] })
}
