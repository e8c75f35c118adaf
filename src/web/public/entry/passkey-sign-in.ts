import { knowsPasskeys, passkeyLibrary, post, type RequestOptions, sentenceOf } from '../../live/passkey-ceremony.ts'

const ADDRESS = '/sign-in/passkey'

/**
 * Signs in with a passkey by a button, and where the browser can, by choosing one in the field of the email address
 * (conditional mediation).
 */
export function passkeySignIn(page: ParentNode): void {
  const place = page.querySelector<HTMLElement>('[data-passkey-sign-in]')
  if (!place || !knowsPasskeys()) return
  const [button, status] = [place.querySelector('button')!, place.querySelector<HTMLElement>('[role=status]')!]
  place.hidden = false

  const signIn = async (useBrowserAutofill: boolean): Promise<void> => {
    const optionsJSON = await post<RequestOptions>(`${ADDRESS}/options`, {})
    const { startAuthentication } = await passkeyLibrary()
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
    const { location: onward } = await post<{ location: string }>(ADDRESS, { credential: JSON.stringify(credential), next: place.dataset['next'] ?? '' })
    location.assign(onward)
  }

  button.addEventListener('click', () => {
    button.disabled = true
    status.textContent = ''
    void signIn(false).catch((error: unknown) => (status.textContent = sentenceOf(error))).finally(() => (button.disabled = false))
  })
  void offerInField(signIn)
}

/** Nobody has asked for it yet, so an error is not shown; the button still works. */
async function offerInField(signIn: (useBrowserAutofill: boolean) => Promise<void>): Promise<void> {
  const { browserSupportsWebAuthnAutofill } = await passkeyLibrary()
  if (await browserSupportsWebAuthnAutofill()) await signIn(true).catch(() => undefined)
}
