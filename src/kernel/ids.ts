/** Database ids, branded so that a lot's id cannot be passed as a user's. */
declare const idBrand: unique symbol
type Id<Of extends string> = number & { readonly [idBrand]: Of }

export type UserId = Id<'user'>
export type TeamId = Id<'team'>
export type TeamInvitationId = Id<'team_invitation'>
export type SavedSearchId = Id<'saved search'>
export type PasskeyId = Id<'passkey'>
export type TokenId = Id<'token'>
export type CategoryId = Id<'category'>
export type AuctionId = Id<'auction'>
export type LotId = Id<'lot'>
export type BidId = Id<'bid'>
export type BidVoidId = Id<'bid void'>
export type RetractionRequestId = Id<'retraction request'>
export type RegistrationId = Id<'registration'>
export type DepositId = Id<'deposit'>
export type MediaId = Id<'media'>
export type InvoiceId = Id<'invoice'>
export type SettlementId = Id<'settlement'>
export type SaleId = Id<'sale'>
export type PurchaseMessageId = Id<'purchase message'>
export type OfferId = Id<'offer'>
export type InventoryItemId = Id<'inventory item'>
export type CampaignId = Id<'ad campaign'>
export type PlanId = Id<'plan'>
export type SubscriptionId = Id<'subscription'>
export type WebhookSubscriptionId = Id<'webhook subscription'>
export type WebhookDeliveryId = Id<'webhook delivery'>
export type PlatformId = Id<'platform'>
export type CrossListingConflictId = Id<'cross-listing conflict'>
export type DocumentId = Id<'verification document'>
export type NoticeId = Id<'notice'>
export type PushSubscriptionId = Id<'push subscription'>

/** The reference in a path segment: digits mean an id, anything else a slug (rule book I5). */
export type Key<I extends number> = { id: I } | { slug: string }

/** Parses a path segment. An invalid one becomes id 0, which is never found. */
export function parseKey<I extends number>(segment: string): Key<I> {
  if (!/^\d+$/.test(segment)) return SLUG.test(segment) ? { slug: segment.toLowerCase() } : { id: 0 as I }
  const id = Number(segment)
  return { id: (Number.isSafeInteger(id) ? id : 0) as I }
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/i

/** Reserved route names, which cannot be slugs. */
const RESERVED_SLUGS = new Set(['geojson', 'current', 'aging-summary', 'search', 'new', 'map'])

/** A slug from a title: lower-case ASCII words joined by hyphens, never all digits, never a reserved word. */
export function slugify(title: string, fallback: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  if (words === '' || /^\d+$/.test(words) || RESERVED_SLUGS.has(words)) return words === '' ? fallback : `${fallback}-${words}`
  return words
}
