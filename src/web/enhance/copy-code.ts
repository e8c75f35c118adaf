const SAID_FOR_MS = 2_000

/** Puts a copy button on every example; without JavaScript the text is there to be marked. */
export function copyCode(page: ParentNode): void {
  for (const block of page.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button copy', textContent: 'Copy' })
    button.addEventListener('click', () => void copy(block, button))
    block.append(button)
  }
}

async function copy(block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const text = block.querySelector('code')?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    // Clipboards are closed to pages without https; the reader can still mark the text.
    button.textContent = 'Not allowed here'
  }
  setTimeout(() => (button.textContent = 'Copy'), SAID_FOR_MS)
}
