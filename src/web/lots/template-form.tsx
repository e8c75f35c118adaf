import { LONGEST_CONTRACT } from '../../purchases/index.ts'
import { DataTable } from '../ui/data-table.tsx'
import { TextAreaField } from '../ui/fields.tsx'
import { Form, type FormState } from '../ui/form.tsx'
import { useWords } from '../ui/use-words.ts'

export interface TemplateFormProps<Field extends string> {
  action: string
  form: FormState
  fields: readonly Field[]
  meanings: Readonly<Record<Field, string>>
  label: string
  submit: string
}

/** The text of a paper, with its placeholders listed beside it. */
export function TemplateForm<Field extends string>({ action, form, fields, meanings, label, submit }: TemplateFormProps<Field>) {
  const { t: { contract: say } } = useWords()
  return (
    <div class="beside">
      <section>
        <Form
          action={action} form={form} submit={submit}
          beside={<button class="button" formaction={`${action}/preview`} formtarget="_blank">{say.preview}</button>}
        >
          <TextAreaField form={form} name="body" label={label} hint={say.hint} rows={24} maxLength={LONGEST_CONTRACT} optional />
        </Form>
      </section>
      <section>
        <h2>{say.fields}</h2>
        <p class="hint">{say.fieldsHint}</p>
        <DataTable<Field>
          caption={say.fields} rows={[...fields]} keyOf={(field) => field}
          columns={[
            { label: say.field, kind: 'head', cell: (field) => <code>{`{{${field}}}`}</code> },
            { label: say.meaning, cell: (field) => meanings[field] },
          ]}
        />
      </section>
    </div>
  )
}
