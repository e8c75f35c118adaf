import type { ComponentChildren } from 'preact'
import type { FactView } from '../../lots/facts.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { Requirements, REQUIREMENTS_ID } from '../requirements/list.tsx'

/** Sign-up, sign-in and password reset, with fields that password managers recognize. */

export interface EntryProps {
  form: FormState
  /** Where to continue; a path of this site. */
  next: string | null
}

export function SignInPage({ form, next, toWatch }: EntryProps & { toWatch: boolean }) {
  const { t: { entry } } = useWords()
  return (
    <Gate title={entry.signIn}>
      {toWatch && <p>{entry.toWatch}</p>}
      <SignInForm form={form} next={next} />
      <div data-passkey-sign-in data-next={next ?? undefined} hidden>
        <button type="button" class="button">{entry.passkey}</button>
        <p role="status" />
      </div>
      <p>{entry.newHere} <a href={withNext('/join', next)}>{entry.join}</a></p>
    </Gate>
  )
}

export function SignInForm({ form, next }: EntryProps) {
  const { t: { entry } } = useWords()
  return (
    <>
      <Form action="/sign-in" form={form} submit={entry.signIn}>
        <Next next={next} />
        <Email form={form} />
        <TextField form={form} name="password" label={entry.password} type="password" autocomplete="current-password" />
      </Form>
      <p><a href="/reset">{entry.forgot}</a></p>
    </>
  )
}

/** The code of two-step verification. */
export function SecondStepPage({ form, next }: EntryProps) {
  const { t: { security: { step } } } = useWords()
  return (
    <Gate title={step.title}>
      <p>{step.text}</p>
      <Form action="/sign-in/two-factor" form={form} submit={step.submit}>
        <Next next={next} />
        <TextField form={form} name="code" label={step.code} hint={step.hint} autocomplete="one-time-code" maxLength={20} />
      </Form>
      <p><a href={withNext('/sign-in', next)}>{step.again}</a></p>
    </Gate>
  )
}

export function JoinPage({ form, next, requirements }: EntryProps & { requirements: FactView[] }) {
  const { t: { entry, requirements: say } } = useWords()
  return (
    <div class="beside">
      <Gate title={entry.join}>
        <p>{entry.joinText} <a href={`#${REQUIREMENTS_ID}`}>{say.link}</a></p>
        <Form action="/join" form={form} submit={entry.join}>
          <Next next={next} />
          <TextField form={form} name="name" label={entry.name} autocomplete="name" hint={entry.nameHint} maxLength={120} />
          <Email form={form} hint={entry.emailHint} />
          <NewPassword form={form} label={entry.password} />
        </Form>
        <p>{entry.member} <a href={withNext('/sign-in', next)}>{entry.signIn}</a></p>
      </Gate>
      <Requirements rows={requirements} />
    </div>
  )
}

export function ForgottenPage({ form }: { form: FormState }) {
  const { t: { entry } } = useWords()
  return (
    <Gate title={entry.reset}>
      <p>{entry.resetText}</p>
      <Form action="/reset" form={form} submit={entry.sendLink}><Email form={form} /></Form>
      <p><a href="/sign-in">{entry.backToSignIn}</a></p>
    </Gate>
  )
}

export function NewPasswordPage({ form, token }: { form: FormState; token: string }) {
  const { t: { entry } } = useWords()
  return (
    <Gate title={entry.choose}>
      <Form action="/reset-password" form={form} submit={entry.change}>
        <input type="hidden" name="token" value={token} />
        <NewPassword form={form} label={entry.newPassword} />
      </Form>
      <p>{entry.deadLink} <a href="/reset">{entry.anotherLink}</a></p>
    </Gate>
  )
}

/** Shown after a form that sends an email, with the same text whether or not the address has an account. */
/** `again`: the address of the form that sends another email. `unsent`: the folder of emails where no mail server is set. */
export function CheckMailPage({ email, purpose, again, unsent }: { email: string; purpose: string; again: string; unsent: string | null }) {
  const { t: { entry } } = useWords()
  return (
    <Gate title={entry.look}>
      <Note tone="good">{entry.emailSent(email)} {purpose}</Note>
      {unsent !== null && <Note>{entry.savedIn(unsent)}</Note>}
      <p>{entry.nothingThere}</p>
      <form class="form" method="post" action={again}>
        <input type="hidden" name="email" value={email} />
        <div class="actions"><button class="button">{entry.sendAgain}</button></div>
      </form>
      <p><a href="/">{entry.backToStart}</a></p>
    </Gate>
  )
}

const Gate = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="gate">
    <h1>{title}</h1>
    {children}
  </div>
)

function Email({ form, hint }: { form: FormState; hint?: string }) {
  const { t: { entry } } = useWords()
  return <TextField form={form} name="email" label={entry.email} type="email" autocomplete="username webauthn" hint={hint} />
}

function NewPassword({ form, label }: { form: FormState; label: string }) {
  const { t: { entry } } = useWords()
  return <TextField form={form} name="password" label={label} type="password" autocomplete="new-password" hint={entry.passwordHint} />
}

const Next = ({ next }: { next: string | null }) =>
  next === null ? null : <input type="hidden" name="next" value={next} />

const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`
