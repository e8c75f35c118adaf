/** What one part of the proof counted and found. */
export interface Finding {
  title: string
  /** What was done, in a few sentences. */
  method: string
  counts: (readonly [what: string, count: number | string])[]
  violations: string[]
  /** Why nothing was done, where this machine cannot do it. It counts for nothing. */
  leftOut?: string
}

export interface TimedFinding extends Finding {
  seconds: number
}

/** A line of progress. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`)
