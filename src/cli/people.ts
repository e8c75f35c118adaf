import { type Command, Option } from 'commander'
import { createOrUpdatePerson, createToken, type PersonOrder, setStaffRole, summarizePerson } from '../accounts/index.ts'
import type { TeamId } from '../kernel/ids.ts'
import { formatPrice } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { permissionsOf, STAFF_ROLES, type StaffRole } from '../kernel/staff.ts'
import { formatInstant, iso } from '../kernel/time.ts'
import { bidLimit } from '../kernel/tiers.ts'
import { OPERATOR } from '../platform/audit.ts'
import { addTeamMember, createTeam, type TeamRole } from '../teams/index.ts'
import { days, personNamed, wholeId } from './arguments.ts'
import { answersFromHouse, CommandError, type WithHouse } from './command.ts'

/** `user`, `token` and `team`: accounts and access. */
export function peopleCommands(program: Command, withHouse: WithHouse): void {
  const user = program.command('user').description('manage people')
  createUser(user.command('create').description('create a person, or update the person with this email address'), withHouse)
  giveRole(user.command('role').description('give a person a staff role, change it, or take it away'), withHouse)
  const token = program.command('token').description('manage access tokens')
  createUserToken(token.command('create').description('create a personal access token; it is shown only once'), withHouse)
  const team = program.command('team').description('manage seller teams')
  createNamedTeam(team.command('create').description('create a team with its first owner'), withHouse)
  addMember(team.command('add').description('add a person to a team, or change the role of a member'), withHouse)
}

function createUser(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--email <address>', 'email address of the person')
    .requiredOption('--name <name>', 'full name')
    .option('--password <password>', 'password for signing in; changing it ends all sessions and revokes all tokens')
    .addOption(new Option('--role <role>', 'give this staff role; admin is the same as owner').choices(['admin', ...STAFF_ROLES]))
    .option('--seller', 'approve the person as a seller')
    .option('--email-verified', 'mark the email address as confirmed')
    .option('--phone-verified', 'mark the phone number as confirmed')
    .addOption(new Option('--tier <tier>', 'set the verification tier; also confirms email and phone')
      .choices(['basic', 'verified', 'enhanced', 'institutional']))

  type Options = PersonOrder & { role?: StaffRole | 'admin' }
  answersFromHouse<Options>(command, withHouse, async ({ db }, { role, ...order }) => {
    const person = await createOrUpdatePerson(db, role === undefined ? order : { ...order, staffRole: role === 'admin' ? 'owner' : role })
    if (isRefusal(person)) return person
    const json = summarizePerson(person)
    const limit = bidLimit(person.tier)
    const bids = person.tier === null ? 'cannot bid yet' : `tier ${person.tier}, ${limit === null ? 'no bid limit' : `bid limit ${formatPrice(limit)}`}`
    return { json, words: `Saved ${json.name} <${json.email}>, id ${json.id}: ${json.roles.join(', ')}; ${bids}.` }
  })
}

function giveRole(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--user <address>', 'email address of the person')
    .addOption(new Option('--role <role>', 'staff role; none takes it away').choices([...STAFF_ROLES, 'none']).makeOptionMandatory())
    .option('--reason <text>', 'reason, saved in the audit log')

  interface Options { user: string; role: StaffRole | 'none'; reason?: string }
  answersFromHouse<Options>(command, withHouse, async ({ db }, options) => {
    const { id, name, email } = await personNamed(db, options.user)
    const role = options.role === 'none' ? null : options.role
    const person = await db.transaction((tx) => setStaffRole(tx, OPERATOR, id, { role, reason: options.reason ?? null }))
    if (isRefusal(person)) return person
    return {
      json: { id, name, email, staff_role: role },
      words: role === null ? `${name} has no staff role any more.` : `${name} is now ${role}: ${permissionsOf(role).join(', ')}.`,
    }
  })
}

function createUserToken(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--user <address>', 'email address of the person')
    .requiredOption('--abilities <list>', 'comma-separated list of read, write, seller, admin')
    .option('--name <name>', 'name of the token', 'Command line')
    .option('--expires <days>', 'lifetime in days, at most 365d', '90d')

  interface Options { user: string; abilities: string; name: string; expires: string }
  answersFromHouse<Options>(command, withHouse, async ({ db, config }, options) => {
    const person = await personNamed(db, options.user)
    if (person.isDemo && config.production) {
      throw new CommandError(`${person.name} is a demo account. Demo accounts cannot be used in production. Create an account with: freehold user create`)
    }
    const abilities = options.abilities.split(',').map((ability) => ability.trim()).filter(Boolean)
    const order = { name: options.name, abilities, validDays: days(options.expires, '--expires') }
    const token = await db.transaction((tx) => createToken(tx, person.id, order))
    if (isRefusal(token)) return token
    return {
      json: { token: token.text, id: token.id, abilities: token.abilities, expires_at: iso(token.expiresAt) },
      words: `${token.text}\nCopy the token now; it is not shown again. Abilities: ${token.abilities.join(', ')}. Expires ${formatInstant(token.expiresAt)}.`,
    }
  })
}

function createNamedTeam(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--name <name>', 'name shown to buyers')
    .requiredOption('--owner <address>', 'email address of the first owner')

  answersFromHouse<{ name: string; owner: string }>(command, withHouse, async ({ db }, options) => {
    const owner = await personNamed(db, options.owner)
    const team = await createTeam(db, { name: options.name, owner: owner.email })
    if (isRefusal(team)) return team
    return { json: { id: team.id, name: team.name, owner: owner.email }, words: `Created team ${team.name}, id ${team.id}. Owner: ${owner.name}.` }
  })
}

function addMember(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--team <id>', 'id of the team')
    .requiredOption('--user <address>', 'email address of the person')
    .addOption(new Option('--role <role>', 'members can view, managers can sell, owners can also add people')
      .choices(['member', 'manager', 'owner']).default('member'))

  answersFromHouse<{ team: string; user: string; role: TeamRole }>(command, withHouse, async ({ db }, options) => {
    const person = await personNamed(db, options.user)
    const member = await addTeamMember(db, { teamId: wholeId<TeamId>(options.team, '--team'), user: person.email, role: options.role })
    if (isRefusal(member)) return member
    return {
      json: { id: member.id, name: member.name, user_id: member.userId, email: person.email, role: member.role },
      words: `${person.name} is now ${member.role} of ${member.name}.`,
    }
  })
}
