import { mailAddress } from '../../../accounts/index.ts'
import type { Page } from '../../../kernel/page.ts'
import type { SellerRow, SentDocument } from '../../../verification/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { DocumentState } from '../documents/page.tsx'
import { AdminLayout } from '../layout.tsx'
import { AdminList } from '../list.tsx'
import { ChoiceLinks, choicesOf, DecisionLinks, type Fact, Facts, PersonLink } from '../parts.tsx'

type Status = SellerRow['status']

const TONES: Record<Status, BadgeTone> = { none: 'plain', pending: 'check', approved: 'good', rejected: 'plain', suspended: 'urgent' }
const STATUSES = ['pending', 'approved', 'suspended', 'rejected'] as const

function SellerState({ status }: { status: Status }) {
  const { t: { operator: { sellers: say } } } = useWords()
  return <Badge tone={TONES[status]}>{say.statuses[status]}</Badge>
}

export function SellersPage({ page, status }: { page: Page<SellerRow>; status: Status | 'all' }) {
  const { t: { operator: { counter, sellers: say } } } = useWords()
  const columns: Column<SellerRow>[] = [
    { label: say.name, kind: 'head', cell: ({ user_id: id, name }) => <a href={`/admin/sellers/${id}`}>{name}</a> },
    { label: say.email, cell: ({ email }) => mailAddress(email) ?? counter.noEmail },
    { label: say.kind, cell: ({ kind }) => kind && say.kinds[kind] },
    { label: say.state, cell: ({ status: state }) => <SellerState status={state} /> },
    { label: say.applied, cell: ({ applied_at: at }) => at && <Instant at={at} /> },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/sellers" columns={columns} page={page} keyOf={({ user_id: id }) => id}
      query={`status=${status}`} all="/admin/sellers?status=all" none={status === 'pending' ? say.nothingWaits : say.none}
    >
      <ChoiceLinks name="status" choices={choicesOf(STATUSES, say.statuses)} chosen={status} />
    </AdminList>
  )
}

export function sellerFacts({ t: { operator: { sellers: say } } }: Words, seller: SellerRow): Fact[] {
  const { user_id: id, name, kind, is_foreign: isForeign, status, reason, applied_at: appliedAt } = seller
  return [
    { label: say.person, value: <PersonLink id={id} name={name} /> },
    { label: say.state, value: <SellerState status={status} /> },
    { label: say.kind, value: kind && say.kinds[kind] },
    { label: say.tax, value: kind && (isForeign ? say.foreign : say.domestic) },
    { label: say.applied, value: appliedAt && <Instant at={appliedAt} /> },
    { label: say.why, value: reason },
  ]
}

/** The decisions available in each status. */
const WAYS = {
  none: [],
  pending: [{ name: 'approveSeller', path: 'approval' }, { name: 'rejectSeller', path: 'rejection' }],
  approved: [{ name: 'suspendSeller', path: 'suspension' }],
  rejected: [],
  suspended: [{ name: 'reinstateSeller', path: 'reinstatement' }],
} as const

/** A seller: application, documents, and available actions. */
export function SellerPage({ seller, documents }: { seller: SellerRow; documents: SentDocument[] }) {
  const words = useWords()
  const { t: { operator: { counter, documents: paper }, verification } } = words
  const columns: Column<SentDocument>[] = [
    { label: paper.document, kind: 'head', cell: ({ id, document_type: type }) => <a href={`/admin/documents/${id}`}>{verification.documents.types[type]}</a> },
    { label: paper.state, cell: (document) => <DocumentState {...document} /> },
    { label: paper.sent, cell: ({ created_at: at }) => <Instant at={at} /> },
  ]
  return (
    <AdminLayout title={seller.name} lede={mailAddress(seller.email) ?? counter.noEmail} current="/admin/sellers">
      <div class="stack">
        <Facts facts={sellerFacts(words, seller)} />
        <DecisionLinks links={WAYS[seller.status].map(({ name, path }) => ({ name, href: `/admin/sellers/${seller.user_id}/${path}` }))} />
        <section>
          <h2>{paper.title}</h2>
          {documents.length === 0 ? <p>{paper.none}</p> : <DataTable caption={paper.title} columns={columns} rows={documents} keyOf={({ id }) => id} />}
        </section>
      </div>
    </AdminLayout>
  )
}
