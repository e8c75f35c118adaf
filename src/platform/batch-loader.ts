/** Keys per query; further keys wait for the next. */
const MOST_KEYS = 256

interface Asker<K, V> {
  key: K
  resolve(value: V): void
  reject(error: unknown): void
}

/**
 * Loads many keys with one query: all that arrive in one turn of the event loop, or while the previous query is
 * running. So a result is never older than the request for it, and callers are answered in order of arrival. `ask`
 * returns results in the order of its keys.
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

/** The same for a question without a key: one answer for all that ask in one turn, or while the one before is running. */
export function sharedCall<V>(ask: () => Promise<V>): () => Promise<V> {
  const load = batchLoader<null, V>(async (askers) => {
    const value = await ask()
    return askers.map(() => value)
  })
  return () => load(null)
}
