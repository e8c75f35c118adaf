import type { ComponentChildren } from 'preact'
import type { AuditRow, ThingKind } from '../../../audit/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import type { Cents } from '../../../kernel/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { reasonInWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { type Named, NamedPerson, NamedThing, PERSON_FIELDS, thingOf, thingsOfField } from './things.tsx'

/** What an entry changed: each field with its label, before and after, and the reason. */
export function Change({ row, named }: { row: AuditRow; named: Named }) {
  const words = useWords()
  const { t: { operator: { audit: say } } } = words
  const { before, after, reason, reason_said: said, request_id: request } = row
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !isEmpty(before?.[field]) || !isEmpty(after?.[field]))
  const isSame = (field: string): boolean => before?.[field] !== undefined && JSON.stringify(before[field]) === JSON.stringify(after?.[field])
  const currency = currencyOf(row, named)
  const value = (field: string, of: unknown) => <Value field={field} value={of} about={{ row, named, currency }} />
  return (
    <>
      {reason !== null && <p>{codeOfReason(words, row) ?? reasonInWords(words, reason, said)}</p>}
      {fields.length > 0 && (
        <dl class="diff">
          {fields.map((field) => (
            <div>
              <dt>{labelOf(words, field)}</dt>
              <dd>
                {before && field in before && !isSame(field) && <del>{value(field, before[field])}</del>}
                {before && after && field in before && field in after && !isSame(field) && <><Icon name="forward" /><span class="unseen">{say.became}</span></>}
                {after && field in after && <ins>{value(field, after[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {request !== null && <p class="hint">{say.request(request)}</p>}
    </>
  )
}

/** Documents are rejected for one of a few reasons, stored as codes. */
const codeOfReason = ({ t: { operator: { documents } } }: Words, { resource_type: type, reason }: AuditRow): string | undefined =>
  type === 'verification_document' && reason !== null ? entryOf(documents.reasons, reason) : undefined

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Amounts of an entry are in the currency that it names, or of the thing it is about. */
function currencyOf({ before, after, resource_type: type, resource_id: id }: AuditRow, { things }: Named): string {
  const written = after?.['currency'] ?? before?.['currency']
  if (typeof written === 'string' && /^[a-z]{3}$/.test(written)) return written
  return things.get(thingOf(type as ThingKind, id ?? 0))?.currency ?? HOUSE_CURRENCY
}

/** Of things without an auction, such as a bid limit. */
const HOUSE_CURRENCY = 'usd'

function labelOf({ t: { operator: { audit: { fields } } } }: Words, field: string): string {
  const name = snakeCase(field)
  return entryOf(fields, field) ?? entryOf(fields, name) ?? sentenceCase(name.replace(/_(cents|at|bps)$/, ''))
}

/** Fees and increments are stored with the names of the program: `fromCents`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

interface ValueProps {
  field: string
  value: unknown
  about: { row: AuditRow; named: Named; currency: string }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function Value({ field, value, about }: ValueProps) {
  const words = useWords()
  const { t: { operator: { audit: say } }, format } = words
  if (isEmpty(value)) return <>–</>
  if (typeof value === 'boolean') return <>{value ? say.yes : say.no}</>
  if (typeof value === 'number') return <Figure field={field} value={value} about={about} />
  if (Array.isArray(value)) return <List items={value.map((item: unknown) => <Value field={field} value={item} about={about} />)} />
  if (typeof value === 'object') return <Parts value={value as Record<string, unknown>} about={about} />
  const text = String(value)
  if (INSTANT.test(text)) return <Instant at={new Date(text)} precision="second" />
  if (DAY.test(text)) return <>{format.day(text)}</>
  if (field === 'plan') return <>{sentenceCase(text.replaceAll('-', ' '))}</>
  if (field === 'currency') return <>{text.toUpperCase()}</>
  if (field === 'locale') return <>{sentenceCase(new Intl.DisplayNames(words.language, { type: 'language' }).of(text) ?? text)}</>
  return <>{codeInWords(words, about.row.resource_type, field, text)}</>
}

function Figure({ field, value, about: { row, named, currency } }: ValueProps & { value: number }) {
  const { format } = useWords()
  if (/_cents$|Cents$/.test(field)) return <>{format.booked(value as Cents, currency)}</>
  if (field.endsWith('_bps') || field === 'bps') return <>{format.percent(value)}</>
  if (PERSON_FIELDS.has(field)) return <NamedPerson id={value} named={named} />
  const kind = thingsOfField(field, row)
  if (kind) return <NamedThing kind={kind} id={value} named={named} isLabeled />
  return <>{IDS.test(field) ? String(value) : format.number(value, 4)}</>
}

/** Numbers that name something are written without separators. */
const IDS = /(^|_)ids?$|^(lat|lng|payment|payout|import|instruction|from_instruction|lot_number|version|contract_version)$/

function List({ items }: { items: ComponentChildren[] }) {
  if (items.length === 0) return <>–</>
  return <span>{items.map((item, index) => <>{index > 0 && ', '}{item}</>)}</span>
}

/** A value with parts of its own, such as a premium or an address. */
function Parts({ value, about }: { value: Record<string, unknown>; about: ValueProps['about'] }) {
  const words = useWords()
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part))
  if (parts.length === 0) return <>–</>
  return (
    <span>
      {parts.map(([name, part], index) => (
        <>{index > 0 && '; '}{labelOf(words, name)}: <Value field={name} value={part} about={about} /></>
      ))}
    </span>
  )
}

/** Fields with text of people, which may look like a code. */
const FREE_TEXT = /name|title|slug|description|text|body|reference|memo|file|email|url|sku|label|statement|reason$/

/** A code as words; texts as they are. */
function codeInWords({ t }: Words, type: string, field: string, text: string): string {
  const { operator: { audit: say, staff }, account, verification, webhooks } = t
  if (FREE_TEXT.test(field) && field !== 'close_reason') return text
  const statuses = field === 'status' ? entryOf(statusesOf(t), type) : undefined
  return (statuses && entryOf(statuses, text)) ?? (field === 'tier' ? entryOf(account.tiers, text) : undefined)
    ?? (field === 'staff_role' || field === 'role' ? entryOf(staff.roles, text) : undefined) ?? entryOf(verification.documents.types, text)
    ?? entryOf(webhooks.eventNames, text) ?? entryOf(say.codes, text) ?? (/^[a-z]+(_[a-z]+)+$/.test(text) ? sentenceCase(text) : text)
}

const statusesOf = ({ operator, invoices, deposits, plan, closeOut, verification }: Words['t']): Record<string, Record<string, string>> => ({
  invoice: invoices.statuses, lot: operator.lots.statuses, auction: operator.auctions.statuses, settlement: operator.settlements.statuses,
  deposit: deposits.statuses, seller: operator.sellers.statuses, ad_campaign: operator.ads.statuses, refund: operator.invoices.refunds.statuses,
  subscription: plan.statuses, offer: closeOut.offers.statuses, verification_document: verification.documents.statuses,
  cross_listing_conflict: operator.conflicts.statuses,
})
