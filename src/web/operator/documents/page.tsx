import type { Page } from '../../../kernel/page.ts'
import type { SentDocument } from '../../../verification/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { AdminList } from '../list.tsx'
import { choicesOf, DecisionLinks, type Fact, Facts, PersonLink } from '../parts.tsx'

const TONES: Record<SentDocument['status'], BadgeTone> = { pending: 'check', approved: 'good', rejected: 'urgent', expired: 'plain' }
const STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const
const TYPES = [
  'government_id', 'business_license', 'w9', 'ein_confirmation', 'beneficial_ownership_attestation', 'bank_letter', 'proof_of_address',
] as const

export function DocumentState({ status }: Pick<SentDocument, 'status'>) {
  const { t: { verification } } = useWords()
  return <Badge tone={TONES[status]}>{verification.documents.statuses[status]}</Badge>
}

interface DocumentsProps {
  page: Page<SentDocument>
  status: SentDocument['status'] | 'all'
  /** Filters: type of document and id of the person; empty: any. */
  kind: string
  person: string
}

/** Uploaded documents; pending ones are listed first. */
export function DocumentsPage({ page, status, kind, person }: DocumentsProps) {
  const { t: { operator: { documents: say }, verification, operator: admin } } = useWords()
  const any = { label: admin.any }
  const columns: Column<SentDocument>[] = [
    { label: say.document, kind: 'head', cell: ({ id, document_type: type }) => <a href={`/admin/documents/${id}`}>{verification.documents.types[type]}</a> },
    { label: say.person, cell: ({ user_id: id, user_name: name }) => <PersonLink id={id} name={name} /> },
    { label: say.state, cell: (document) => <DocumentState {...document} /> },
    { label: say.sent, cell: ({ created_at: at }) => <Instant at={at} /> },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/documents" columns={columns} page={page} keyOf={({ id }) => id}
      query={queryOf({ status, document_type: kind, person })} all="/admin/documents?status=all" none={status === 'pending' ? say.nothingWaits : say.none}
    >
      <ListFilters action="/admin/documents" submit={admin.find} values={[status, kind]} kept={{ person }}>
        <FilterSelect
          name="status" label={say.state} chosen={status}
          choices={[...choicesOf(STATUSES, verification.documents.statuses), { value: 'all', ...any }]}
        />
        <FilterSelect
          name="document_type" label={say.document} chosen={kind}
          choices={[{ value: '', ...any }, ...choicesOf(TYPES, verification.documents.types)]}
        />
      </ListFilters>
      {person !== '' && <p>{say.ofOne} <a href="/admin/documents?status=all">{say.showAll}</a></p>}
    </AdminList>
  )
}

export function documentFacts({ t: { operator: { documents: say }, verification } }: Words, document: SentDocument): Fact[] {
  const { user_id: id, user_name: name, document_type: type, expires_at: expires, created_at: sent } = document
  return [
    { label: say.document, value: verification.documents.types[type] },
    { label: say.person, value: <PersonLink id={id} name={name} /> },
    { label: say.state, value: <DocumentState {...document} /> },
    { label: say.sent, value: <Instant at={sent} /> },
    { label: say.until, value: expires && <Instant at={expires} /> },
  ]
}

/** A document with its file, and available actions. */
export function DocumentPage({ document }: { document: SentDocument }) {
  const words = useWords()
  const { t: { operator: { documents: say }, verification } } = words
  const { id, status, reason } = document
  return (
    <AdminLayout
      title={verification.documents.types[document.document_type]} current="/admin/documents"
      lede={reason === null ? undefined : verification.documents.reasons[reason]}
    >
      <div class="stack">
        <Facts facts={documentFacts(words, document)} />
        <DecisionLinks links={[
          ...(status === 'pending' ? [{ name: 'approveDocument' as const, href: `/admin/documents/${id}/approval` }] : []),
          ...(status === 'pending' || status === 'approved'
            ? [{ name: 'rejectDocument' as const, href: `/admin/documents/${id}/rejection` }] : []),
        ]} />
        <DocumentFile document={document} />
        <p><a href="/admin/documents">{say.all}</a></p>
      </div>
    </AdminLayout>
  )
}

/** Shows an image in the page, and other files as downloads. */
export function DocumentFile({ document: { id, file_name: name, mime_type: type, bytes } }: { document: SentDocument }) {
  const { t: { operator: { documents: say } }, format } = useWords()
  const href = `/admin/documents/${id}/file`
  const size = say.size(name, format.number(bytes / 1_024, 0))
  if (/^image\/(jpeg|png)$/.test(type)) {
    return (
      <figure class="paper">
        <label class="choice"><input type="checkbox" />{say.fullSize}</label>
        <div class="paper-frame" tabIndex={0} role="group" aria-label={say.picture}><img src={href} alt={say.picture} /></div>
        <figcaption class="hint"><a href={href}>{say.alone}</a>. {size}. {say.audited}</figcaption>
      </figure>
    )
  }
  return (
    <div class="panel">
      <p><a class="button with-icon" href={href} download><Icon name="document" />{say.save}</a></p>
      <p class="hint">{size}. {say.audited}</p>
    </div>
  )
}
