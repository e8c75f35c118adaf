import type { RetractionRow } from '../../../bidding/index.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export interface RetractionPageProps {
  action: string
  lotTitle: string
  form: FormState
  /** The bidder's earlier request. */
  asked: RetractionRow | null
}

/** The form to request a bid retraction, or the status of a request. */
export function RetractionPage({ action, lotTitle, form, asked }: RetractionPageProps) {
  const { t: { account: { bids: { retraction: say } } } } = useWords()
  const grounds = Object.entries(say.grounds).map(([value, label]) => ({ value, label }))
  return (
    <AccountLayout title={say.title} lede={say.lede(lotTitle)} current="/account/bids">
      <div class="stack">
        {asked && <Note tone={asked.status === 'granted' ? 'good' : 'plain'}>{say.states[asked.status]} {asked.decision_reason}</Note>}
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
