/** Shows the name and first cells of the column chosen for a field; each heading has the samples of its column. */
export function columnSamples(page: ParentNode): void {
  const table = page.querySelector<HTMLTableElement>('[data-columns]')
  if (!table) return
  for (const choice of page.querySelectorAll<HTMLSelectElement>('[data-column-of]')) {
    const field = choice.dataset['columnOf']
    const [source, samples] = ['source', 'samples'].map((part) => page.querySelector<HTMLElement>(`[data-${part}="${field}"]`))
    choice.addEventListener('change', () => {
      if (source) source.textContent = choice.value || source.dataset['none']!
      if (samples) samples.textContent = samplesOf(table, choice.value)
    })
  }
}

const samplesOf = (table: HTMLTableElement, column: string): string =>
  [...table.tHead!.rows[0]!.cells].find((cell) => cell.textContent === column)?.dataset['sample'] ?? ''
