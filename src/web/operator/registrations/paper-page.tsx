import type { KnownPerson } from '../../../accounts/index.ts'
import type { auctionsAskingRegistration } from '../../../registrations/index.ts'
import { AmountField, FileField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { Facts } from '../parts.tsx'
import { decidedPersonFacts } from '../people/person-page.tsx'

interface PaperFormProps {
  person: KnownPerson
  auctions: Awaited<ReturnType<typeof auctionsAskingRegistration>>
  form: FormState
}

/** A registration that was signed on paper: its scan, its day, and the limit. */
export function PaperFormPage({ person, auctions, form }: PaperFormProps) {
  const words = useWords()
  const { t: { operator: { pick, registrations: { paper: say, ...common } }, decisions: { recordPaperRegistration: decision } } } = words
  const choices = [{ value: '', label: pick }, ...auctions.map(({ id, title }) => ({ value: String(id), label: title }))]
  return (
    <AdminLayout title={decision.title} lede={decision.text} current="/admin/people">
      <Facts facts={decidedPersonFacts(words, person)} />
      <div class="decision">
        {auctions.length === 0 ? <p>{say.none}</p> : (
          <Form action={`/admin/people/${person.id}/registration`} form={form} submit={say.submit} hasFiles>
            <SelectField form={form} name="auction" label={common.auction} choices={choices} />
            <FileField form={form} name="file" label={say.file} hint={say.fileHint} accept=".pdf,.jpg,.jpeg,.png" />
            <TextField form={form} name="signed_on" type="date" label={say.signedOn} />
            <AmountField form={form} name="limit" currency={auctions[0]!.currency} label={common.limitField} hint={say.limitHint} optional />
          </Form>
        )}
        <p><a href={`/admin/people/${person.id}`}>{person.name}</a></p>
      </div>
    </AdminLayout>
  )
}
