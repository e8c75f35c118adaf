/** Shows how the column begins that is chosen for a field; the cells stand in the table of the file's first rows. */
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

function samplesOf(table: HTMLTableElement, column: string): string {
  const index = [...table.tHead!.rows[0]!.cells].findIndex((cell) => cell.textContent === column)
  const cells = [...table.tBodies[0]!.rows].map((row) => row.cells[index]?.textContent ?? '')
  return cells.filter((text) => text !== '').slice(0, SHOWN).join(' · ')
}

const SHOWN = 3
