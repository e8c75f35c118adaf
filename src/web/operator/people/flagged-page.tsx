import type { restrictionReasons, KnownPerson } from '../../../accounts/index.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import type { StrikeRow } from '../../../verification/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { DecisionLinks, PersonLink } from '../parts.tsx'

type RestrictionReason = Awaited<ReturnType<typeof restrictionReasons>>[number]

export interface FlaggedPageProps {
  people: Page<KnownPerson>
  reasons: RestrictionReason[]
  /** The administrator who set it. */
  names: ReadonlyMap<UserId, string>
  strikes: Page<StrikeRow>
}

/** Restricted people, one line per restriction with its reason; then the strikes. */
export function FlaggedPage({ people, reasons, names, strikes }: FlaggedPageProps) {
  const { t: { operator: { flagged: say } } } = useWords()
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/flagged">
      <div class="stack">
        <section>
          <h2>{say.heldBack}</h2>
          {people.items.length === 0 ? <Empty title={say.nobody}>{null}</Empty> : <Restrictions people={people.items} reasons={reasons} names={names} />}
          <Pager page={people} query="" />
        </section>
        <section>
          <h2>{say.strikes}</h2>
          <p class="hint">{say.strikesHint}</p>
          {strikes.items.length === 0 ? <p class="after">{say.noStrikes}</p> : <StrikesTable strikes={strikes.items} />}
        </section>
      </div>
    </AdminLayout>
  )
}

const RESTRICTIONS = [
  { restriction: 'suspended', since: 'suspendedAt', lift: 'reinstatePerson', path: 'reinstatement' },
  { restriction: 'blocked', since: 'blockedAt', lift: 'unblockPerson', path: 'unblock' },
  { restriction: 'under_review', since: 'underReviewAt', lift: 'endReview', path: 'review-end' },
] as const

function Restrictions({ people, reasons, names }: { people: KnownPerson[] } & Pick<FlaggedPageProps, 'reasons' | 'names'>) {
  const words = useWords()
  const { t: { operator: { flagged: say }, form } } = words
  const rows = people.flatMap((person) => RESTRICTIONS.flatMap((way) => {
    const since = person[way.since]
    return since ? [{ person, ...way, since, why: reasons.find(({ userId, restriction }) => userId === person.id && restriction === way.restriction) }] : []
  }))
  return (
    <DataTable
      caption={say.heldBack} rows={rows} keyOf={({ person, restriction }) => `${person.id} ${restriction}`}
      columns={[
        {
          label: say.person, kind: 'head',
          cell: ({ person: { id, name, email } }) => <><PersonLink id={id} name={name} /><br /><span class="hint">{email}</span></>,
        },
        { label: say.how, cell: ({ restriction }) => <Badge tone={restriction === 'under_review' ? 'warn' : 'urgent'}>{say.holds[restriction]}</Badge> },
        { label: say.why, cell: ({ why }) => why?.reason && inWords(words, why.reason) },
        { label: say.since, cell: ({ since }) => <Instant at={since} /> },
        { label: say.by, cell: ({ why }) => (why ? why.by === null ? say.house : names.get(why.by) : null) },
        {
          label: form.actions, kind: 'actions',
          cell: ({ person, lift, path }) => <DecisionLinks isSmall links={[{ name: lift, href: `/admin/people/${person.id}/${path}` }]} />,
        },
      ]}
    />
  )
}

/** Also used on the page of a person. */
export function StrikesTable({ strikes }: { strikes: StrikeRow[] }) {
  const { t: { operator: { flagged: say }, form } } = useWords()
  return (
    <DataTable
      caption={say.strikes} rows={strikes} keyOf={({ id }) => id}
      columns={[
        { label: say.person, kind: 'head', cell: ({ user_id: id, user_name: name }) => <PersonLink id={id} name={name} /> },
        { label: say.why, cell: ({ reason }) => say.reasons[reason] ?? reason },
        { label: say.lot, cell: ({ lot_id: id, lot_title: title }) => id !== null && <a href={`/admin/lots/${id}`}>{title}</a> },
        { label: say.when, cell: ({ created_at: at }) => <Instant at={at} /> },
        { label: say.counts, cell: (strike) => <StrikeState strike={strike} /> },
        {
          label: form.actions, kind: 'actions',
          cell: ({ id, user_id: person, lifted_at: lifted }) => lifted === null && (
            <DecisionLinks isSmall links={[{ name: 'liftStrike', href: `/admin/people/${person}/strikes/${id}/lifting` }]} />
          ),
        },
      ]}
    />
  )
}

function StrikeState({ strike: { is_recent: counts, lifted_at: lifted, lift_reason: reason } }: { strike: StrikeRow }) {
  const { t: { operator: { flagged: say } } } = useWords()
  if (lifted !== null) return <><Badge tone="good">{say.lifted}</Badge><br /><span class="hint">{reason}</span></>
  return <Badge tone={counts ? 'warn' : 'plain'}>{counts ? say.yes : say.no}</Badge>
}
