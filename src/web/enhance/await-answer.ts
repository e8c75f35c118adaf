const LOOK_EVERY_MS = 1_500
/** A receiver has ten seconds to answer; after some more, whoever waits looks again by themselves. */
const LOOKS = 14

/** A page that waits for something to happen elsewhere shows it as soon as it has. */
export function awaitAnswer(page: ParentNode): void {
  if (page.querySelector('[data-awaiting]')) void lookAgain(LOOKS)
}

async function lookAgain(left: number): Promise<void> {
  if (left === 0) return
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (response?.ok && !(await response.text()).includes('data-awaiting')) location.reload()
  else await lookAgain(left - 1)
}
