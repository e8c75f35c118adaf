import { SECOND } from '../../kernel/time.ts'

/** A form that does not leave the page, such as a download, can be sent again after this. */
const HELD_MS = 8 * SECOND

/**
 * Ignores a second click on the button of a form during the first request. A button that opens a new tab, such as a
 * preview, leaves the form as it is.
 */
export function sendOnce(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post' || opensTab(event.submitter)) return
    if (form.dataset['sent'] !== undefined) return event.preventDefault()
    form.dataset['sent'] = ''
    setTimeout(() => release(form), HELD_MS)
  })
  // The back-forward cache restores the page with its forms still locked.
  addEventListener('pageshow', () => page.querySelectorAll<HTMLFormElement>('form[data-sent]').forEach(release))
}

const opensTab = (button: HTMLElement | null): boolean => button?.getAttribute('formtarget') === '_blank'

const release = (form: HTMLFormElement): void => void delete form.dataset['sent']
