import { TextAreaField } from '../ui/fields.tsx'
import { ErrorSummary, type FormState } from '../ui/form.tsx'
import { useWords } from '../ui/use-words.ts'

/** The reason for a withdrawal or cancellation: optional, kept in the audit log. */
export function Reason({ form }: { form: FormState }) {
  const { t: { selling: { reason } } } = useWords()
  return (
    <>
      <ErrorSummary form={form} />
      <TextAreaField form={form} name="reason" label={reason.label} hint={reason.hint} optional maxLength={1_000} rows={3} />
    </>
  )
}

/** The reason from a form, if given. */
export const reasonIn = (typed: Record<string, string>): { reason?: string } => (typed['reason']?.trim() ? { reason: typed['reason'].trim() } : {})
