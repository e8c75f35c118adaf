import type { Page } from 'playwright-core'

/** Controls of a page whose keyboard focus is not marked with a contrast of 3 to 1 (WCAG 2.4.7 and 1.4.11). */
export async function unseenFocus(page: Page): Promise<string[]> {
  // From here on the browser assumes a keyboard user.
  await page.keyboard.press('Tab')
  return await page.evaluate(faultsOfFocus)
}

/** Runs in the page. One control of each kind and class is enough, because styles depend on nothing else. */
function faultsOfFocus(): string[] {
  const channels = (color: string): number[] => color.match(/[\d.]+/g)!.map(Number)
  const isClear = (color: string): boolean => channels(color)[3] === 0
  const luminance = (color: string): number => {
    const [red, green, blue] = channels(color).map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const contrast = (one: string, other: string): number => {
    const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (bright! + 0.05) / (dark! + 0.05)
  }
  const behind = (element: Element): string => {
    const { parentElement: parent } = element
    if (!parent) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(parent)
    return isClear(backgroundColor) ? behind(parent) : backgroundColor
  }
  const isDrawn = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && contrast(outlineColor, behind(element)) >= 3
  }
  const kinds = new Map<string, HTMLElement>()
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
    const place = control.closest('nav, dialog, table, form, [role=region]')
    const kind = [control, place].map((part) => part && `${part.tagName}.${part.getAttribute('class')}.${part.getAttribute('type')}`).join(' in ')
    if (!kinds.has(kind) && control.checkVisibility({ checkVisibilityCSS: true }) && !control.matches(':disabled')) kinds.set(kind, control)
  }
  return [...kinds].flatMap(([kind, control]) => {
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) return []
    // The frame around an amount is drawn instead of its field's.
    return isDrawn(control) || (control.parentElement && isDrawn(control.parentElement)) ? [] : [`no mark of the focus on ${kind}`]
  })
}
