import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import type { Principal } from '../platform/http/access.ts'
import { teamContext } from './team-context.ts'

const seller = (currentTeamId: number | null): Principal => ({
  userId: 1 as UserId, abilities: ['seller'], via: 'token', tokenId: null, sessionId: null, staffRole: null, isSuspended: false, sellerApproved: true,
  currentTeamId: currentTeamId as TeamId | null,
  teams: [{ teamId: 7 as TeamId, role: 'owner' }, { teamId: 8 as TeamId, role: 'member' }],
})

const table: [what: string, current: number | null, header: string | string[] | undefined, outcome: number | string | null][] = [
  ['no header and no current team means oneself', null, undefined, null],
  ['no header means the current team', 7, undefined, 7],
  ['a current team that was left means oneself', 9, undefined, null],
  ['a team of the caller', null, '7', 7],
  ['another team than the current one', 7, '8', 8],
  ['leading zeros name the same team', null, '007', 7],
  ['somebody else’s team', 7, '9', 'team_forbidden'],
  ['a team that cannot exist', 7, '0', 'team_forbidden'],
  ['an id beyond 64 bits', 7, '9223372036854775808', 'team_forbidden'],
  ['an id beyond any number', 7, '9'.repeat(400), 'validation_failed'],
  ['an empty header', 7, '', 'validation_failed'],
  ['a word', 7, 'NaN', 'validation_failed'],
  ['a fraction', 7, '7.0', 'validation_failed'],
  ['a negative number', 7, '-7', 'validation_failed'],
  ['another notation', 7, '0x7', 'validation_failed'],
  ['white space', 7, ' 7', 'validation_failed'],
  ['two headers joined', 7, '7, 8', 'validation_failed'],
  ['two headers apart', 7, ['7', '8'], 'validation_failed'],
]
for (const [what, current, header, outcome] of table) {
  test(`${what}: ${String(outcome)}`, () => {
    const context = teamContext(seller(current), header)
    assert.equal(isRefusal(context) ? context.refused : context.teamId, outcome)
  })
}
