import type { FormState } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SignInForm } from './page.tsx'

/** Targets of the links in our emails. */

/** The page of the link in a confirmation email. Opening it confirms nothing, because mail scanners open links. */
export function ConfirmAddressPage({ email, token }: { email: string; token: string }) {
  const { t: { entry } } = useWords()
  return (
    <div class="gate">
      <h1>{entry.confirmTitle}</h1>
      <p>{entry.confirmText(email)}</p>
      <form class="form" method="post" action="/confirm-email">
        <input type="hidden" name="token" value={token} />
        <div class="actions"><button class="button primary">{entry.confirmButton}</button></div>
      </form>
      <p class="hint">{entry.notYou}</p>
    </div>
  )
}

/** `next`: where to continue after sign-up. `form`: the sign-in form with the email address; null when signed in. */
export function ConfirmedPage({ form, next }: { form: FormState | null; next: string | null }) {
  const { t: { entry } } = useWords()
  return (
    <div class="gate">
      <h1>{entry.confirmed}</h1>
      <Note tone="good">{entry.confirmedText}{form && ` ${entry.nowSignIn}`}</Note>
      {form
        ? <SignInForm form={form} next={next} />
        : <p><a class="button primary" href={next ?? '/account'}>{next ? entry.wayBack : entry.toAccount}</a></p>}
    </div>
  )
}

/** The link of a confirmed address whose owner has not chosen a password yet: a button leads to choosing one. */
export function ConfirmedWithoutPasswordPage({ token }: { token: string }) {
  const { t: { entry } } = useWords()
  return (
    <div class="gate">
      <h1>{entry.confirmed}</h1>
      <Note tone="good">{entry.confirmedText} {entry.nowChoose}</Note>
      <form class="form" method="post" action="/confirm-email">
        <input type="hidden" name="token" value={token} />
        <div class="actions"><button class="button primary">{entry.chooseOne}</button></div>
      </form>
    </div>
  )
}

/** `said`: why no new email could be sent. */
export function StaleLinkPage({ said }: { said?: string }) {
  const { t: { entry } } = useWords()
  return (
    <div class="gate">
      <h1>{entry.stale}</h1>
      <p>{said ?? entry.staleText}</p>
      <form class="form" method="post" action="/account/confirmation">
        <div class="field">
          <label for="field-email">{entry.email}</label>
          <input class="input" id="field-email" name="email" type="email" required autocomplete="username" />
        </div>
        <div class="actions"><button class="button primary">{entry.sendNew}</button></div>
      </form>
    </div>
  )
}
