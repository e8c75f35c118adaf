/**
 * A former member still counts if the membership ended within this time before the start, so that nobody leaves in
 * order to bid (rule book E2).
 */
const MEMBERSHIP_COUNTS_FOR = `interval '90 days'`

const standsIn = (member: string): string => `(${member}.left_at is null or ${member}.left_at > a.starts_at - ${MEMBERSHIP_COUNTS_FOR})`

/** They were members when bidding opened, or before the bidder joined, or the operator vouches for them. */
const countsFor = (member: string): string => `(${member}.joined_at <= greatest(a.starts_at, mine.joined_at) or ${member}.is_vouched)`

/**
 * Whether a person is on the seller's side of auction `a` (rule book E2): the owner, the owning team, and whoever
 * is in any other team with the owner or with an owner or manager of the owning team. A membership counts from its
 * acceptance. A seller who joins a bidder's team, or the owning team, after bidding has opened does not exclude
 * those who were there before: nobody can remove a leader by joining a team.
 */
const sells = (person: string): string => `
  a.owner_user_id = ${person} or exists (
    select from team_members mine where mine.user_id = ${person} and ${standsIn('mine')} and (
      mine.team_id = a.owner_team_id
      or exists (
        select from team_members theirs
        where theirs.team_id = mine.team_id and theirs.user_id <> ${person} and ${standsIn('theirs')}
          and (mine.left_at is null or mine.left_at > theirs.joined_at) and (theirs.left_at is null or theirs.left_at > mine.joined_at)
          and ${countsFor('theirs')}
          and (theirs.user_id = a.owner_user_id or exists (
            select from team_members seller
            where seller.team_id = a.owner_team_id and seller.user_id = theirs.user_id and seller.role <> 'member' and ${standsIn('seller')}
              and ${countsFor('seller')})))))`

/** The same for a bidder `u` of a platform who has the email address of a seller. */
export const OWN_SIDE = `(${sells('u.id')} or (u.platform_id is not null and exists (
  select from users known where known.email = u.platform_bidder_ref::citext and (${sells('known.id')}))))`
