import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { TeamRole } from './store.ts'
import { say } from './sentences.ts'

/** Null if this role may manage members: members read, managers sell, owners also manage members. */
export const refuseChoosing = (role: TeamRole): Refusal | null =>
  role === 'owner' ? null : refuse('team_forbidden', say.ownersOnly())

/** Null unless the team would have no owner. */
export function refuseOrphaning(owners: number, before: TeamRole, after: TeamRole | null): Refusal | null {
  if (before !== 'owner' || after === 'owner' || owners > 1) return null
  const message = say.ownerRequired()
  return refuse('invalid_state_transition', message, { role: [say.lastOwnerTeam()] })
}
