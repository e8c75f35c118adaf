import type { ConflictRow } from '../../../cross-listing/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { ChoiceLinks, choicesOf, DecisionLinks, type Fact } from '../parts.tsx'

const STATUSES = ['open', 'resolved'] as const

export function ConflictsPage({ page, status }: { page: Page<ConflictRow>; status: string }) {
  const { t: { operator: { conflicts: say }, form }, format } = useWords()
  const columns: Column<ConflictRow>[] = [
    { label: say.lot, kind: 'head', cell: ({ lot_id: id, lot_title: title }) => <a href={`/admin/lots/${id}`}>{title}</a> },
    { label: say.platform, cell: ({ platform_name: name, bidder_ref: bidder }) => <>{name}<br /><span class="hint">{bidder}</span></> },
    { label: say.why, cell: ({ reason }) => say.reasons[reason] ?? reason },
    { label: say.state, cell: ({ resolved_at: at, resolution }) => (at ? resolution : <Badge tone="urgent">{say.statuses.open}</Badge>) },
    { label: say.soldAt, cell: ({ sold_at: at }) => <Instant at={at} /> },
    { label: say.hammer, kind: 'number', cell: ({ amount_cents: amount, currency }) => format.money(amount, currency) },
    {
      label: form.actions, kind: 'actions',
      cell: ({ id, resolved_at: at }) => (at ? null
        : <DecisionLinks links={[{ name: 'resolveConflict', href: `/admin/conflicts/${id}/resolution` }]} isSmall />),
    },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/conflicts" columns={columns} page={page} keyOf={({ id }) => id}
      query={`status=${status}`} all="/admin/conflicts?status=all" none={status === 'open' ? say.nothingWaits : say.none}
    >
      <ChoiceLinks name="status" choices={choicesOf(STATUSES, say.statuses)} chosen={status} />
    </AdminList>
  )
}

export const conflictFacts = ({ t: { operator: { conflicts: say } }, format }: Words, row: ConflictRow): Fact[] => [
  { label: say.lot, value: <a href={`/admin/lots/${row.lot_id}`}>{row.lot_title}</a> },
  { label: say.platform, value: row.platform_name },
  { label: say.hammer, value: format.money(row.amount_cents, row.currency) },
  { label: say.soldAt, value: <Instant at={row.sold_at} precision="second" /> },
  { label: say.why, value: say.reasons[row.reason] ?? row.reason },
  { label: say.state, value: row.resolved_at && row.resolution },
]
