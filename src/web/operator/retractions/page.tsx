import type { RetractionRow } from '../../../bidding/index.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import { bidWords } from '../../lots/view.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { ChoiceLinks, choicesOf, DecisionLinks, type Fact, PersonLink } from '../parts.tsx'

const STATUSES = ['requested', 'granted', 'denied'] as const
const TONES: Record<RetractionRow['assessment'], BadgeTone> = { allowed: 'good', needs_admin: 'check', not_allowed: 'warn' }

export interface RetractionsProps {
  page: Page<RetractionRow>
  status: string
  names: ReadonlyMap<UserId, string>
}

export function RetractionsPage({ page, status, names }: RetractionsProps) {
  const words = useWords()
  const { t: { operator: { retractions: say }, form } } = words
  const columns: Column<RetractionRow>[] = [
    { label: say.lot, kind: 'head', cell: ({ lot_id: id, lot_title: title }) => <a href={`/admin/lots/${id}`}>{title}</a> },
    {
      label: say.bidder,
      cell: ({ user_id: id, bidder_number: number }) => (
        <><PersonLink id={id} name={names.get(id) ?? ''} /><br /><span class="hint">{say.bidderName(String(number))}</span></>
      ),
    },
    { label: say.why, cell: ({ ground, reason }) => <>{say.grounds[ground]}<br /><span class="hint">{reason}</span></> },
    { label: say.rules, cell: ({ assessment }) => <Badge tone={TONES[assessment]}>{say.assessments[assessment]}</Badge> },
    { label: say.asked, cell: ({ requested_at: at }) => <Instant at={at} precision="second" /> },
    { label: say.amount, kind: 'number', cell: (row) => bidWords(words, row.amount_cents, row) },
    { label: form.actions, kind: 'actions', cell: (row) => <DecisionLinks links={waysOf(row)} isSmall /> },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/retractions" columns={columns} page={page} keyOf={({ id }) => id}
      query={`status=${status}`} all="/admin/retractions?status=all" none={status === 'requested' ? say.nothingWaits : say.none}
    >
      <ChoiceLinks name="status" choices={choicesOf(STATUSES, say.statuses)} chosen={status} />
    </AdminList>
  )
}

const waysOf = ({ id, status }: RetractionRow) => (status === 'requested' ? [
  { name: 'grantRetraction' as const, href: `/admin/retractions/${id}/grant` },
  { name: 'denyRetraction' as const, href: `/admin/retractions/${id}/denial` },
] : [])

/** A request with the name of the bidder. */
export type NamedRetraction = RetractionRow & { bidder_name: string }

export function retractionFacts(words: Words, row: NamedRetraction): Fact[] {
  const { t: { operator: { retractions: say } } } = words
  return [
    { label: say.lot, value: <a href={`/admin/lots/${row.lot_id}`}>{row.lot_title}</a> },
    {
      label: say.bidder,
      value: <><PersonLink id={row.user_id} name={row.bidder_name} /> <span class="hint">{say.bidderName(String(row.bidder_number))}</span></>,
    },
    { label: say.amount, value: bidWords(words, row.amount_cents, row) },
    { label: say.placed, value: <Instant at={row.placed_at} precision="second" /> },
    { label: say.asked, value: <Instant at={row.requested_at} precision="second" /> },
    { label: say.why, value: say.grounds[row.ground] },
    { label: say.said, value: row.reason },
    {
      label: say.rules,
      value: <>{say.assessments[row.assessment]} <span class="hint"><a href="/help/rules/fairness#H2">{say.ruleText}</a></span></>,
    },
    { label: say.before, value: row.granted_lately > 0 ? String(row.granted_lately) : null },
  ]
}
