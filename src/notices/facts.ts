import type { Cents } from '../kernel/money.ts'

/** The end of the bid chain of a lot, by which anybody can check its history. */
export interface ChainHead {
  lot_number: number
  title: string
  head: string | null
}

/** What a notice is about, as it was when it happened. Never a maximum, never who another bidder is. */
export interface Facts {
  /** The title of a lot or a sale, the number of an invoice, the name of an ad, a type of document. */
  about: string
  /** Where on the site to look. */
  path: string
  lot_id?: number
  invoice_id?: number
  /** The title of the lot that an invoice is about. */
  lot?: string | null
  amount_cents?: Cents
  /** What is paid of it already. */
  paid_cents?: Cents
  /** A deposit that is on its way to what they owe in the sale. */
  deposit_cents?: Cents | null
  /** What is still to be paid of it. */
  remaining_cents?: Cents | null
  /** Of several invoices, what is to be paid of the one that is due first. */
  first_cents?: Cents | null
  /** What came beyond it and goes back. */
  over_cents?: Cents
  currency?: string
  /** The amount is for one acre. */
  is_per_acre?: boolean
  /** How many there are, where not all are named. */
  count?: number
  /** Several lots that are told of together. */
  lots?: readonly Facts[]
  /** Where the land lies, by whose clock its moments are told. */
  land?: { state: string | null; county: string | null } | null
  /** The moment that matters: when bidding ends, what is due falls due, a choice is over. */
  at?: string | null
  outcome?: string
  /** Where somebody is at home, in the letters of ISO 3166. */
  place?: string
  reason?: string | null
  head?: string | null
  heads?: ChainHead[]
  sold?: number
  unsold?: number
}
