import type { ComponentChildren } from 'preact'
import { type KnownPerson, mailAddress, type PersonDetails } from '../../../accounts/index.ts'
import type { OwnBidRecord } from '../../../bidding/index.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import { SOURCE_REPORT_WORDS, sourceName } from '../../../reports/index.ts'
import { bidWords } from '../../lots/view.ts'
import { AbilityNames } from '../../ui/abilities.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { counterWays } from '../counter/page.tsx'
import { useDepositColumns } from '../deposits/page.tsx'
import { DocumentState } from '../documents/page.tsx'
import { InvoiceBadge } from '../invoices/page.tsx'
import { AdminLayout } from '../layout.tsx'
import { DecisionLinks, type Fact, Facts, OfficeLink, PersonLink } from '../parts.tsx'
import { StrikesTable } from './flagged-page.tsx'
import { PersonState, TierName } from './page.tsx'
import type { PersonFile } from './person-file.ts'
import { Homes } from './standing.tsx'

function personFacts({ t: { operator: { people: say, counter } }, format, language }: Words, person: KnownPerson): Fact[] {
  const { tier, phone, emailVerifiedAt, identityVerifiedAt, createdAt, source } = person
  const limit = bidLimit(tier, person.bankLetter)
  return [
    { label: counter.account, value: String(person.id) },
    { label: say.email, value: mailAddress(person.email) === null ? counter.noEmail : `${person.email}${emailVerifiedAt ? '' : ` (${say.unconfirmed})`}` },
    { label: say.phone, value: phone },
    { label: say.standing, value: <PersonState person={person} /> },
    { label: say.tier, value: <TierName tier={tier} /> },
    { label: say.limit, value: tier === null ? null : limit === null ? say.noLimit : format.money(limit, 'usd') },
    { label: say.identity, value: identityVerifiedAt && <Instant at={identityVerifiedAt} /> },
    { label: say.since, value: <Instant at={createdAt} /> },
    { label: SOURCE_REPORT_WORDS[language].source, value: source && sourceName(source, language) },
  ]
}

/** The mailing address in one line; empty if there is none. */
export const addressOf = ({ street, city, region, postalCode, country }: PersonDetails): string =>
  [street, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

/** The subject of a decision, with the name first, because the page asks about “this person”. */
export const decidedPersonFacts = (words: Words, person: KnownPerson): Fact[] => [
  { label: words.t.operator.people.name, value: <PersonLink id={person.id} name={person.name} /> },
  ...personFacts(words, person),
]

/** A person with all their data and available actions. */
export function PersonPage({ person, file }: { person: KnownPerson; file: PersonFile }) {
  const words = useWords()
  const { t: { operator: { people: say, counter } } } = words
  const { id, name } = person
  return (
    <AdminLayout title={name} current="/admin/people">
      <div class="stack">
        <Facts facts={[...personFacts(words, person), { label: counter.sheet.address, value: addressOf(file.details) || null }]} />
        <DecisionLinks links={counterWays(id)} />
        <DecisionLinks links={waysOf(person)} />
        {file.strikes.total > 0 && <section><h2>{words.t.operator.flagged.strikes}</h2><StrikesTable strikes={file.strikes.items} /></section>}
        <Homes personId={id} homes={file.homes} />
        <Papers file={file} />
        <Trade file={file} />
        <p class="actions">
          {file.seller && file.seller.status !== 'none' && <OfficeLink href={`/admin/sellers/${id}`} isStep>{say.asSeller}</OfficeLink>}
          <OfficeLink href={`/admin/documents?status=all&person=${id}`} isStep>{say.documents}</OfficeLink>
          <a href={`/admin/people/${id}/card`}>{counter.card}</a>
          <OfficeLink href={`/admin/audit?resource_type=person&resource_id=${id}`} isStep>{say.history}</OfficeLink>
          <OfficeLink href={`/admin/audit?actor_user_id=${id}`} isStep>{say.deeds}</OfficeLink>
        </p>
      </div>
    </AdminLayout>
  )
}

function waysOf({ id, suspendedAt, underReviewAt, blockedAt, tier }: KnownPerson) {
  const to = (path: string): string => `/admin/people/${id}/${path}`
  return [
    suspendedAt ? { name: 'reinstatePerson' as const, href: to('reinstatement') } : { name: 'suspendPerson' as const, href: to('suspension') },
    underReviewAt ? { name: 'endReview' as const, href: to('review-end') } : { name: 'reviewPerson' as const, href: to('review') },
    blockedAt ? { name: 'unblockPerson' as const, href: to('unblock') } : { name: 'blockPerson' as const, href: to('block') },
    tier === 'institutional' ? { name: 'endInstitution' as const, href: to('institution-end') } : { name: 'setInstitution' as const, href: to('institution') },
    { name: 'giveStaffRole' as const, href: `/admin/staff/${id}` },
  ]
}

interface SectionProps<Row> {
  title: string
  rows: Row[]
  columns: Column<Row>[]
  keyOf(row: Row): string | number
}

/** Empty sections are left out. */
const Section = <Row,>({ title, rows, columns, keyOf }: SectionProps<Row>): ComponentChildren =>
  rows.length === 0 ? null : <section><h2>{title}</h2><DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} /></section>

function Papers({ file: { documents, tokens } }: { file: PersonFile }) {
  const { t: { operator: { documents: paper, people: say }, account, verification } } = useWords()
  return (
    <>
      <Section
        title={paper.title} rows={documents.items} keyOf={({ id }) => id}
        columns={[
          {
            label: paper.document, kind: 'head',
            cell: ({ id, document_type: type }) => <OfficeLink href={`/admin/documents/${id}`}>{verification.documents.types[type]}</OfficeLink>,
          },
          { label: paper.state, cell: (document) => <DocumentState {...document} /> },
          { label: paper.sent, cell: ({ created_at: at }) => <Instant at={at} /> },
        ]}
      />
      <Section
        title={account.tokens.title} rows={tokens.items} keyOf={({ id }) => id}
        columns={[
          { label: account.tokens.columns.name, kind: 'head', cell: ({ name }) => name },
          { label: account.tokens.columns.may, cell: ({ abilities }) => <AbilityNames abilities={abilities} /> },
          { label: account.tokens.columns.lastUsed, cell: ({ lastUsedAt: at }) => (at ? <Instant at={at} /> : account.tokens.never) },
          { label: say.since, cell: ({ createdAt: at }) => <Instant at={at} /> },
        ]}
      />
    </>
  )
}

/** A person's position on a lot, or the outcome once the lot has closed. */
function Outcome({ bid: { state, lot_status: status } }: { bid: OwnBidRecord }) {
  const { t: { operator: { people: say, lots } } } = useWords()
  return <>{state === 'lost' && status !== 'sold' ? lots.statuses[status] : say.positions[state]}</>
}

/** Bids, deposits and invoices of a person. */
function Trade({ file: { bids, deposits, invoices } }: { file: PersonFile }) {
  const words = useWords()
  const { t: { operator: { people: say }, deposits: deposit, invoices: invoice, layout }, format } = words
  return (
    <>
      <Section
        title={layout.account.bids} rows={bids.items} keyOf={({ id }) => id}
        columns={[
          { label: invoice.lot, kind: 'head', cell: ({ lot_id: id, lot_title: title }) => <OfficeLink href={`/admin/lots/${id}`}>{title}</OfficeLink> },
          { label: say.state, cell: (bid) => <Outcome bid={bid} /> },
          { label: say.placed, cell: ({ placed_at: at }) => <Instant at={at} precision="second" /> },
          { label: invoice.amount, kind: 'number', cell: (bid) => bidWords(words, bid.amount_cents, bid) },
        ]}
      />
      <Section title={deposit.title} rows={deposits.items} keyOf={({ id }) => id} columns={useDepositColumns(null)} />
      <Section
        title={invoice.title} rows={invoices.items} keyOf={({ id }) => id}
        columns={[
          {
            label: invoice.columns.number, kind: 'head',
            cell: ({ id, invoice_number: number }) => <OfficeLink href={`/admin/invoices/${id}`}>{number ?? id}</OfficeLink>,
          },
          { label: invoice.columns.state, cell: (row) => <InvoiceBadge invoice={row} /> },
          { label: invoice.columns.total, kind: 'number', cell: ({ amount_due_cents: amount, currency }) => format.booked(amount, currency) },
        ]}
      />
    </>
  )
}
