import { SECOND } from '../../kernel/time.ts'

/** A form that led nowhere, such as one whose answer is a file, can be sent again after this. */
const HELD_MS = 8 * SECOND

/** A second click on the button of a form sends nothing while the first is on its way. */
export function sendOnce(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (form.dataset['sent'] !== undefined) return event.preventDefault()
    form.dataset['sent'] = ''
    setTimeout(() => release(form), HELD_MS)
  })
  // Whoever comes back finds the page as it was left, with its forms held.
  addEventListener('pageshow', () => page.querySelectorAll<HTMLFormElement>('form[data-sent]').forEach(release))
}

const release = (form: HTMLFormElement): void => void delete form.dataset['sent']
