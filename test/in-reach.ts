import type { Locator } from 'playwright-core'

/** Long enough for effects of scrolling, such as a bar that is replaced by a form, on a busy machine. */
const SETTLED_MS = 60_000

/** Whether all of it comes into view, except for part of a pixel, with nothing over its corners and its center. */
export async function isInReach(button: Locator): Promise<boolean> {
  const latest = Date.now() + SETTLED_MS
  while (!await isUncovered(button)) {
    if (Date.now() > latest) return false
    await button.page().waitForTimeout(50)
  }
  return true
}

const isUncovered = (button: Locator): Promise<boolean> => button.evaluate((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]] as const
  return top > -1 && bottom < innerHeight + 1 && points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
})
