import { type CategoryField, type CategoryRecord, FIELD_KINDS, fieldsOf } from '../../../categories/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import { categoryName } from '../../lots/category-name.ts'
import { isYear, labelOf } from '../../lots/facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import type { FormState } from '../../ui/form.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { choicesOf, type Fact } from '../parts.tsx'

/** The fields of a category in form order, then the inherited ones. */
export function CategoryFieldsPage({ category, above }: { category: CategoryRecord; above: CategoryRecord[] }) {
  const words = useWords()
  const { t: { operator: { fields: say }, decisions } } = words
  const own = fieldsOf(category)
  const address = `/admin/categories/${category.slug}`
  const actions = (
    <>
      <a class="button" href={address}>{say.category}</a>
      <a class="button primary" href={`${address}/fields/new`}>{decisions.addField.submit}</a>
    </>
  )
  return (
    <AdminLayout title={say.title(categoryName(words, category))} lede={say.lede} current="/admin/categories" actions={actions}>
      <div class="stack">
        {own.length === 0 ? <Empty title={say.none}>{null}</Empty> : <FieldTable caption={say.own} fields={own} address={address} />}
        {above.map((one) => (
          <section>
            <h2>{say.from(categoryName(words, one))}</h2>
            <FieldTable caption={say.from(categoryName(words, one))} fields={fieldsOf(one)} address={`/admin/categories/${one.slug}`} />
          </section>
        ))}
      </div>
    </AdminLayout>
  )
}

function FieldTable({ caption, fields, address }: { caption: string; fields: CategoryField[]; address: string }) {
  const words = useWords()
  const { t: { operator: { fields: say }, lotForm: { facts } } } = words
  const columns: Column<CategoryField>[] = [
    {
      label: say.field, kind: 'head',
      cell: ({ name, label }) => (
        <><a href={`${address}/fields/${name}`}>{labelOf(words, name, label || undefined)}</a><br /><code class="hint">{name}</code></>
      ),
    },
    { label: say.kind, cell: ({ kind }) => say.kinds[kind] },
    { label: say.limits, cell: (field) => limitsOf(words, field) },
    { label: say.group, cell: ({ group }) => group && (entryOf(facts.groups, group) ?? group) },
    { label: say.required, cell: ({ isRequired }) => isRequired && <Badge tone="warn">{say.must}</Badge> },
  ]
  return <DataTable caption={caption} columns={columns} rows={fields} keyOf={({ name }) => name} />
}

function limitsOf({ t: { operator: { fields: say } }, format }: Words, { name, choices, least, most, longest }: CategoryField): string | null {
  if (choices.length > 0) return format.counted(say.choicesCount, choices.length)
  if (longest !== null) return say.upToLetters(format.count(longest))
  const told = (limit: number): string => (isYear(name) ? String(limit) : format.number(limit, 2))
  const limits = [least === null ? null : `≥ ${told(least)}`, most === null ? null : `≤ ${told(most)}`].filter(Boolean)
  return limits.length === 0 ? null : limits.join(', ')
}

export const fieldFacts = (words: Words, { category, field }: { category: CategoryRecord; field?: CategoryField }): Fact[] => {
  const { t: { operator: { fields: say } } } = words
  return [
    { label: say.category, value: <a href={`/admin/categories/${category.slug}/fields`}>{categoryName(words, category)}</a> },
    { label: say.name, value: field ? <code>{field.name}</code> : null },
  ]
}

/** `field` is null for a new one. */
export function FieldForm({ form, category, field }: { form: FormState; category: CategoryRecord; field: CategoryField | null }) {
  const { t: { operator: { fields: say }, decisions } } = useWords()
  const kinds = FIELD_KINDS.filter((kind) => kind !== 'special')
  return (
    <>
      {field === null && <TextField form={form} name="name" label={say.name} hint={say.nameHint} maxLength={80} />}
      <TextField form={form} name="label" label={say.label} hint={say.labelHint} maxLength={120} optional />
      {field?.kind === 'special' ? <p class="hint">{say.special}</p> : (
        <>
          <SelectField form={form} name="kind" label={say.kind} choices={choicesOf(kinds, say.kinds)} />
          <TextAreaField form={form} name="choices" label={say.choices} hint={say.choicesHint} rows={4} optional />
          <TextField form={form} name="least" label={say.least} hint={say.numbersOnly} inputMode="decimal" optional />
          <TextField form={form} name="most" label={say.most} hint={say.numbersOnly} inputMode="decimal" optional />
          <TextField form={form} name="longest" label={say.longest} hint={say.textsOnly} inputMode="numeric" optional />
        </>
      )}
      <TextField form={form} name="group" label={say.group} hint={say.groupHint(groupsOf(category))} maxLength={120} optional />
      <TextField form={form} name="place" label={say.place} hint={say.placeHint} inputMode="numeric" />
      <CheckField form={form} name="is_required" label={say.isRequired} hint={say.isRequiredHint} />
      {field && <p><a href={`/admin/categories/${category.slug}/fields/${field.name}/removal`}>{decisions.removeField.submit}</a></p>}
    </>
  )
}

const groupsOf = ({ ui }: CategoryRecord): string => (ui?.groups ?? []).map(({ title }) => title).join(', ')
