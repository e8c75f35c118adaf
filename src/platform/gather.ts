/**
 * One question asked for everybody who wants to know at about the same time. Whoever comes while it is on its way
 * waits for the next, so that nobody gets an answer older than their wish for it.
 */
export function gather<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null

  async function askAfterwards(): Promise<T> {
    await underWay.catch(() => undefined)
    // Lets everybody in who arrives in the same turn of the event loop.
    await new Promise(setImmediate)
    const answer = ask()
    underWay = answer
    next = null
    return answer
  }
  return () => (next ??= askAfterwards())
}
