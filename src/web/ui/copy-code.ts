import { pageWords } from '../live/page-words.ts'
import { copyText } from './copy-text.ts'

const SAID_FOR_MS = 2_000

/** Adds a copy button to every example; without JavaScript the text can be selected. */
export function copyCode(page: ParentNode): void {
  for (const block of page.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button small copy', textContent: pageWords().t.copy.copy })
    button.addEventListener('click', () => void copy(block, button))
    block.append(button)
  }
}

async function copy(block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { copy: words } = pageWords().t
  const text = block.querySelector('code')?.textContent ?? ''
  button.textContent = await copyText(text) ? words.copied : words.refused
  setTimeout(() => (button.textContent = words.copy), SAID_FOR_MS)
}
