import { ChoicesField, SelectField, TextAreaField, TextField } from '../ui/fields.tsx'
import { FieldSet, type FormState } from '../ui/form.tsx'
import { useWords } from '../ui/use-words.ts'
import { type AttributeField, ticked } from './attribute-fields.ts'

/** Inputs for the attributes of a category, by group. */
export const FactGroups = ({ form, groups }: { form: FormState; groups: readonly { title: string; fields: AttributeField[] }[] }) => (
  <>
    {groups.map(({ title, fields }) => (
      <div class="fact-group">
        <h2>{title}</h2>
        <AttributeFields form={form} fields={fields} />
      </div>
    ))}
  </>
)

/** The fields of a category's attributes, by kind. */
const AttributeFields = ({ form, fields }: { form: FormState; fields: AttributeField[] }) => (
  <>{fields.map((field) => <AttributeInput key={field.name} form={form} field={field} />)}</>
)

function AttributeInput({ form, field }: { form: FormState; field: AttributeField }) {
  const { t: { lotForm: { facts } } } = useWords()
  const { name, label } = field
  const plain = { form, name, label, optional: true }
  switch (field.kind) {
    case 'text':
      return <TextField {...plain} hint={field.hint ?? undefined} />
    case 'number':
      return <TextField {...plain} hint={field.hint ?? undefined} inputMode="decimal" />
    case 'date':
      return <TextField {...plain} type="date" />
    case 'longText':
      return <TextAreaField {...plain} maxLength={8_000} />
    case 'list':
      return <TextAreaField {...plain} hint={field.hint ?? undefined} rows={3} />
    case 'one':
      return <SelectField {...plain} choices={[{ value: '', label: facts.notSaid }, ...field.choices]} />
    case 'many':
      return <ChoicesField {...plain} choices={field.choices} chosen={ticked(form.values[name] ?? '')} />
    case 'yesNo':
      return <SelectField {...plain} choices={[{ value: '', label: facts.notSaid }, { value: 'yes', label: facts.yes }, { value: 'no', label: facts.no }]} />
    case 'group':
      return <FieldSet {...plain}><div class="inner-fields"><AttributeFields form={form} fields={field.fields} /></div></FieldSet>
    case 'rows':
      return (
        <FieldSet {...plain}>
          {field.rows.map((row, nth) => (
            <div class="inner-fields" role="group" aria-label={facts.row(nth + 1)}><AttributeFields form={form} fields={row} /></div>
          ))}
        </FieldSet>
      )
  }
}
