import type { Cents } from '../../../kernel/money.ts'

/** What the pages of a seller's tools are drawn from. */

export type SettlementStatus = 'pending' | 'ready' | 'on_hold' | 'paid' | 'cancelled' | 'reversed'

export interface SettlementRowView {
  id: number
  lotTitle: string
  lotNumber: string
  lotSlug: string
  auctionTitle: string
  auctionSlug: string
  currency: string
  hammerPrice: Cents
  netProceeds: Cents
  status: SettlementStatus
  soldAt: string
}

/** What is looked at: a state, a sale, a year; each empty for all, and as it stands in the address. */
export interface SettlementChoice {
  status: string
  sale: string
  year: string
}

export interface SettlementSumView {
  title: string
  /** Leads to what was added up. */
  query: string
  currency: string
  lots: number
  hammer: Cents
  net: Cents
  paid: Cents
}

/** Everything the seller has sold, by year and by sale. */
export interface SettlementSumsView {
  years: SettlementSumView[]
  sales: SettlementSumView[]
}

/** `what` names a line of ours; a deduction brings its own words. */
export type StatementLine = { what: 'hammer' | 'share' | 'commission' | 'fee'; amount: Cents } | { label: string; amount: Cents }

export interface StatementView extends SettlementRowView {
  lines: StatementLine[]
  /** The platform fee, where it is invoiced instead of taken off; null otherwise. */
  invoicedFee: Cents | null
  holdReason: string | null
  clearsAt: string | null
  paidAt: string | null
  payoutReference: string | null
  invoices: { number: string | null; due: Cents; paid: Cents; dueAt: string | null }[]
}
