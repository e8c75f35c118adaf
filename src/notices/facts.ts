import type { Cents } from '../kernel/money.ts'

/** The head of a lot's bid chain, by which anybody can verify its history. */
export interface ChainHead {
  lot_number: string
  title: string
  head: string | null
}

/** The data of a notice at the time of the event. Never a maximum, never the identity of another bidder. */
export interface Facts {
  /** The title of a lot or an auction, the number of an invoice, the name of an ad, a type of document. */
  about: string
  /** The page of the site. */
  path: string
  lot_id?: number
  invoice_id?: number
  /** The title of the lot of an invoice. */
  lot?: string | null
  amount_cents?: Cents
  /** The paid amount. */
  paid_cents?: Cents
  /** A deposit being captured for this invoice. */
  deposit_cents?: Cents | null
  /** The remaining amount. */
  remaining_cents?: Cents | null
  /** Of several invoices, what is to be paid of the one that is due first. */
  first_cents?: Cents | null
  /** The overpaid amount, to be refunded. */
  over_cents?: Cents
  currency?: string
  /** The amount is per acre. */
  is_per_acre?: boolean
  /** How many there are, where not all are named. */
  count?: number
  /** Several lots combined in one notice. */
  lots?: readonly Facts[]
  /** The place of the land, whose time zone is used. */
  land?: { state: string | null; county: string | null } | null
  /** The relevant time: the end of bidding, a due date, a deadline. */
  at?: string | null
  outcome?: string
  /** A residence as ISO 3166 code. */
  place?: string
  reason?: string | null
  /** Who wrote a message, and its text. */
  from?: string
  text?: string | null
  head?: string | null
  heads?: ChainHead[]
  sold?: number
  unsold?: number
}
