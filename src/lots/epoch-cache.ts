/**
 * A state of the catalog: its epoch changes whenever a lot is added, removed or changes its facts, never by a bid.
 */
export interface Moment {
  now: Date
  catalogue: number
}

/** A computed value, and the time until which it is valid. */
export interface Dated<T> {
  value: T
  until: Date | null
}

/**
 * Caches values computed once per state of the catalog, such as totals. Exact: a value is used only while the epoch
 * is unchanged and its time has not passed. Concurrent callers share one computation.
 */
export interface EpochCache {
  answer<T>(question: string, moment: Moment, compute: () => Promise<Dated<T>>): Promise<Dated<T>>
}

/** Enough for common filters; trying many evicts the oldest. */
const MOST_ANSWERS = 1_000

export function createEpochCache(most = MOST_ANSWERS): EpochCache {
  let epoch = -1
  let answers = new Map<string, Promise<Dated<unknown>>>()

  function start<T>(question: string, compute: () => Promise<Dated<T>>): Promise<Dated<T>> {
    const mine = answers
    const computing = compute()
    mine.set(question, computing)
    computing.catch(() => mine.get(question) === computing && mine.delete(question))
    if (mine.size > most) mine.delete(mine.keys().next().value!)
    return computing
  }
  return {
    async answer<T>(question: string, { now, catalogue }: Moment, compute: () => Promise<Dated<T>>): Promise<Dated<T>> {
      if (catalogue < epoch) return compute()
      if (catalogue > epoch) {
        epoch = catalogue
        answers = new Map()
      }
      const find = () => answers.get(question) as Promise<Dated<T>> | undefined
      const standing = find()
      const known = await standing
      if (known && (known.until === null || now < known.until)) return known
      // Of the callers that find it expired, the first recomputes it.
      if (standing === find()) answers.delete(question)
      return find() ?? start(question, compute)
    },
  }
}
