import { SECOND } from '../../kernel/time.ts'
import { askPage } from './ask-house.ts'

const FIRST_PAUSE_MS = 1.5 * SECOND
const LONGEST_PAUSE_MS = 10 * SECOND
/**
 * About eight minutes: a receiver answers within ten seconds, a payment within minutes. After that the reader
 * reloads the page.
 */
const LOOKS = 60

/** Polls a page that waits for an external result, and shows it as soon as it is there. */
export function awaitAnswer(page: ParentNode): void {
  const awaited = awaitedIn(page)
  if (awaited > 0) void lookUntilFewer(awaited)
}

/** Results come soon or much later, so the pauses grow. */
async function lookUntilFewer(awaited: number): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const pause = Math.min(FIRST_PAUSE_MS * 1.1 ** look, LONGEST_PAUSE_MS)
    await new Promise((resolve) => setTimeout(resolve, pause))
    const now = await askPage(location.href)
    if (now && awaitedIn(now) < awaited) return location.reload()
  }
}

const awaitedIn = (page: ParentNode): number => page.querySelectorAll('[data-awaiting]').length
