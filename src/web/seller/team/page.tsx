import type { TeamId, UserId } from '../../../kernel/ids.ts'
import type { Member, OwnTeam, TeamInvitation, TeamRole } from '../../../teams/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ChoicesField, Options, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { Answer } from './invitation-page.tsx'

const ROLES: readonly TeamRole[] = ['owner', 'manager', 'member']

export interface TeamsPageProps {
  teams: OwnTeam[]
  /** The current one; null: they sell for themselves. */
  current: TeamId | null
  /** The visitor's own role. */
  invitations: TeamInvitation[]
  form: FormState
}

/** The teams of a seller, and the current one. */
export function TeamsPage({ teams, current, invitations, form }: TeamsPageProps) {
  const { t: { team: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/team">
      <div class="stack">
        {invitations.map((invitation) => (
          <section class="panel">
            <h2><a href={`/seller/team/invitations/${invitation.id}`}>{say.invitedTo(invitation.team_name)}</a></h2>
            <Answer invitation={invitation} />
          </section>
        ))}
        {teams.length === 0
          ? <Empty title={say.none}><p>{say.noneHint}</p></Empty>
          : <section><h2>{say.acting}</h2><TeamList teams={teams} current={current} /></section>}
        <section>
          <h2>{say.found}</h2>
          <Form action="/seller/team" form={form} submit={say.found}>
            <TextField form={form} name="name" label={say.name} hint={say.nameHint} maxLength={120} />
          </Form>
        </section>
      </div>
    </SellerLayout>
  )
}

function TeamList({ teams, current }: Pick<TeamsPageProps, 'teams' | 'current'>) {
  const { t: { team: say }, format } = useWords()
  const isAlone = !teams.some(({ id }) => id === current)
  return (
    <ul class="rows">
      <li>
        <div><h3>{say.yourself}</h3></div>
        <Choose name={say.yourself} team="" isCurrent={isAlone} />
      </li>
      {teams.map((team) => (
        <li>
          <div>
            <h3><a href={`/seller/team/${team.id}`}>{team.name}</a></h3>
            <p class="hint">{say.roles[team.role]} · {format.counted(say.members, team.members)}</p>
          </div>
          <Choose name={team.name} team={String(team.id)} isCurrent={team.id === current} />
        </li>
      ))}
    </ul>
  )
}

function Choose({ name, team, isCurrent }: { name: string; team: string; isCurrent: boolean }) {
  const { t: { team: say } } = useWords()
  return isCurrent
    ? <Badge tone="good">{say.current}</Badge>
    : <PostButton action="/seller/team/choice" label={say.switch} about={name} values={{ team }} />
}

export interface TeamPageProps {
  team: OwnTeam
  members: Member[]
  /** The visitor. */
  you: UserId
  /** Open invitations, shown to owners only. */
  invited: TeamInvitation[]
  form: FormState
  /** A refusal, as a sentence. */
  wrong: string | null
}

/** The members of a team. Owners manage them; others only see them. */
export function TeamPage({ team, members, you, invited, form, wrong }: TeamPageProps) {
  const { t: { team: say } } = useWords()
  return (
    <SellerLayout
      title={team.name} lede={say.youAre(say.roles[team.role])} current="/seller/team"
      actions={<a class="button" href="/seller/team">{say.all}</a>}
    >
      <div class="stack">
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <MemberTable team={team} members={members} you={you} />
        {invited.length > 0 && <Invited team={team} invited={invited} />}
        {team.role === 'owner' ? <NewMember team={team} form={form} /> : <p class="hint">{say.onlyOwners}</p>}
        <Rights />
      </div>
    </SellerLayout>
  )
}

/** Permissions of each role. */
function Rights() {
  const { t: { team: { rights: say, roles } } } = useWords()
  const columns: Column<(typeof RIGHTS)[number]>[] = [
    { label: say.what, kind: 'head', cell: ({ what }) => say.names[what] },
    ...ROLES.map((role): Column<(typeof RIGHTS)[number]> => ({ label: roles[role], cell: ({ who }) => (who.includes(role) ? say.yes : say.no) })),
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable caption={say.title} columns={columns} rows={RIGHTS} keyOf={({ what }) => what} />
    </section>
  )
}

const RIGHTS: { what: 'look' | 'sell' | 'money' | 'people'; who: readonly TeamRole[] }[] = [
  { what: 'look', who: ['owner', 'manager', 'member'] }, { what: 'sell', who: ['owner', 'manager'] }, { what: 'money', who: ['owner', 'manager'] },
  { what: 'people', who: ['owner'] },
]

function Invited({ team, invited }: Pick<TeamPageProps, 'team' | 'invited'>) {
  const { t: { team: say, form } } = useWords()
  const columns: Column<TeamInvitation>[] = [
    { label: say.columns.email, kind: 'head', cell: ({ email }) => email },
    { label: say.columns.role, cell: ({ role }) => say.roles[role] },
    { label: say.columns.until, cell: ({ expires_at: expires }) => <Instant at={expires} /> },
    {
      label: form.actions, kind: 'actions',
      cell: ({ id, email }) => <PostButton action={`/seller/team/${team.id}/invitations/${id}/withdrawal`} label={say.withdraw} about={email} />,
    },
  ]
  return (
    <section>
      <h2>{say.invited}</h2>
      <DataTable caption={say.invited} columns={columns} rows={invited} keyOf={({ id }) => id} />
    </section>
  )
}

function MemberTable({ team, members, you }: Pick<TeamPageProps, 'team' | 'members' | 'you'>) {
  const { t: { team: say, form } } = useWords()
  const owners = members.filter(({ role }) => role === 'owner').length
  /** A team keeps its last owner. */
  const isLastOwner = ({ role }: Member): boolean => role === 'owner' && owners === 1
  const columns: Column<Member>[] = [
    { label: say.columns.name, kind: 'head', cell: ({ name, user_id: id }) => <>{name}{id === you && ` ${say.you}`}</> },
    { label: say.columns.email, cell: ({ email }) => email },
    {
      label: say.columns.role,
      cell: (member) => (team.role === 'owner' && !isLastOwner(member) ? <RoleForm team={team} member={member} /> : say.roles[member.role]),
    },
    { label: say.columns.since, cell: ({ joined_at: joined }) => <Instant at={joined} /> },
    {
      label: form.actions, kind: 'actions',
      cell: (member) => <Removal team={team} member={member} isYou={member.user_id === you} isLastOwner={isLastOwner(member)} />,
    },
  ]
  return <DataTable caption={team.name} columns={columns} rows={members} keyOf={({ user_id: id }) => id} />
}

function RoleForm({ team, member }: { team: OwnTeam; member: Member }) {
  const { t: { team: say } } = useWords()
  const choices = ROLES.map((value) => ({ value, label: say.roles[value] }))
  return (
    <form class="inline-form" method="post" action={`/seller/team/${team.id}/members/${member.user_id}`}>
      <select class="input" name="role" aria-label={`${say.role}, ${member.name}`}><Options choices={choices} chosen={member.role} /></select>
      <button class="button small">{say.saveRole}<span class="unseen"> {member.name}</span></button>
    </form>
  )
}

function Removal({ team, member, isYou, isLastOwner }: { team: OwnTeam; member: Member; isYou: boolean; isLastOwner: boolean }) {
  const { t: { team: say } } = useWords()
  if (team.role !== 'owner' && !isYou) return null
  if (isLastOwner) return <span class="hint">{say.lastOwner}</span>
  const action = `/seller/team/${team.id}/members/${member.user_id}/removal`
  return isYou
    ? <Confirm action={action} question={say.leaveQuestion(team.name)} consequence={say.leaveText} submit={say.leave} />
    : <Confirm action={action} question={say.removeQuestion(member.name)} consequence={say.removeText} submit={say.remove} about={member.name} />
}

function NewMember({ team, form }: Pick<TeamPageProps, 'team' | 'form'>) {
  const { t: { team: say } } = useWords()
  const choices = ROLES.map((value) => ({ value, label: say.roles[value], hint: say.roleHints[value] }))
  return (
    <section>
      <h2>{say.add}</h2>
      <Form action={`/seller/team/${team.id}/invitations`} form={form} submit={say.invite}>
        <TextField form={form} name="email" type="email" label={say.email} hint={say.emailHint} maxLength={254} />
        <ChoicesField form={form} name="role" kind="radio" label={say.role} choices={choices} chosen={[form.values['role'] ?? 'member']} />
      </Form>
    </section>
  )
}
