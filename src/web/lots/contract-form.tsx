import { CONTRACT_FIELDS, type ContractField, LONGEST_CONTRACT } from '../../purchases/index.ts'
import { DataTable } from '../ui/data-table.tsx'
import { TextAreaField } from '../ui/fields.tsx'
import { Form, type FormState } from '../ui/form.tsx'
import { useWords } from '../ui/use-words.ts'

/** The contract template, with its placeholders listed beside it. */
export function ContractForm({ action, form }: { action: string; form: FormState }) {
  const { t: { contract: say } } = useWords()
  return (
    <div class="beside">
      <section>
        <Form
          action={action} form={form} submit={say.save}
          beside={<button class="button" formaction={`${action}/preview`} formtarget="_blank">{say.preview}</button>}
        >
          <TextAreaField form={form} name="body" label={say.body} hint={say.hint} rows={24} maxLength={LONGEST_CONTRACT} optional />
        </Form>
      </section>
      <section>
        <h2>{say.fields}</h2>
        <p class="hint">{say.fieldsHint}</p>
        <DataTable<ContractField>
          caption={say.fields} rows={[...CONTRACT_FIELDS]} keyOf={(field) => field}
          columns={[
            { label: say.field, kind: 'head', cell: (field) => <code>{`{{${field}}}`}</code> },
            { label: say.meaning, cell: (field) => say.meanings[field] },
          ]}
        />
      </section>
    </div>
  )
}
