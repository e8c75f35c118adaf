/** Keys in one question; what is beyond waits for the next. */
const MOST_KEYS = 256

interface Asker<K, V> {
  key: K
  resolve(value: V): void
  reject(error: unknown): void
}

/**
 * Asks for many keys with one question: all that arrive in one turn of the event loop, or while the question before
 * is under way. So nobody gets an answer older than their wish for it, and all are answered in the order in which
 * they came. `ask` answers in the order of its keys.
 */
export function batchLoader<K, V>(ask: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  const waiting: Asker<K, V>[] = []
  let busy = false

  async function settle(askers: readonly Asker<K, V>[]): Promise<void> {
    try {
      const values = await ask(askers.map(({ key }) => key))
      for (const [nth, { resolve }] of askers.entries()) resolve(values[nth]!)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    }
  }

  async function serve(): Promise<void> {
    busy = true
    await new Promise(setImmediate)
    while (waiting.length > 0) await settle(waiting.splice(0, MOST_KEYS))
    busy = false
  }

  return (key) => new Promise((resolve, reject) => {
    waiting.push({ key, resolve, reject })
    if (!busy) void serve()
  })
}
