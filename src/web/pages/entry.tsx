import type { ComponentChildren } from 'preact'
import { Form, TextField } from '../ui/form.tsx'
import { Note } from '../ui/notes.tsx'
import type { FormState } from '../view-models.ts'

/** The ways in: joining, signing in, and back in after a forgotten password. Short, and kind to password managers. */

export interface EntryProps {
  form: FormState
  /** Where to go afterwards; a path of this site. */
  next: string | null
}

export function SignInPage({ form, next }: EntryProps) {
  return (
    <Gate title="Sign in">
      <Form action="/sign-in" form={form} submit="Sign in">
        <Next next={next} />
        <TextField form={form} name="email" label="E-mail" type="email" autocomplete="username" />
        <TextField form={form} name="password" label="Password" type="password" autocomplete="current-password" />
      </Form>
      <p><a href="/reset">Forgot your password?</a></p>
      <p>New here? <a href={withNext('/join', next)}>Join</a></p>
    </Gate>
  )
}

export function JoinPage({ form, next }: EntryProps) {
  return (
    <Gate title="Join">
      <p>Joining is free. You need an account to bid, to watch lots and to sell.</p>
      <Form action="/join" form={form} submit="Join">
        <Next next={next} />
        <TextField form={form} name="name" label="Name" autocomplete="name" hint="As it should stand on a deed." maxLength={120} />
        <TextField form={form} name="email" label="E-mail" type="email" autocomplete="username" hint="We send a link to confirm it." />
        <NewPassword form={form} label="Password" />
      </Form>
      <p>Already a member? <a href={withNext('/sign-in', next)}>Sign in</a></p>
    </Gate>
  )
}

export const ForgottenPage = ({ form }: { form: FormState }) => (
  <Gate title="Reset your password">
    <p>We send a link to your e-mail address. It works for one hour.</p>
    <Form action="/reset" form={form} submit="Send the link">
      <TextField form={form} name="email" label="E-mail" type="email" autocomplete="username" />
    </Form>
    <p><a href="/sign-in">Back to signing in</a></p>
  </Gate>
)

export const NewPasswordPage = ({ form, token }: { form: FormState; token: string }) => (
  <Gate title="Choose a new password">
    <Form action="/reset-password" form={form} submit="Change the password">
      <input type="hidden" name="token" value={token} />
      <NewPassword form={form} label="New password" />
    </Form>
  </Gate>
)

/** After a form whose answer is in the post. The same words whether or not the address is known to us. */
export const CheckMailPage = ({ email, purpose }: { email: string; purpose: string }) => (
  <Gate title="Look into your mail">
    <Note tone="good">A message is on its way to {email}. {purpose}</Note>
    <p>Nothing there? Look into the folder for unwanted mail, or try again in a few minutes.</p>
    <p><a href="/">Back to the start</a></p>
  </Gate>
)

const Gate = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="gate">
    <h1>{title}</h1>
    {children}
  </div>
)

const NewPassword = ({ form, label }: { form: FormState; label: string }) => (
  <TextField
    form={form} name="password" label={label} type="password" autocomplete="new-password"
    hint="Twelve characters or more. Four plain words are good."
  />
)

const Next = ({ next }: { next: string | null }) =>
  next === null ? null : <input type="hidden" name="next" value={next} />

const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`
