import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** No page has more focus stops than this between two that are used one after the other. */
const MOST_TABS = 200
/** That are passed at once. */
const MOST_PAGES = 3
const FORGOTTEN_AFTER_MS = 6_000

/** A user without a mouse: everything is reached by Tab, from the current focus. */
export interface KeyboardUser {
  /** Presses Tab to a place, which must come before the focus has gone around the page. */
  reach(place: Locator): Promise<void>
  /** To a link or a button, and Enter. */
  use(place: Locator): Promise<void>
  /** To a field, whose text is replaced. */
  type(place: Locator, text: string): Promise<void>
  /** To a closed list, and down or up to one of its choices. */
  choose(place: Locator, value: string): Promise<void>
  /** To a field for date and time; types both in US format. */
  typeMoment(place: Locator, moment: { day: string; time: string; half: 'AM' | 'PM' }): Promise<void>
  /** To the button of a file field, with the file chosen in its dialog. */
  pickFiles(place: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void>
}

export function keyboardUserAt(page: Page): KeyboardUser {
  const { keyboard } = page

  /**
   * The page may be left for another while Tab is pressed, if a key before leads there, or the place may be drawn anew;
   * then it begins anew.
   */
  async function reach(place: Locator): Promise<void> {
    for (let begun = 0; ; begun++) {
      try {
        if (await tabTo(place)) return
        assert.ok(begun < MOST_PAGES, `${place} is drawn again and again on ${page.url()}`)
      } catch (error) {
        if (begun === MOST_PAGES || !/Execution context was destroyed|Cannot find context/.test(String(error))) throw error
      }
    }
  }

  /** Returns false if the place was replaced meanwhile. */
  async function tabTo(place: Locator): Promise<boolean> {
    await place.waitFor({ state: 'attached' })
    // Found once: looking for it by name after each Tab would take most of the time of a test.
    const wanted = (await place.elementHandle())!
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const [isReached, isThere] = await wanted.evaluate((element) => [element === document.activeElement, element.isConnected] as const)
      if (isReached || !isThere) return isReached
      await keyboard.press('Tab')
    }
    assert.fail(`${place} is not reached by Tab on ${page.url()}`)
  }

  return {
    reach,
    async use(place) {
      await reach(place)
      await keyboard.press('Enter')
    },
    async type(place, text) {
      await reach(place)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.insertText(text)
    },
    async choose(place, value) {
      await reach(place)
      const values = await place.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
      const steps = values.indexOf(value) - values.indexOf(await place.inputValue())
      assert.ok(values.includes(value), `${value} is not among ${values.join()}`)
      for (let step = 0; step < Math.abs(steps); step++) await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
      assert.equal(await place.inputValue(), value)
    },
    async typeMoment(place, { day, time, half }) {
      await reach(place)
      await keyboard.type(day)
      await keyboard.press('Tab')
      await keyboard.type(time)
      await keyboard.type(half)
    },
    async pickFiles(place, files) {
      await reach(place)
      const asked = page.waitForEvent('filechooser')
      // A browser forgets a key press after 5 s, and then opens nothing: on a busy machine it is pressed again.
      const again = setInterval(() => void keyboard.press('Enter'), FORGOTTEN_AFTER_MS)
      await keyboard.press('Enter')
      const chooser = await asked.finally(() => clearInterval(again))
      await chooser.setFiles(files)
    },
  }
}
