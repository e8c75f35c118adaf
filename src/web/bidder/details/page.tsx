import { LONGEST_DETAILS } from '../../../accounts/index.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { zoneChoices } from '../../ui/zone-choices.ts'
import { AccountLayout } from '../layout.tsx'

export const DETAILS = '/account/details'

export interface DetailsView {
  name: string
  email: string
  /** Their identity was verified by their name, so that it stays. */
  isNameFixed: boolean
  /** An address that waits for its confirmation. */
  awaitedEmail: string | null
  details: FormState
  emailForm: FormState
}

/** What a person says about themselves: name, mailing address, name on deeds, time zone, email address. */
export function DetailsPage({ view }: { view: DetailsView }) {
  const { t: { details: say } } = useWords()
  return (
    <AccountLayout title={say.title} current={DETAILS}>
      <div class="stack">
        <OwnDetails view={view} />
        <EmailAddress view={view} />
        <p><a href="/help/privacy">{say.privacy}</a></p>
      </div>
    </AccountLayout>
  )
}

function OwnDetails({ view: { details: form, name, isNameFixed } }: { view: DetailsView }) {
  const words = useWords()
  const { t: { details: say } } = words
  const zone = form.values['time_zone']
  const zones = [{ value: '', label: say.zoneOfLand }, ...zoneChoices(words, zone)]
  const known = zone && !zones.some(({ value }) => value === zone) ? [...zones, { value: zone, label: zone }] : zones
  return (
    <section>
      <h2>{say.you}</h2>
      {isNameFixed && <p>{say.nameVerified(name)}</p>}
      <Form action={DETAILS} form={form} submit={say.save}>
        {!isNameFixed && <TextField form={form} name="name" label={say.name} autocomplete="name" maxLength={120} />}
        <TextField form={form} name="deed_name" label={say.deedName} hint={say.deedNameHint} maxLength={LONGEST_DETAILS.deedName} optional />
        <TextField form={form} name="street" label={say.street} autocomplete="street-address" maxLength={LONGEST_DETAILS.street} optional />
        <TextField form={form} name="city" label={say.city} autocomplete="address-level2" maxLength={LONGEST_DETAILS.city} optional />
        <TextField form={form} name="region" label={say.region} autocomplete="address-level1" maxLength={LONGEST_DETAILS.region} optional />
        <TextField form={form} name="postal_code" label={say.postalCode} autocomplete="postal-code" maxLength={LONGEST_DETAILS.postalCode} optional />
        <TextField form={form} name="country" label={say.country} autocomplete="country-name" maxLength={LONGEST_DETAILS.country} optional />
        <SelectField form={form} name="time_zone" label={say.zone} hint={say.zoneHint} choices={known} optional />
      </Form>
    </section>
  )
}

function EmailAddress({ view: { emailForm: form, email, awaitedEmail } }: { view: DetailsView }) {
  const { t: { details: say } } = useWords()
  return (
    <section id="email">
      <h2>{say.email}</h2>
      <p>{say.emailNow(email)}</p>
      {awaitedEmail !== null && <Note tone="warn">{say.emailAwaited(awaitedEmail)}</Note>}
      <Form action={`${DETAILS}/email`} form={form} submit={say.emailChange}>
        <TextField form={form} name="email" label={say.emailNew} type="email" autocomplete="email" hint={say.emailHint} />
        <TextField form={form} name="password" label={say.password} type="password" autocomplete="current-password" />
      </Form>
    </section>
  )
}

/** The page of the link in the email to a new address. Opening it changes nothing, because mail scanners open links. */
export function ConfirmNewEmailPage({ email, token }: { email: string; token: string }) {
  const { t: { details: say } } = useWords()
  return (
    <div class="gate">
      <h1>{say.confirmTitle}</h1>
      <p>{say.confirmText(email)}</p>
      <form class="form" method="post" action="/confirm-new-email">
        <input type="hidden" name="token" value={token} />
        <div class="actions"><button class="button primary">{say.confirmButton}</button></div>
      </form>
    </div>
  )
}

export function StaleEmailChangePage() {
  const { t: { details: say, entry } } = useWords()
  return (
    <div class="gate">
      <h1>{entry.stale}</h1>
      <p>{say.staleText}</p>
      <p><a class="button primary" href={`${DETAILS}#email`}>{say.toDetails}</a></p>
    </div>
  )
}
