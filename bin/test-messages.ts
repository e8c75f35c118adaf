/** To a lane: which file is next; null when there is none. */
export interface Order {
  file: string | null
}

/** From a lane, about the file it was sent last. */
export type Message =
  | { type: 'start'; name: string }
  | { type: 'pass' }
  | { type: 'skip'; name: string; reason: string }
  | { type: 'fail'; failure: Failure }
  | { type: 'end'; residentBytes: number }

export interface Failure {
  name: string
  /** Where the test stands, as `path:line`; null where that is unknown. */
  place: string | null
  /** What it threw, as text. */
  text: string
}

export function tell(message: Message): void {
  process.send!(message)
}
