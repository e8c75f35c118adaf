import type { FactName } from '../../lots/index.ts'

/** `stated`: the answer leaves nothing open, on the seller's word. */
export type DiligenceMark = 'stated' | 'check' | 'read_first'

/** What the seller says about one fact of a lot. */
export interface DiligenceRow {
  fact: FactName
  item: string
  known: string
  mark: DiligenceMark
  /** Who of the house confirmed it; null: it is the seller's word alone. */
  confirmed: { by: string; at: string; source: string | null } | null
}
