import type { DeviceLogin } from '../../../accounts/index.ts'
import { AbilityName } from '../../ui/abilities.tsx'
import { ChoicesField, SelectField, TextField } from '../../ui/fields.tsx'
import { ErrorSummary, Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export const DEVICE = '/device'

/** Where a person enters the code that a program shows. */
export function CodePage({ form }: { form: FormState }) {
  const { t: { deviceLogin: words } } = useWords()
  return (
    <AccountLayout title={words.title} current="/account/tokens">
      <div class="own-data">
        <p>{words.lede}</p>
        <ErrorSummary form={form} />
        <form class="form" method="get" action={DEVICE} novalidate>
          <TextField form={form} name="code" label={words.code} hint={words.codeHint} maxLength={20} autocomplete="off" />
          <div class="actions"><button class="button primary">{words.next}</button></div>
        </form>
      </div>
    </AccountLayout>
  )
}

export interface AllowView {
  login: DeviceLogin
  /** As shown in the terminal. */
  code: string
  /** The person is an administrator, and the program asks for it. */
  offersAdmin: boolean
  form: FormState
}

/** What the program asks for; the person decides what it gets. */
export function AllowPage({ view: { login, code, offersAdmin, form } }: { view: AllowView }) {
  const { t: { deviceLogin: words, account: { tokens } } } = useWords()
  const hints = { ...tokens.abilityHints, admin: words.adminHint }
  const abilities = (['read', 'write', 'seller', 'admin'] as const).filter((ability) => ability !== 'admin' || offersAdmin)
    .map((value) => ({ value, label: <AbilityName ability={value} />, hint: hints[value] }))
  const lifetimes = Object.entries(tokens.lifetimes).map(([value, label]) => ({ value, label }))
  return (
    <AccountLayout title={words.title} current="/account/tokens">
      <div class="own-data">
        <p><code class="secret">{code}</code></p>
        <p class="note warn">{words.warning}</p>
        <dl class="facts">
          <div><dt>{words.asked}</dt><dd><Instant at={login.createdAt} precision="second" /></dd></div>
          <div><dt>{words.from}</dt><dd>{login.ip}</dd></div>
        </dl>
        <Form
          action={DEVICE} form={form} submit={words.allow}
          beside={<button class="button" formaction={`${DEVICE}/denial`}>{words.deny}</button>}
        >
          <input type="hidden" name="code" value={code} />
          <TextField form={form} name="name" label={words.name} maxLength={80} />
          <ChoicesField form={form} name="abilities" label={tokens.may} choices={abilities} chosen={(form.values['abilities'] ?? '').split(',')} />
          <SelectField form={form} name="expires_in_days" label={tokens.validFor} choices={lifetimes} />
        </Form>
      </div>
    </AccountLayout>
  )
}
