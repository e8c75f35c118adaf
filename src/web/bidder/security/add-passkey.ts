import { type CreationOptions, knowsPasskeys, passkeyLibrary, post, sentenceOf } from '../../live/passkey-ceremony.ts'

const ADDRESS = '/account/security/passkeys'

/** Shows the form for a passkey where the browser knows them, and asks the device when it is sent. */
export function addPasskey(page: ParentNode): void {
  const place = page.querySelector<HTMLElement>('[data-add-passkey]')
  const form = place?.querySelector('form')
  const status = page.querySelector<HTMLElement>('[data-passkey-status]')
  if (!place || !form || !status || !knowsPasskeys()) return
  place.hidden = false
  status.textContent = ''
  const button = form.querySelector('button')!

  const add = async (): Promise<void> => {
    const { name = '', password = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const optionsJSON = await post<CreationOptions>(`${ADDRESS}/options`, { name, password })
    const { startRegistration } = await passkeyLibrary()
    const credential = await startRegistration({ optionsJSON })
    await post(ADDRESS, { name, credential: JSON.stringify(credential) })
    location.reload()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    status.textContent = ''
    void add().catch((error: unknown) => (status.textContent = sentenceOf(error))).finally(() => (button.disabled = false))
  })
}
