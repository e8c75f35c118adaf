import type { CategoryRecord } from '../../../categories/index.ts'
import { categoryName } from '../../lots/category-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import type { FormState } from '../../ui/form.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'

/** All categories, active or not. */
export function CategoriesPage({ categories }: { categories: CategoryRecord[] }) {
  const words = useWords()
  const { t: { operator: { categories: say }, decisions }, format } = words
  const names = new Map(categories.map((category) => [category.id, categoryName(words, category)]))
  const fresh = <a class="button primary" href="/admin/categories/new">{decisions.createCategory.submit}</a>
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/categories" actions={fresh}>
      <DataTable
        caption={say.title} rows={categories} keyOf={({ id }) => id}
        columns={[
          { label: say.name, kind: 'head', cell: ({ id, slug }) => <a href={`/admin/categories/${slug}`}>{names.get(id)}</a> },
          { label: say.parent, cell: ({ parent_id: parent }) => (parent === null ? null : names.get(parent)) },
          { label: say.state, cell: ({ is_active: isOn }) => <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? say.inUse : say.notInUse}</Badge> },
          {
            label: say.fields, kind: 'number',
            cell: ({ slug, schema }) => (
              <a href={`/admin/categories/${slug}/fields`}>{format.counted(say.asked, Object.keys(schema?.properties ?? {}).length)}</a>
            ),
          },
          { label: say.version, kind: 'number', cell: ({ version }) => format.count(version) },
        ]}
      />
    </AdminLayout>
  )
}

export function CategoryFields({ form, parents }: { form: FormState; parents: CategoryRecord[] }) {
  const words = useWords()
  const { t: { operator: { categories: say } } } = words
  const choices = [{ value: '', label: say.none }, ...parents.map((parent) => ({ value: String(parent.id), label: categoryName(words, parent) }))]
  return (
    <>
      <TextField form={form} name="name" label={say.name} hint={say.nameHint} maxLength={80} />
      <TextField form={form} name="slug" label={say.slug} hint={say.slugHint} maxLength={80} />
      <SelectField form={form} name="parent_id" label={say.parent} hint={say.parentHint} choices={choices} optional />
      <TextField form={form} name="position" label={say.position} hint={say.positionHint} type="number" />
      <CheckField form={form} name="is_active" label={say.isActive} hint={say.isActiveHint} />
      <details class="more" open={'schema' in form.errors || 'ui' in form.errors}>
        <summary>{say.asJson}</summary>
        <p class="hint">{say.asJsonHint}</p>
        <TextAreaField form={form} name="schema" label={say.schema} hint={say.schemaHint} rows={12} optional />
        <TextAreaField form={form} name="ui" label={say.form} hint={say.formHint} rows={6} optional />
      </details>
    </>
  )
}
