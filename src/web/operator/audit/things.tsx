import { type AuditRow, type Thing, THING_KINDS, type ThingKind } from '../../../audit/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { useWords } from '../../ui/use-words.ts'
import { OfficeLink } from '../parts.tsx'

/** The names of what the entries of a page are about. */
export interface Named {
  people: ReadonlyMap<UserId, string>
  things: ReadonlyMap<string, Thing>
}

export const thingOf = (kind: ThingKind, id: number): string => `${kind}:${id}`

export const PERSON_FIELDS: ReadonlySet<string> = new Set(['user_id', 'leader_id', 'winner_id', 'bidder_id', 'owner_user_id', 'seller'])

const OF_FIELD: Readonly<Record<string, ThingKind>> = {
  auction_id: 'auction', auction_ids: 'auction', lot_id: 'lot', lot_ids: 'lot', relisted_from_lot_id: 'lot', invoice_id: 'invoice',
  current_team_id: 'team', plan_id: 'plan', category_id: 'category', parent_id: 'category',
}

/** The kind of thing that a field names by id, if it does. What was copied is of the kind of its copy. */
export const thingsOfField = (field: string, { resource_type: type }: Pick<AuditRow, 'resource_type'>): ThingKind | undefined =>
  field === 'copied_from' ? kindOf(type) : entryOf(OF_FIELD, field)

const kindOf = (type: string): ThingKind | undefined => THING_KINDS.find((kind) => kind === type)

/** The ids of everything that the entries of a page name. */
export function askedBy(rows: readonly AuditRow[]): { people: Set<UserId>; things: Map<ThingKind, Set<number>> } {
  const people = new Set<UserId>()
  const things = new Map<ThingKind, Set<number>>()
  const ask = (kind: ThingKind | undefined, id: unknown): void => {
    if (kind && typeof id === 'number' && Number.isSafeInteger(id)) things.set(kind, (things.get(kind) ?? new Set<number>()).add(id))
  }
  for (const row of rows) {
    if (row.actor_user_id !== null) people.add(row.actor_user_id)
    if ((row.resource_type === 'person' || row.resource_type === 'seller') && row.resource_id !== null) people.add(row.resource_id as UserId)
    ask(kindOf(row.resource_type), row.resource_id)
    ask('token', row.token_id)
    for (const [field, value] of [...Object.entries(row.before ?? {}), ...Object.entries(row.after ?? {})]) {
      for (const id of Array.isArray(value) ? value as unknown[] : [value]) {
        if (PERSON_FIELDS.has(field) && typeof id === 'number') people.add(id as UserId)
        else ask(thingsOfField(field, row), id)
      }
    }
  }
  return { people, things }
}

/** Kinds of records that have a page here. */
const PAGES: Readonly<Record<string, string>> = {
  invoice: '/admin/invoices', settlement: '/admin/settlements', person: '/admin/people', seller: '/admin/sellers',
  verification_document: '/admin/documents', ad_campaign: '/admin/ads', lot: '/admin/lots', auction: '/admin/auctions',
}

export const NamedPerson = ({ id, named: { people } }: { id: number; named: Named }) =>
  <OfficeLink href={`/admin/people/${id}`}>{people.get(id as UserId) ?? String(id)}</OfficeLink>

/** A thing by its name, with a link to its page; by its number if it is gone, or has no name. `isLabeled`: what it is stands before it. */
export function NamedThing({ kind, id, named, isLabeled = false }: { kind: string; id: number; named: Named; isLabeled?: boolean }) {
  const { t: { operator: { audit: { records } } } } = useWords()
  const record = entryOf(records, kind) ?? kind
  const person = kind === 'person' || kind === 'seller' ? named.people.get(id as UserId) : undefined
  const name = person ?? named.things.get(thingOf(kind as ThingKind, id))?.name
  const text = name === undefined ? `${record} ${id}` : isLabeled ? name : `${record}: ${name}`
  const page = entryOf(PAGES, kind)
  return page ? <OfficeLink href={`${page}/${id}`}>{text}</OfficeLink> : <>{text}</>
}
