import type { KnownPerson } from '../../../accounts/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import { bidWords } from '../../lots/view.ts'
import { CheckField, ChoicesField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState, ONCE_FIELD } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { choicesOf, type Fact, Facts, PersonLink } from '../parts.tsx'

export const BID_ADDRESS = '/admin/counter/bid'
export const BID_KINDS = ['maximum', 'straight'] as const

/** A bid that a clerk enters, as it was read from the form. */
export interface EnteredOrder {
  person: KnownPerson
  lot: SellerLotRow
  kind: (typeof BID_KINDS)[number]
  amount: Cents
  document: string
}

export function BidEntryPage({ form }: { form: FormState }) {
  const { t: { operator: { counter: { bid: say, account }, lots }, decisions: { placeBidFor } } } = useWords()
  return (
    <AdminLayout title={placeBidFor.title} lede={placeBidFor.text} current="/admin/counter">
      <div class="decision">
        <Form action={BID_ADDRESS} form={form} submit={say.review}>
          <TextField form={form} name="person" label={account} hint={say.personHint} inputMode="numeric" maxLength={15} autocomplete="off" />
          <TextField form={form} name="lot" label={lots.lot} hint={say.lotHint} maxLength={200} autocomplete="off" />
          <ChoicesField form={form} name="kind" kind="radio" label={say.kind} chosen={[form.values.kind ?? '']} choices={choicesOf(BID_KINDS, say.kinds)} />
          <TextField form={form} name="amount" label={say.amount} hint={say.amountHint} inputMode="decimal" maxLength={40} autocomplete="off" />
          <TextField form={form} name="document" label={say.document} hint={say.documentHint} maxLength={300} autocomplete="off" />
          <CheckField form={form} name="signed" label={say.signed} />
        </Form>
        <p><a href="/admin/counter">{say.back}</a></p>
      </div>
    </AdminLayout>
  )
}

/** The only page that shows the amount of a maximum: to the clerk who enters it, before it is placed. */
export function BidReviewPage({ form, order, minimum }: { form: FormState; order: EnteredOrder; minimum: Cents }) {
  const words = useWords()
  const { t: { operator: { counter: { bid: say } }, decisions: { placeBidFor } } } = words
  const kept = Object.entries(form.values).filter(([field]) => field !== ONCE_FIELD)
  return (
    <AdminLayout title={placeBidFor.title} lede={say.reviewText} current="/admin/counter">
      <Facts facts={orderFacts(words, order, minimum)} />
      <div class="decision">
        <Form action={BID_ADDRESS} form={form} submit={placeBidFor.submit}>
          {kept.map(([field, value]) => <input type="hidden" name={field} value={value} />)}
          <input type="hidden" name="confirmed" value="yes" />
        </Form>
        <p><a href={`${BID_ADDRESS}?person=${order.person.id}&lot=${order.lot.id}`}>{say.change}</a></p>
      </div>
    </AdminLayout>
  )
}

function orderFacts(words: Words, { person, lot, kind, amount, document }: EnteredOrder, minimum: Cents): Fact[] {
  const { t: { operator: { counter: { bid: say, account }, people, lots } } } = words
  return [
    { label: people.name, value: <PersonLink id={person.id} name={person.name} /> },
    { label: account, value: String(person.id) },
    { label: lots.lot, value: <a href={`/admin/lots/${lot.id}`}>{lot.title}</a> },
    { label: people.sale, value: lot.auction_title },
    { label: lots.closes, value: lot.ends_at && <Instant at={lot.ends_at} precision="second" /> },
    { label: say.minimum, value: bidWords(words, minimum, lot) },
    { label: say.kind, value: say.kinds[kind] },
    { label: say.amount, value: bidWords(words, amount, lot) },
    { label: say.document, value: document },
  ]
}
