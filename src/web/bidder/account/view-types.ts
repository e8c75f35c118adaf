import type { Hold } from '../../../accounts/index.ts'
import type { BidId, TokenId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { UndecidedView } from '../../lots/close-out-types.ts'
import type { FormState, LotCardView, OwnPosition, ReadinessStep } from '../../view-models.ts'

/** What the pages of one's own account are drawn from. */

export interface VerificationView {
  tier: string | null
  bidLimit: Cents | null
  steps: ReadinessStep[]
}

export interface AccountView {
  name: string
  email: string
  emailConfirmed: boolean
  /** The language of the letters to them. */
  locale: Language
  verification: VerificationView
  /** How the house holds them back; null: it does not. */
  hold: Hold | null
  leading: number
  outbid: number
  watching: number
  todo: Todo[]
}

/** Something that waits for its owner, the most urgent first. */
export interface Todo {
  text: string
  href: string
  action: string
  isUrgent: boolean
}

/** What somebody would buy if every open lot closed now, in one currency. */
export interface LeadingSum {
  lots: number
  currency: string
  total: Cents
  /** With premium and fees. */
  toPay: Cents
  hasFees: boolean
}

export interface OwnBidView {
  /** The bid that one may ask to be let out of, and whether one has; null where none can be named. */
  placed: { id: BidId; isAsked: boolean } | null
  lot: LotCardView
  you: OwnPosition
  ownBid: Cents
  undecided: UndecidedView | null
  placedAt: string
}

export interface TokenView {
  id: TokenId
  name: string
  abilities: string[]
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
}

export interface TokensView {
  tokens: TokenView[]
  /** Shown once, right after it was made. */
  fresh: { name: string; token: string } | null
  /** Their address is not confirmed, so that they make no tokens yet. */
  mustConfirm: boolean
  form: FormState
}
