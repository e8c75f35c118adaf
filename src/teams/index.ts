export { type ActingOwner, asOwner, maySeeOwned, type OwnedRow, type Owner, ownerOf, refusePlainMember } from './acting-owner.ts'
export { addTeamMember, createTeam, type Membership } from './create-team.ts'
export { type Team, type TeamRole, teamsOf } from './store.ts'
export { teamContext } from './team-context.ts'
