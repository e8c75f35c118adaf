import type { TeamId } from '../kernel/ids.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusals.ts'
import type { Principal } from '../platform/http/access.ts'
import { say } from './sentences.ts'

/**
 * For whom a seller acts: the team of the `X-Team-Id` header, else their current team, else themselves (null).
 * Never falls back from a named team (rule book I14).
 */
export function teamContext(
  principal: Principal, header: string | string[] | undefined,
): { teamId: TeamId | null } | Refusal {
  const memberOf = (id: number | null) => principal.teams.find((team) => team.teamId === id)?.teamId ?? null
  if (header === undefined) return { teamId: memberOf(principal.currentTeamId) }
  if (typeof header !== 'string' || !/^\d{1,19}$/.test(header)) {
    return invalid({ 'X-Team-Id': [say.teamHeaderInvalid()] })
  }
  const teamId = memberOf(Number(header))
  return teamId === null ? refuse('team_forbidden', say.notMember()) : { teamId }
}
