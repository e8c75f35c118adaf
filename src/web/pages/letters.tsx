import { Note } from '../ui/notes.tsx'

/** Where the links in our letters lead. */

export const ConfirmedPage = ({ signedIn }: { signedIn: boolean }) => (
  <div class="gate">
    <h1>Address confirmed</h1>
    <Note tone="good">Your e-mail address is confirmed.</Note>
    <p>{signedIn ? <a class="button primary" href="/account">Go to your account</a> : <a class="button primary" href="/sign-in">Sign in</a>}</p>
  </div>
)

/** `said`: why nothing new could be sent. */
export const StaleLinkPage = ({ said }: { said?: string }) => (
  <div class="gate">
    <h1>This link has ended</h1>
    <p>{said ?? 'It was used up, or it is older than a day. We can send you a new one.'}</p>
    <form class="form" method="post" action="/account/confirmation">
      <div class="field">
        <label for="field-email">E-mail</label>
        <input class="input" id="field-email" name="email" type="email" required autocomplete="username" />
      </div>
      <div class="actions"><button class="button primary">Send a new link</button></div>
    </form>
  </div>
)
