/** A state of the catalogue: its epoch moves whenever a lot enters, leaves or changes its facts, never by a bid. */
export interface Moment {
  now: Date
  catalogue: number
}

/** What was worked out, and until when time alone does not change it. */
export interface Dated<T> {
  value: T
  until: Date | null
}

/**
 * Answers worked out once for each state of the catalogue, such as totals. Exact: an answer is used only while
 * neither the epoch has moved nor its time has run out. Callers who ask the same at once share one computation.
 */
export interface EpochCache {
  answer<T>(question: string, moment: Moment, compute: () => Promise<Dated<T>>): Promise<Dated<T>>
}

/** Enough for the filters people use; a stranger who tries many pushes out the oldest. */
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
      // Of those who find that its time has run out, the first works it out anew.
      if (standing === find()) answers.delete(question)
      return find() ?? start(question, compute)
    },
  }
}
