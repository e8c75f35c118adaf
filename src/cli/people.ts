import { type Command, Option } from 'commander'
import { createOrUpdatePerson, createToken, type PersonOrder, summarizePerson } from '../accounts/index.ts'
import type { TeamId } from '../kernel/ids.ts'
import { formatPrice } from '../kernel/money.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { formatInstant, iso } from '../kernel/time.ts'
import { bidLimit } from '../kernel/tiers.ts'
import { addTeamMember, createTeam, type TeamRole } from '../teams/index.ts'
import { days, personNamed, wholeId } from './arguments.ts'
import { answersFromHouse, type WithHouse } from './command.ts'

/** `user`, `token` and `team`: who may do what. */
export function peopleCommands(program: Command, withHouse: WithHouse): void {
  const user = program.command('user').description('people')
  createUser(user.command('create').description('make a person, or change the one who has this email address'), withHouse)
  const token = program.command('token').description('access tokens for their software')
  createUserToken(token.command('create').description('make a personal access token; it is shown this once'), withHouse)
  const team = program.command('team').description('teams that sell together')
  createNamedTeam(team.command('create').description('make a team with its first owner'), withHouse)
  addMember(team.command('add').description('add a person to a team, or give a member another role'), withHouse)
}

function createUser(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--email <address>', 'who it is')
    .requiredOption('--name <name>', 'how others read them')
    .option('--password <password>', 'with it they can sign in; another one than before ends their sessions and tokens')
    .addOption(new Option('--role <role>', 'what they are besides a bidder').choices(['admin']))
    .option('--seller', 'approve them as a seller')
    .option('--email-verified', 'take their email address as confirmed')
    .option('--phone-verified', 'take their phone as confirmed')
    .addOption(new Option('--tier <tier>', 'set how far they are verified; confirms email and phone as well')
      .choices(['basic', 'verified', 'enhanced', 'institutional']))

  type Options = PersonOrder & { role?: 'admin' }
  answersFromHouse<Options>(command, withHouse, async ({ db }, { role, ...order }) => {
    const person = await createOrUpdatePerson(db, role === undefined ? order : { ...order, admin: role === 'admin' })
    if (isRefusal(person)) return person
    const json = summarizePerson(person)
    const limit = bidLimit(person.tier)
    const bids = person.tier === null ? 'may not bid yet' : `bids up to ${limit === null ? 'any amount' : formatPrice(limit)} (${person.tier})`
    return { json, words: `${json.name} <${json.email}> has number ${json.id}: ${json.roles.join(', ')}; ${bids}.` }
  })
}

function createUserToken(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--user <address>', 'email address of the person')
    .requiredOption('--abilities <list>', 'some of read, write, seller, admin, with commas between')
    .option('--name <name>', 'what the token is for', 'Command line')
    .option('--expires <days>', 'how long it lives, at most 365d', '90d')

  interface Options { user: string; abilities: string; name: string; expires: string }
  answersFromHouse<Options>(command, withHouse, async ({ db, config }, options) => {
    const person = await personNamed(db, options.user)
    if (person.isDemo && config.production) {
      return refuse('invalid_state_transition',
        `${person.name} is an account of the demo, which opens nothing in production. Make an account with: freehold user create`)
    }
    const abilities = options.abilities.split(',').map((ability) => ability.trim()).filter(Boolean)
    const order = { name: options.name, abilities, validDays: days(options.expires, '--expires') }
    const token = await db.transaction((tx) => createToken(tx, person.id, order))
    if (isRefusal(token)) return token
    return {
      json: { token: token.text, id: token.id, abilities: token.abilities, expires_at: iso(token.expiresAt) },
      words: `${token.text}\nIt is shown this once. It may ${token.abilities.join(', ')} until ${formatInstant(token.expiresAt)}.`,
    }
  })
}

function createNamedTeam(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--name <name>', 'how buyers read it')
    .requiredOption('--owner <address>', 'email address of its first owner')

  answersFromHouse<{ name: string; owner: string }>(command, withHouse, async ({ db }, options) => {
    const owner = await personNamed(db, options.owner)
    const team = await createTeam(db, { name: options.name, owner: owner.email })
    if (isRefusal(team)) return team
    return { json: { id: team.id, name: team.name, owner: owner.email }, words: `The team ${team.name} has number ${team.id}; ${owner.name} owns it.` }
  })
}

function addMember(command: Command, withHouse: WithHouse): void {
  command
    .requiredOption('--team <id>', 'number of the team')
    .requiredOption('--user <address>', 'email address of the person')
    .addOption(new Option('--role <role>', 'members look, managers sell, owners also add people')
      .choices(['member', 'manager', 'owner']).default('member'))

  answersFromHouse<{ team: string; user: string; role: TeamRole }>(command, withHouse, async ({ db }, options) => {
    const person = await personNamed(db, options.user)
    const member = await addTeamMember(db, { teamId: wholeId<TeamId>(options.team, '--team'), user: person.email, role: options.role })
    if (isRefusal(member)) return member
    return {
      json: { id: member.id, name: member.name, user_id: member.userId, email: person.email, role: member.role },
      words: `${person.name} is ${member.role} of ${member.name}.`,
    }
  })
}
