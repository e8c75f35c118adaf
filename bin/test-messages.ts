/** To a lane: the next file; null if there is none. */
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
  /** Position of the test, `path:line`; null if unknown. */
  place: string | null
  /** The error, as text. */
  text: string
}

export function tell(message: Message): void {
  process.send!(message)
}
