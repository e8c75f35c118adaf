/** Shows the first cells of the column chosen for a field; each heading has the samples of its column. */
export function columnSamples(page: ParentNode): void {
  const table = page.querySelector<HTMLTableElement>('[data-columns]')
  if (!table) return
  for (const choice of page.querySelectorAll<HTMLSelectElement>('[data-column-of]')) {
    const place = page.querySelector(`[data-samples="${choice.dataset['columnOf']}"]`)
    choice.addEventListener('change', () => {
      if (place) place.textContent = samplesOf(table, choice.value)
    })
  }
}

const samplesOf = (table: HTMLTableElement, column: string): string =>
  [...table.tHead!.rows[0]!.cells].find((cell) => cell.textContent === column)?.dataset['sample'] ?? ''
