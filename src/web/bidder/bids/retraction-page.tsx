import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export interface RetractionView {
  action: string
  lotTitle: string
  form: FormState
  /** What became of a request that was made already. */
  asked: { status: 'requested' | 'granted' | 'denied'; reason: string | null } | null
}

/** Asking to be let out of a bid: what it means, and why one asks. */
export function RetractionPage({ view: { action, lotTitle, form, asked } }: { view: RetractionView }) {
  const { t: { account: { bids: { retraction: say } } } } = useWords()
  const grounds = Object.entries(say.grounds).map(([value, label]) => ({ value, label }))
  return (
    <AccountLayout title={say.title} lede={say.lede(lotTitle)} current="/account/bids">
      <div class="stack">
        {asked && <Note tone={asked.status === 'granted' ? 'good' : 'plain'}>{say.states[asked.status]} {asked.reason}</Note>}
        {!asked && <p>{say.text}</p>}
        {!asked && (
          <Form action={action} form={form} submit={say.send}>
            <SelectField form={form} name="ground" label={say.ground} choices={grounds} />
            <TextField form={form} name="right_amount" label={say.rightAmount} hint={say.rightAmountHint} inputMode="decimal" autocomplete="off" optional />
            <TextAreaField form={form} name="reason" label={say.reason} maxLength={1_000} />
          </Form>
        )}
        <p><a href="/account/bids">{say.back}</a></p>
      </div>
    </AccountLayout>
  )
}
