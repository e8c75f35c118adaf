import type { AuditRow } from '../../../audit/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import type { FieldTexts } from '../../../kernel/refusals.ts'
import type { Column } from '../../ui/data-table.tsx'
import { reasonInWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { FilterSearch, ListFilters } from '../../ui/list-filters.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { OfficeLink } from '../parts.tsx'

export interface AuditPageProps {
  page: Page<AuditRow>
  /** The filters as typed. */
  typed: Readonly<Record<string, string>>
  /** Errors of the filters. */
  wrong: FieldTexts
  query: string
  /** People who acted. */
  names: ReadonlyMap<UserId, string>
  /** Filter options. */
  words: { actions: string[]; kinds: string[] }
}

/** Extra content beside the search. */
const FOLDED = ['action', 'resource_type', 'resource_id', 'actor', 'actor_user_id', 'from', 'to']

/** The audit log with search. Shows old and new values side by side. */
export function AuditPage({ page, typed, wrong, query, names, words }: AuditPageProps) {
  const { t: { operator: { audit: say } } } = useWords()
  const wrongs = [...new Set(Object.values(wrong).flat())]
  const judged = (name: string) => (wrong[name] ? { 'aria-invalid': 'true' as const, 'aria-describedby': 'audit-wrong' } : {})
  const columns: Column<AuditRow>[] = [
    { label: say.what, kind: 'head', cell: (row) => <What row={row} /> },
    { label: say.who, cell: (row) => <Who row={row} names={names} /> },
    { label: say.when, cell: ({ at }) => <Instant at={at} precision="second" /> },
    { label: say.change, cell: (row) => <Change row={row} /> },
  ]
  return (
    <AdminList
      title={say.title} lede={say.lede} current="/admin/audit" columns={columns} page={page} keyOf={({ id }) => id} query={query}
      none={wrongs.length > 0 ? say.notSearched : say.none}
      actions={<OfficeLink class="button" href={`/admin/audit/export${query && `?${query}`}`} isStep>{say.export}</OfficeLink>}
    >
      <ListFilters
        action="/admin/audit" submit={say.find} values={FOLDED.map((name) => typed[name])}
        search={<FilterSearch name="search" label={say.search} value={typed.search ?? ''} />}
        problem={wrongs.length > 0 && <p class="wrong" id="audit-wrong" role="alert">{wrongs.join(' ')}</p>}
      >
        <label>{say.action}<input class="input" name="action" value={typed.action} list="actions" /></label>
        <label>{say.kind}<input class="input" name="resource_type" value={typed.resource_type} list="kinds" /></label>
        <label>{say.number}<input class="input" inputMode="numeric" name="resource_id" value={typed.resource_id} {...judged('resource_id')} /></label>
        <label>{say.actor}<input class="input" name="actor" value={typed.actor || nameOf(typed.actor_user_id, names)} /></label>
        <label>{say.from}<input class="input" type="date" name="from" value={typed.from} {...judged('from')} /></label>
        <label>{say.to}<input class="input" type="date" name="to" value={typed.to} {...judged('to')} /></label>
        <datalist id="actions">{words.actions.map((action) => <option value={action} label={entryOf(say.actions, action)} />)}</datalist>
        <datalist id="kinds">{words.kinds.map((kind) => <option value={kind} label={entryOf(say.records, kind)} />)}</datalist>
      </ListFilters>
    </AdminList>
  )
}

/** The person that a link names by id. */
const nameOf = (id: string | undefined, names: AuditPageProps['names']): string => names.get(Number(id) as UserId) ?? ''

/** Kinds of records that have a page here. */
const PAGES: Readonly<Record<string, string>> = {
  invoice: '/admin/invoices', settlement: '/admin/settlements', person: '/admin/people', seller: '/admin/sellers',
  verification_document: '/admin/documents', ad_campaign: '/admin/ads', lot: '/admin/lots', auction: '/admin/auctions',
}

function What({ row: { action, resource_type: type, resource_id: id } }: { row: AuditRow }) {
  const { t: { operator: { audit: say } } } = useWords()
  const page = entryOf(PAGES, type)
  const record = entryOf(say.records, type) ?? type
  return (
    <>
      <span title={action}>{entryOf(say.actions, action) ?? <code>{action}</code>}</span><br />
      {id !== null && id > 0 && page ? <a href={`${page}/${id}`}>{record} {id}</a> : <span class="hint">{record} {id || null}</span>}
    </>
  )
}

function Who({ row: { actor_kind: kind, actor_user_id: id, ip, token_id: token }, names }: { row: AuditRow } & Pick<AuditPageProps, 'names'>) {
  const { t: { operator: { audit: say } } } = useWords()
  return (
    <>
      {id === null ? say.kinds[kind] : <a href={`/admin/people/${id}`}>{names.get(id)}</a>}
      {token !== null && <><br /><span class="hint">{say.token(String(token))}</span></>}
      {ip !== null && <><br /><span class="hint">{ip}</span></>}
    </>
  )
}

function Change({ row: { before, after, reason, reason_said: said, request_id: request } }: { row: AuditRow }) {
  const words = useWords()
  const { t: { operator: { audit: say } } } = words
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !isEmpty(before?.[field]) || !isEmpty(after?.[field]))
  return (
    <>
      {reason !== null && <p>{reasonInWords(words, reason, said)}</p>}
      {fields.length > 0 && (
        <dl class="diff">
          {fields.map((field) => (
            <div>
              <dt>{field.replace(/_cents$/, '').replaceAll('_', ' ')}</dt>
              <dd>
                {before && field in before && <del><Value field={field} value={before[field]} /></del>}
                {after && field in after && <ins><Value field={field} value={after[field]} /></ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {request !== null && <p class="hint">{say.request(request)}</p>}
    </>
  )
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Formatted for people; structured values are shown as stored. */
function Value({ field, value }: { field: string; value: unknown }) {
  const { format } = useWords()
  if (isEmpty(value)) return <>–</>
  if (typeof value === 'number' && field.endsWith('_cents')) return <>{format.number(value / 100, 2)}</>
  if (typeof value === 'string') return INSTANT.test(value) ? <Instant at={new Date(value)} precision="second" /> : <>{value}</>
  return <>{JSON.stringify(value)}</>
}
