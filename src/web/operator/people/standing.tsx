import type { KnownPerson } from '../../../accounts/index.ts'
import type { homesOf } from '../../../auctions/index.ts'
import type { StrikeRow } from '../../../verification/index.ts'
import { jurisdictionName } from '../../lots/jurisdictions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { DecisionLinks, type Fact, OfficeLink, PersonLink } from '../parts.tsx'

/** A person's stated residence, for one auction. */
export interface PersonHome {
  person: KnownPerson
  home: Awaited<ReturnType<typeof homesOf>>[number]
}

/** The strike of a decision. */
export function strikeFacts({ t: { operator: { flagged: say } } }: Words, strike: StrikeRow): Fact[] {
  const { user_id: id, user_name: name, reason, lot_id: lotId, lot_title: lot, created_at: at, lift_reason: lifted } = strike
  return [
    { label: say.person, value: <PersonLink id={id} name={name} /> },
    { label: say.why, value: say.reasons[reason] ?? reason },
    { label: say.lot, value: lotId && <OfficeLink href={`/admin/lots/${lotId}`}>{lot}</OfficeLink> },
    { label: say.when, value: <Instant at={at} /> },
    { label: say.lifted, value: lifted },
  ]
}

/** A person's statements by auction. */
export function homeFacts(words: Words, { person, home }: PersonHome): Fact[] {
  const { auction_id: id, auction_title: title, jurisdiction, excluded_jurisdictions: excluded } = home
  const { t: { operator: { people: say } } } = words
  return [
    { label: say.name, value: <PersonLink id={person.id} name={person.name} /> },
    { label: say.sale, value: <OfficeLink href={`/admin/auctions/${id}`}>{title}</OfficeLink> },
    { label: say.home, value: jurisdictionName(words, jurisdiction) },
    { label: say.closedTo, value: excluded && excluded.map((code) => jurisdictionName(words, code)).join(', ') },
  ]
}

/** The residence a person stated, by auction. */
export function Homes({ personId, homes }: { personId: number; homes: PersonHome['home'][] }) {
  const words = useWords()
  const { t: { operator: { people: say }, form } } = words
  if (homes.length === 0) return null
  return (
    <section>
      <h2>{say.homes}</h2>
      <DataTable
        caption={say.homes} rows={homes} keyOf={({ auction_id: id }) => id}
        columns={[
          {
            label: say.sale, kind: 'head',
            cell: ({ auction_id: id, auction_title: title }) => <OfficeLink href={`/admin/auctions/${id}`}>{title}</OfficeLink>,
          },
          { label: say.home, cell: ({ jurisdiction }) => jurisdictionName(words, jurisdiction) },
          { label: say.stated, cell: ({ stated_at: at }) => <Instant at={at} /> },
          {
            label: form.actions, kind: 'actions',
            cell: ({ auction_id: id }) => <DecisionLinks isSmall links={[{ name: 'correctHome', href: `/admin/people/${personId}/homes/${id}` }]} />,
          },
        ]}
      />
    </section>
  )
}
