import { CLOSING_LIMITS, type PurchaseRow } from '../../../purchase-files/index.ts'
import { ClosingShown, RecordingShown } from '../../lots/closing-steps.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { useWords } from '../../ui/use-words.ts'

interface StepProps {
  row: PurchaseRow
  form: FormState
}

const isRefused = ({ errors }: FormState): boolean => Object.keys(errors).length > 0

/** The closing agent and the day, with a form to enter or change them. */
export function ClosingStep({ row, form }: StepProps) {
  const { t: { purchases: { closing: say } } } = useWords()
  if (row.undone_at !== null) return <ClosingShown row={row} />
  const fields = (
    <Form action={`/seller/purchases/${row.id}/closing`} form={form} submit={say.save}>
      <TextField form={form} name="agent_name" label={say.agent} maxLength={CLOSING_LIMITS.agent_name} />
      <TextField form={form} name="agent_phone" type="tel" label={say.phone} maxLength={CLOSING_LIMITS.agent_phone} optional />
      <TextField form={form} name="agent_email" type="email" label={say.email} maxLength={CLOSING_LIMITS.agent_email} optional />
      <TextField form={form} name="closing_on" type="date" label={say.day} optional />
    </Form>
  )
  if (row.agent_name === null) return <><p>{say.text}</p>{fields}</>
  return <><ClosingShown row={row} /><details open={isRefused(form)}><summary>{say.change}</summary>{fields}</details></>
}

/** The recording of the deed, with a form to enter or change it. */
export function RecordingStep({ row, form }: StepProps) {
  const { t: { purchases: { recording: say, closing } } } = useWords()
  if (row.undone_at !== null || row.agent_name === null) return <RecordingShown row={row} />
  const fields = (
    <Form action={`/seller/purchases/${row.id}/recording`} form={form} submit={say.save}>
      <TextField form={form} name="recorded_on" type="date" label={say.day} />
      <TextField form={form} name="instrument_number" label={say.number} maxLength={CLOSING_LIMITS.instrument_number} />
    </Form>
  )
  if (row.recorded_on === null) return <><p>{say.text}</p>{fields}</>
  return <><RecordingShown row={row} /><details open={isRefused(form)}><summary>{closing.change}</summary>{fields}</details></>
}
