import type { AuditRow } from '../../../audit/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Page } from '../../../kernel/page.ts'
import type { FieldTexts } from '../../../kernel/refusals.ts'
import type { Choice } from '../../ui/choose.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminList } from '../list.tsx'
import { OfficeLink } from '../parts.tsx'
import { Change } from './change.tsx'
import { type Named, NamedPerson, NamedThing } from './things.tsx'

export interface AuditPageProps {
  page: Page<AuditRow>
  /** The filters as typed. */
  typed: Readonly<Record<string, string>>
  /** Errors of the filters. */
  wrong: FieldTexts
  query: string
  /** Who and what the entries are about. */
  named: Named
  /** Filter options. */
  words: { actions: string[]; kinds: string[] }
}

/** Extra content beside the search. */
const FOLDED = ['action', 'resource_type', 'resource_id', 'actor', 'actor_user_id', 'from', 'to']

/** The audit log with search. Shows old and new values side by side. */
export function AuditPage({ page, typed, wrong, query, named, words }: AuditPageProps) {
  const { t: { operator: { audit: say, any } }, language } = useWords()
  const wrongs = [...new Set(Object.values(wrong).flat())]
  const judged = (name: string) => (wrong[name] ? { 'aria-invalid': 'true' as const, 'aria-describedby': 'audit-wrong' } : {})
  /** By label; a code that somebody typed into the address stays chosen. */
  const choicesOf = (codes: readonly string[], labels: Readonly<Record<string, string>>, chosen = ''): Choice[] => [
    { value: '', label: any },
    ...[...new Set([...codes, ...(chosen === '' ? [] : [chosen])])]
      .map((value) => ({ value, label: entryOf(labels, value) ?? value })).sort((one, other) => one.label.localeCompare(other.label, language)),
  ]
  const columns: Column<AuditRow>[] = [
    { label: say.when, cell: ({ at }) => <Instant at={at} precision="second" /> },
    { label: say.who, cell: (row) => <Who row={row} named={named} /> },
    { label: say.what, kind: 'head', cell: (row) => <What row={row} named={named} /> },
    { label: say.change, cell: (row) => <Change row={row} named={named} /> },
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
        <FilterSelect name="action" label={say.action} choices={choicesOf(words.actions, say.actions, typed.action)} chosen={typed.action ?? ''} />
        <FilterSelect
          name="resource_type" label={say.kind} choices={choicesOf(words.kinds, say.records, typed.resource_type)} chosen={typed.resource_type ?? ''}
        />
        <label>{say.number}<input class="input" inputMode="numeric" name="resource_id" value={typed.resource_id} {...judged('resource_id')} /></label>
        <label>{say.actor}<input class="input" name="actor" value={typed.actor || nameOf(typed.actor_user_id, named)} /></label>
        <label>{say.from}<input class="input" type="date" name="from" value={typed.from} {...judged('from')} /></label>
        <label>{say.to}<input class="input" type="date" name="to" value={typed.to} {...judged('to')} /></label>
      </ListFilters>
    </AdminList>
  )
}

/** The person that a link names by id. */
const nameOf = (id: string | undefined, { people }: Named): string => people.get(Number(id) as UserId) ?? ''

function What({ row: { action, resource_type: type, resource_id: id, after }, named }: { row: AuditRow; named: Named }) {
  const { t: { operator: { audit: say } } } = useWords()
  const record = entryOf(say.records, type) ?? type
  // Jobs have no numbers; their entries have the name.
  const job = type === 'job' && typeof after?.['job'] === 'string' ? after['job'] : null
  return (
    <>
      <span title={action}>{entryOf(say.actions, action) ?? <code>{action}</code>}</span><br />
      {id !== null && id > 0 ? <NamedThing kind={type} id={id} named={named} /> : <span class="hint">{job === null ? record : `${record}: ${job}`}</span>}
    </>
  )
}

function Who({ row: { actor_kind: kind, actor_user_id: id, ip, token_id: token }, named }: { row: AuditRow; named: Named }) {
  const { t: { operator: { audit: say } } } = useWords()
  return (
    <>
      {id === null ? say.kinds[kind] : <NamedPerson id={id} named={named} />}
      {token !== null && <><br /><span class="hint"><NamedThing kind="token" id={token} named={named} /></span></>}
      {ip !== null && <><br /><span class="hint">{ip}</span></>}
    </>
  )
}
