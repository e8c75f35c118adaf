import { type ReceivedMoney, TENDERS } from '../../../invoices/index.ts'
import type { Refusal } from '../../../kernel/refusals.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { ChoicesField, MomentField, TextField } from '../../ui/fields.tsx'
import type { FormState } from '../../ui/form.tsx'
import { typedInstant } from '../../ui/typed-instant.ts'
import { useWords, type Words } from '../../ui/use-words.ts'
import { chosen } from '../admin-page.ts'

const LONGEST_NAME = 200
const LONGEST_MEMO = 500

/** How money reached the office. */
export function ReceivedMoneyFields({ form }: { form: FormState }) {
  const { t: { operator: { invoices: { payment: say } } } } = useWords()
  const hints: Partial<Record<string, string>> = { cash: say.cashHint, check: say.checkHint }
  return (
    <>
      <ChoicesField
        form={form} name="tender" kind="radio" label={say.tender} chosen={[form.values.tender ?? '']}
        choices={TENDERS.map((value) => ({ value, label: say.tenders[value], hint: hints[value] }))}
      />
      <TextField form={form} name="reference" label={say.reference} hint={say.referenceHint} maxLength={LONGEST_NAME} optional />
      <MomentField form={form} name="received_at" label={say.receivedAt} hint={say.receivedAtHint} optional />
      <TextField form={form} name="payer_name" label={say.payerName} hint={say.payerNameHint} maxLength={LONGEST_NAME} optional />
      <TextField form={form} name="memo" label={say.memo} hint={say.memoHint} maxLength={LONGEST_MEMO} optional />
    </>
  )
}

export function typedReceivedMoney(typed: Record<string, string>, now: Date, words: Words): ReceivedMoney | Refusal {
  const { t: { operator: admin, operator: { invoices: { payment: say } } } } = words
  const text = (name: string): string | null => typed[name]?.trim() || null
  const tender = chosen(TENDERS, typed.tender ?? 'wire')
  const [reference, payerName, memo] = [text('reference'), text('payer_name'), text('memo')]
  const { received_at: local = '', received_at_zone: zone = HOUSE_ZONE } = typed
  const receivedAt = local === '' ? now : typedInstant(local, zone)
  const wrong = {
    ...(!tender && { tender: admin.choose }),
    ...((reference === null ? tender !== undefined && tender !== 'cash' : reference.length > LONGEST_NAME) && { reference: say.noReference }),
    ...((receivedAt === null || receivedAt > now) && { received_at: say.notYet }),
    ...((payerName ?? '').length > LONGEST_NAME && { payer_name: say.tooLong(LONGEST_NAME) }),
    ...((memo ?? '').length > LONGEST_MEMO && { memo: say.tooLong(LONGEST_MEMO) }),
  }
  if (!tender || !receivedAt || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { tender, reference, receivedAt, payerName, memo }
}
