import type { RetractionRow } from '../../../bidding/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { LotRow } from '../../../lots/index.ts'
import { bidWords } from '../../lots/view.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export interface RetractionPageProps {
  action: string
  lot: Pick<LotRow, 'title' | 'bidding_unit' | 'currency'>
  amount: Cents
  form: FormState
  /** The bidder's earlier request. */
  asked: RetractionRow | null
}

/** The form to request a bid retraction, or the status of a request. */
export function RetractionPage({ action, lot, amount, form, asked }: RetractionPageProps) {
  const words = useWords()
  const { t: { account: { bids: { retraction: say } } } } = words
  const grounds = Object.entries(say.grounds).map(([value, label]) => ({ value, label }))
  return (
    <AccountLayout title={say.title} lede={say.lede(bidWords(words, amount, lot), lot.title)} current="/account/bids">
      <div class="stack">
        {asked && <Asked asked={asked} />}
        {!asked && <p>{say.text} <a href="/help/rules/fairness#H2">{say.when}</a></p>}
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

function Asked({ asked }: { asked: RetractionRow }) {
  const { t: { account: { bids: { retraction: say } } } } = useWords()
  return (
    <>
      <Note tone={asked.status === 'granted' ? 'good' : 'plain'}>{say.states[asked.status]} {asked.decision_reason}</Note>
      <dl class="facts">
        <div><dt>{say.ground}</dt><dd>{say.grounds[asked.ground]}</dd></div>
        <div><dt>{say.reason}</dt><dd>{asked.reason}</dd></div>
        <div><dt>{say.requestedAt}</dt><dd><Instant at={asked.requested_at} /></dd></div>
      </dl>
    </>
  )
}
