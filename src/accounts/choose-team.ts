import type { TeamId } from '../kernel/ids.ts'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/http/access.ts'
import { lockPerson, saveCurrentTeam } from './people-store.ts'
import { say } from './sentences.ts'

/** Sets the team that a person sells for unless a request names another; null: for themselves. */
export async function chooseTeam(
  tx: Tx, principal: Pick<Principal, 'userId' | 'teams'>, actor: Actor, teamId: TeamId | null,
): Promise<Refusal | null> {
  const isMember = teamId === null || principal.teams.some((team) => team.teamId === teamId)
  if (!isMember) return refuse('team_forbidden', say.notTeamMember())
  const person = (await lockPerson(tx, principal.userId))!
  if (person.currentTeamId === teamId) return null
  await saveCurrentTeam(tx, principal.userId, teamId)
  await recordAudit(tx, {
    actor, action: 'person.team_chosen', resource: { type: 'person', id: principal.userId },
    before: { current_team_id: person.currentTeamId }, after: { current_team_id: teamId },
  })
  return null
}
