import { findKnownPerson, type KnownPerson, mailAddress, peopleNamed } from '../../../accounts/index.ts'
import { LANGUAGES } from '../../../kernel/languages.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import { confirmIdentity, SEEN_DOCUMENTS, SEEN_TIERS, takePersonIn } from '../../../verification/index.ts'
import { idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import type { Consequence } from '../../ui/consequences.tsx'
import { ChoicesField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import type { FormState } from '../../ui/form.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { chosen } from '../admin-page.ts'
import type { Decision } from '../decision/routes.tsx'
import { choicesOf } from '../parts.tsx'
import { decidedPersonFacts } from '../people/person-page.tsx'

const SHORTEST_NOTE = 3
const LONGEST_NOTE = 1_000

/** Somebody without an account: one form, and people of the same name shown before it is created. */
export const intake: Decision<'new'> = {
  name: 'takePersonIn',
  url: '/admin/counter/person',
  current: '/admin/counter',
  asksReason: false,
  find: async () => 'new',
  facts: () => [],
  back: () => '/admin/counter',
  leadsTo: (outcome) => `/admin/people/${(outcome as TakenIn).person.id}`,
  typed: () => ({ country: 'United States', language: 'en' }),
  showsMoneyChanges: 'invoice',
  consequencesOf: (words, outcome) => consequencesOf(words, outcome as TakenIn),
  fields: (form) => <><PersonFields form={form} /><IdentityFields form={form} /></>,
  async carryOut(tx, { actor, typed, words }): Promise<TakenIn | Refusal> {
    const seen = seenIn(typed, words)
    if (isRefusal(seen)) return seen
    const namesakes = await peopleNamed(tx, typed.name ?? '')
    const { name = '', street = '', city = '', region = '', postal_code: postalCode = '', country = '', phone = '', email = '' } = typed
    const person = await takePersonIn(tx, actor, {
      name, street, city, region, postalCode, country, phone, seen, email: email.trim() || null, language: chosen(LANGUAGES, typed.language) ?? 'en',
    })
    return isRefusal(person) ? person : { person, namesakes }
  },
}

interface TakenIn {
  person: KnownPerson
  namesakes: Awaited<ReturnType<typeof peopleNamed>>
}

function consequencesOf(words: Words, { person, namesakes }: TakenIn): Consequence[] {
  const { t: { operator: { counter: say } } } = words
  return [
    { label: say.person.newAccount, value: person.name },
    { label: say.contact, value: mailAddress(person.email) ?? say.noEmail },
    { label: say.person.canBid, value: limitOf(words, person) },
    ...namesakes.map(({ id, name, email }) =>
      ({ label: say.person.namesake, value: say.person.namesakeIs(name, String(id), mailAddress(email) ?? say.noEmail) })),
  ]
}

function limitOf({ t: { operator: { people: say } }, format }: Words, { tier, bankLetter }: Pick<KnownPerson, 'tier' | 'bankLetter'>): string {
  const limit = tier === null ? null : bidLimit(tier, bankLetter)
  if (tier === null) return say.noTier
  return limit === null ? say.noLimit : format.money(limit, 'usd')
}

/** The tier of somebody who has an account, by the document they show. */
export const identity: Decision<KnownPerson> = {
  name: 'confirmIdentity',
  url: '/admin/people/:id/identity',
  current: '/admin/people',
  asksReason: false,
  find: (sql, params) => findKnownPerson(sql, idIn(params.id)),
  record: ({ id, tier }) => ({ type: 'person', id, standing: String(tier) }),
  facts: decidedPersonFacts,
  back: ({ id }) => `/admin/people/${id}`,
  showsMoneyChanges: 'invoice',
  consequencesOf: (words, outcome) => [{ label: words.t.operator.counter.person.canBid, value: limitOf(words, outcome as KnownPerson) }],
  fields: (form) => <IdentityFields form={form} />,
  async carryOut(tx, { actor, subject, typed, words }) {
    const seen = seenIn(typed, words)
    return isRefusal(seen) ? seen : confirmIdentity(tx, actor, subject.id, seen)
  },
}

function seenIn(typed: Record<string, string>, { t: { operator: say } }: Words) {
  const [document, tier, note] = [chosen(SEEN_DOCUMENTS, typed.document), chosen(SEEN_TIERS, typed.tier), typed.note?.trim() ?? '']
  const wrong = {
    ...(!document && { document: say.choose }),
    ...(!tier && { tier: say.choose }),
    ...((note.length < SHORTEST_NOTE || note.length > LONGEST_NOTE) && { note: say.counter.person.noteMissing }),
  }
  if (!document || !tier || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { document, tier, note }
}

function PersonFields({ form }: { form: FormState }) {
  const { t: { operator: { people, counter: { person: say } } } } = useWords()
  return (
    <>
      <TextField form={form} name="name" label={people.name} hint={say.nameHint} maxLength={120} autocomplete="off" />
      <TextField form={form} name="street" label={say.street} maxLength={200} autocomplete="off" />
      <TextField form={form} name="city" label={say.city} maxLength={120} autocomplete="off" />
      <TextField form={form} name="region" label={say.region} maxLength={80} autocomplete="off" />
      <TextField form={form} name="postal_code" label={say.postalCode} maxLength={20} autocomplete="off" />
      <TextField form={form} name="country" label={say.country} maxLength={80} autocomplete="off" optional />
      <TextField form={form} name="phone" type="tel" label={people.phone} hint={say.phoneHint} maxLength={40} autocomplete="off" optional />
      <TextField form={form} name="email" type="email" label={people.email} hint={say.emailHint} maxLength={254} autocomplete="off" optional />
      <SelectField form={form} name="language" label={say.language} choices={[{ value: 'en', label: 'English' }, { value: 'es', label: 'Español' }]} />
    </>
  )
}

function IdentityFields({ form }: { form: FormState }) {
  const words = useWords()
  const { t: { account, operator: { pick, counter: { person: say } } } } = words
  return (
    <>
      <SelectField form={form} name="document" label={say.document} choices={[{ value: '', label: pick }, ...choicesOf(SEEN_DOCUMENTS, say.documents)]} />
      <ChoicesField
        form={form} name="tier" kind="radio" label={say.tier} hint={say.tierHint} chosen={[form.values.tier ?? '']}
        choices={SEEN_TIERS.map((tier) =>
          ({ value: tier, label: <span class="capital">{say.tierOf(account.tiers[tier] ?? tier, limitOf(words, { tier, bankLetter: null }))}</span> }))}
      />
      <TextAreaField form={form} name="note" label={say.note} hint={say.noteHint} rows={3} maxLength={LONGEST_NOTE} />
    </>
  )
}
