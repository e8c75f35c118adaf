import type { Permission } from '../src/kernel/staff.ts'
import type { Ability } from '../src/platform/http/access.ts'
import type { uploadForm } from './upload-form.ts'

/** Things that people own, which others must neither see nor change. */
export type OwnedResource =
  | 'auction' | 'lot' | 'item' | 'medium' | 'invoice' | 'payment' | 'settlement' | 'campaign' | 'subscription' | 'attempt' | 'event'
  | 'document' | 'token' | 'team' | 'member' | 'deposit' | 'bid' | 'notice' | 'offer' | 'offerToMe' | 'invitation' | 'purchase'
  | 'invitationToMe' | 'device' | 'template'

/** Things that everybody can refer to. */
export type PublicResource = 'openAuction' | 'openLot' | 'category' | 'platform' | 'article'

/** The path parameters of each thing, in order. */
export type Addresses = Record<OwnedResource | PublicResource, readonly (string | number)[]>

type FormParts = Parameters<typeof uploadForm>[0]

export interface AccessRow {
  /** `machine`: signed messages, without a token. */
  who: 'everybody' | 'any token' | Ability | 'machine'
  /** What the staff role of an administrator must include. */
  needs?: Permission
  /** A browser session is accepted instead of a token. */
  session?: true
  /** Whose object the path or body refers to: for others it is not found. */
  of?: OwnedResource
  /** A public thing that it refers to. */
  at?: PublicResource
  /** A list of the caller's own things: empty for a new person. */
  ownList?: true
  /** A valid body, if the smallest one of its schema is not. */
  body?: (of: Addresses) => object
  /** The parts of its form. */
  form?: (of: Addresses) => FormParts
  /** A repeat calls the payment provider again, which recognizes it by our key. */
  asksProvider?: true
  /** The required parameters. */
  query?: string
  /** The refusal for others, if it is not `not_found`. */
  toStrangers?: 'media_not_owned' | 'team_forbidden'
  /** The answer to its owner while the thing is not in the state for it. */
  tooEarly?: 404
  /** Requires an approved seller. */
  approved?: true
  /** Open to a suspended person, because it pays, proves, protects or closes something of theirs. */
  suspended?: 'let in'
}

/** The keys are those of the example of RFC 8291. */
export const DEVICE = {
  endpoint: 'https://push.example.com/1',
  keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
}

/** A single point. */
const PICTURE = new Blob([Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64')])

/** Every route of the API. A missing one fails test/access-matrix.db.test.ts, and so does a row without a route. */
export const ACCESS: Record<string, AccessRow> = {
  // Reference data and auctions.
  'GET /v1/auctions': { who: 'everybody' },
  'GET /v1/auctions/{auction}': { who: 'everybody', at: 'openAuction' },
  'GET /v1/auctions/{auction}/lots': { who: 'everybody', at: 'openAuction' },
  'GET /v1/streams': { who: 'everybody', query: '?lots=1' },
  'GET /v1/auctions/{auction}/lists': { who: 'everybody', at: 'openAuction' },
  'GET /v1/auctions/{auction}/stream': { who: 'everybody', at: 'openAuction' },
  'GET /v1/lots': { who: 'everybody' },
  'GET /v1/lots/geojson': { who: 'everybody' },
  'GET /v1/lots/{lot}': { who: 'everybody', at: 'openLot' },
  'GET /v1/lots/{lot}/bids': { who: 'everybody', at: 'openLot' },
  'GET /v1/lots/{lot}/stream': { who: 'everybody', at: 'openLot' },
  'GET /v1/categories': { who: 'everybody' },
  'GET /v1/categories/{category}': { who: 'everybody', at: 'category' },
  'GET /v1/categories/{category}/children': { who: 'everybody', at: 'category' },
  'GET /v1/categories/{category}/schema': { who: 'everybody', at: 'category' },
  'GET /v1/subscription-plans': { who: 'everybody' },
  'GET /v1/cross-listing-platforms': { who: 'everybody' },
  'GET /v1/cross-listing-platforms/{platform}/feed': { who: 'everybody', at: 'platform' },
  'GET /v1/help/categories': { who: 'everybody' },
  'GET /v1/help/search': { who: 'everybody', query: '?q=deposit' },
  'GET /v1/help/articles/{article}': { who: 'everybody', at: 'article' },
  'GET /v1/webhook-event-types': { who: 'everybody' },
  'GET /v1/ad-placements': { who: 'everybody' },
  'GET /v1/ads': { who: 'everybody' },
  'POST /v1/ads/impressions': { who: 'everybody' },
  'POST /v1/ads/clicks': { who: 'everybody' },

  // The caller.
  'GET /user': { who: 'any token' },
  'GET /v1/me': { who: 'any token' },
  'PATCH /v1/me': { who: 'write', suspended: 'let in', of: 'team', toStrangers: 'team_forbidden', body: ({ team }) => ({ current_team_id: team[0] }) },
  'GET /v1/me/verification': { who: 'any token' },
  'POST /v1/device-logins': { who: 'everybody' },
  'POST /v1/device-logins/token': { who: 'everybody' },
  'GET /v1/me/tokens': { who: 'read', session: true },
  'POST /v1/me/tokens': { who: 'any token', suspended: 'let in', session: true },
  'GET /v1/me/tokens/current': { who: 'any token' },
  'DELETE /v1/me/tokens/{id}': { who: 'any token', suspended: 'let in', session: true, of: 'token' },
  'POST /v1/me/phone': { who: 'write', suspended: 'let in', body: () => ({ phone: '+1 415 555 2671' }) },
  'POST /v1/me/phone/verification': { who: 'write', suspended: 'let in' },
  'GET /v1/me/verification/documents': { who: 'read', ownList: true },
  'POST /v1/me/verification/documents': { who: 'write', suspended: 'let in', form: () => [['document_type', 'w9'], ['file', PICTURE, 'w9.png']] },
  'GET /v1/me/verification/documents/{id}': { who: 'read', of: 'document' },
  'POST /v1/me/seller-application': { who: 'write' },
  'GET /v1/me/seller-application': { who: 'read' },
  'GET /v1/me/notices': { who: 'read', ownList: true },
  'PATCH /v1/me/notices/{id}': { who: 'write', suspended: 'let in', of: 'notice' },
  'POST /v1/me/notices/read': { who: 'write', suspended: 'let in' },
  'GET /v1/me/push-subscriptions/public-key': { who: 'read' },
  'POST /v1/me/push-subscriptions': { who: 'write', body: () => DEVICE },
  'DELETE /v1/me/push-subscriptions/{id}': { who: 'write', suspended: 'let in', of: 'device' },
  'GET /v1/me/notice-preferences': { who: 'read' },
  'PATCH /v1/me/notice-preferences': { who: 'write', suspended: 'let in' },

  // Teams.
  'GET /v1/teams': { who: 'read', ownList: true },
  'POST /v1/teams': { who: 'write' },
  'GET /v1/teams/{id}': { who: 'read', of: 'team' },
  'GET /v1/teams/{id}/members': { who: 'read', of: 'team' },
  'POST /v1/teams/{id}/members': { who: 'write', of: 'team' },
  'GET /v1/teams/{id}/members/{user}': { who: 'read', of: 'member' },
  'PATCH /v1/teams/{id}/members/{user}': { who: 'write', of: 'member' },
  'DELETE /v1/teams/{id}/members/{user}': { who: 'write', suspended: 'let in', of: 'member' },
  'GET /v1/teams/{id}/invitations': { who: 'read', of: 'team' },
  'GET /v1/teams/{id}/invitations/{invitation}': { who: 'read', of: 'invitation' },
  'DELETE /v1/teams/{id}/invitations/{invitation}': { who: 'write', of: 'invitation' },
  'GET /v1/me/team-invitations': { who: 'read', ownList: true },
  'GET /v1/me/team-invitations/{id}': { who: 'read', of: 'invitationToMe' },
  'POST /v1/me/team-invitations/{id}/acceptance': { who: 'write', of: 'invitationToMe' },
  'POST /v1/me/team-invitations/{id}/refusal': { who: 'write', suspended: 'let in', of: 'invitationToMe' },

  // Bidding.
  'POST /v1/lots/{lot}/bids': { who: 'write', at: 'openLot', body: () => ({ bid_amount: 900_000 }) },
  'POST /v1/lots/{lot}/bids/release': { who: 'write', suspended: 'let in', at: 'openLot' },
  'POST /v1/lots/{lot}/bids/{bid}/retraction-request': { who: 'write', suspended: 'let in', of: 'bid' },
  'GET /v1/lots/{lot}/bids/{bid}/retraction-request': { who: 'read', of: 'bid' },
  'GET /v1/lots/{lot}/bidding': { who: 'read', at: 'openLot' },
  'GET /v1/me/bids': { who: 'read', ownList: true },
  'POST /v1/lots/{lot}/watchlist': { who: 'write', at: 'openLot' },
  'DELETE /v1/lots/{lot}/watchlist': { who: 'write', suspended: 'let in', at: 'openLot' },
  'GET /v1/me/watchlist': { who: 'read', ownList: true },
  'POST /v1/auctions/{auction}/deposit': { who: 'write', at: 'openAuction' },
  'GET /v1/auctions/{auction}/eligibility': { who: 'read', at: 'openAuction' },
  'POST /v1/auctions/{auction}/eligibility': { who: 'write', at: 'openAuction' },
  'GET /v1/auctions/{auction}/registration': { who: 'read', at: 'openAuction' },
  'GET /v1/auctions/{auction}/registration/file': { who: 'read', at: 'openAuction', tooEarly: 404 },
  'POST /v1/auctions/{auction}/registration': {
    who: 'write', at: 'openAuction', body: () => ({ document: '', signed_name: 'Ann Archer', consents: true }),
  },
  'PATCH /v1/auctions/{auction}/registration': { who: 'write', at: 'openAuction', body: () => ({ requested_limit: 50_000 }) },
  'GET /v1/auctions/{auction}/deposit': { who: 'read', of: 'deposit' },
  'DELETE /v1/auctions/{auction}/deposit': { who: 'write', suspended: 'let in', of: 'deposit' },
  'GET /v1/me/deposits': { who: 'read', ownList: true },
  'GET /v1/me/offers': { who: 'read', ownList: true },
  'POST /v1/offers/{id}/acceptance': { who: 'write', of: 'offerToMe' },
  'POST /v1/offers/{id}/refusal': { who: 'write', suspended: 'let in', of: 'offerToMe' },

  // Money.
  'GET /v1/purchases': { who: 'read', ownList: true },
  'GET /v1/purchases/{id}': { who: 'read', of: 'purchase' },
  'GET /v1/purchases/{id}/messages': { who: 'read', of: 'purchase' },
  'POST /v1/purchases/{id}/messages': { who: 'write', of: 'purchase', body: () => ({ text: 'When can I see the land?' }) },
  'POST /v1/purchases/{id}/messages/read': { who: 'write', suspended: 'let in', of: 'purchase' },
  'GET /v1/purchases/{id}/contract': { who: 'read', of: 'purchase' },
  'GET /v1/purchases/{id}/contract/file': { who: 'read', of: 'purchase', tooEarly: 404 },
  'GET /v1/purchases/{id}/contract/signed-file': { who: 'read', of: 'purchase', tooEarly: 404 },
  'POST /v1/purchases/{id}/contract/signatures': {
    who: 'write', of: 'purchase', body: () => ({ document: 'a'.repeat(64), signed_name: 'Ann Archer', consents: true }),
  },
  'GET /v1/invoices': { who: 'read', ownList: true },
  'GET /v1/invoices/{id}': { who: 'read', of: 'invoice' },
  'GET /v1/invoices/{id}/pdf': { who: 'read', of: 'invoice' },
  'POST /v1/invoices/{id}/payments': { who: 'write', suspended: 'let in', of: 'invoice' },
  'GET /v1/invoices/{id}/payments/{payment}': { who: 'read', of: 'payment' },
  'GET /v1/me/payment-methods': { who: 'read' },
  'GET /v1/settlements': { who: 'seller', ownList: true },
  'GET /v1/settlements/export': { who: 'seller' },
  'GET /v1/settlements/{id}': { who: 'seller', of: 'settlement' },
  'GET /v1/settlements/{id}/pdf': { who: 'seller', of: 'settlement' },
  'GET /v1/payout-account': { who: 'seller' },
  'POST /v1/payout-account': { who: 'seller', asksProvider: true },
  'GET /v1/subscriptions/current': { who: 'seller' },
  'POST /v1/subscriptions': { who: 'seller' },
  'PATCH /v1/subscriptions/current': { who: 'seller', suspended: 'let in', body: () => ({ cancel_at_period_end: true }) },
  'DELETE /v1/subscriptions/current': { who: 'seller', suspended: 'let in' },

  // Sellers.
  'GET /v1/seller/auctions': { who: 'seller', ownList: true },
  'POST /v1/seller/auctions': { who: 'seller' },
  'GET /v1/seller/auctions/{id}': { who: 'seller', of: 'auction' },
  'PATCH /v1/seller/auctions/{id}': { who: 'seller', of: 'auction' },
  'POST /v1/seller/auctions/{id}/copies': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auction-templates': { who: 'seller' },
  'POST /v1/seller/auction-templates': { who: 'seller', of: 'auction', body: ({ auction }) => ({ auction_id: auction[0], name: 'As always' }) },
  'PATCH /v1/seller/auction-templates/{id}': { who: 'seller', of: 'template' },
  'DELETE /v1/seller/auction-templates/{id}': { who: 'seller', of: 'template' },
  'POST /v1/seller/auctions/{id}/publication': { who: 'seller', of: 'auction', approved: true },
  'POST /v1/seller/auctions/{id}/invitations': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/invitations': { who: 'seller', of: 'auction' },
  'DELETE /v1/seller/auctions/{id}/invitations/{email}': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/agreement': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/buyers': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/buyers/export': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/closing-statement': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/closing-packet': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/contract-template': { who: 'seller', of: 'auction' },
  'PATCH /v1/seller/auctions/{id}/contract-template': { who: 'seller', of: 'auction', body: () => ({ body: 'Sold to {{buyer_name}}.' }) },
  'GET /v1/seller/auctions/{id}/lists': { who: 'seller', of: 'auction' },
  'PATCH /v1/seller/auctions/{id}/lists': { who: 'seller', of: 'auction', body: () => ({ kind: 'notice', is_published: true }) },
  'GET /v1/seller/auctions/{id}/registration-form': { who: 'seller', of: 'auction' },
  'PATCH /v1/seller/auctions/{id}/registration-form': { who: 'seller', of: 'auction', body: () => ({ body: 'I, {{bidder_name}}, register.' }) },
  'GET /v1/seller/auctions/{id}/bidders': { who: 'seller', of: 'auction' },
  'GET /v1/seller/auctions/{id}/bidders/export': { who: 'seller', of: 'auction' },
  'GET /v1/seller/tax-sale-quarters': { who: 'seller' },
  'GET /v1/seller/lots': { who: 'seller', ownList: true },
  'POST /v1/seller/lots': { who: 'seller', of: 'auction', body: ({ auction }) => ({ auction_id: auction[0], title: 'Forty acres', starting_bid: 100 }) },
  'GET /v1/seller/lots/{id}': { who: 'seller', of: 'lot' },
  'PATCH /v1/seller/lots/{id}': { who: 'seller', of: 'lot', body: () => ({ title: 'Fifty acres' }) },
  'GET /v1/seller/lots/{id}/closing-packet': { who: 'seller', of: 'lot', tooEarly: 404 },
  'POST /v1/seller/lots/{id}/confirm-sale': { who: 'seller', of: 'lot' },
  'POST /v1/seller/lots/{id}/strike-off': { who: 'seller', of: 'lot' },
  'POST /v1/seller/auctions/{id}/strike-off': { who: 'seller', of: 'auction' },
  'POST /v1/seller/lots/{id}/relist': { who: 'seller', of: 'lot' },
  'POST /v1/seller/lots/{id}/default': { who: 'seller', of: 'lot' },
  'POST /v1/seller/lots/{id}/offers': { who: 'seller', of: 'lot' },
  'GET /v1/seller/lots/{id}/offers': { who: 'seller', of: 'lot' },
  'GET /v1/seller/lots/{id}/offers/{offer}': { who: 'seller', of: 'offer' },
  'DELETE /v1/seller/lots/{id}/offers/{offer}': { who: 'seller', of: 'offer' },
  'GET /v1/seller/lots/{id}/cross-listings': { who: 'seller', of: 'lot' },
  'POST /media': {
    who: 'write', of: 'lot', toStrangers: 'media_not_owned',
    form: ({ lot }) => [['model_type', 'lot'], ['model_id', String(lot[0])], ['collection', 'images'], ['file', PICTURE, 'a.png']],
  },
  'POST /media/reorder': { who: 'write', session: true, of: 'medium', toStrangers: 'media_not_owned', body: ({ medium }) => ({ media_ids: medium }) },
  'DELETE /media/{media}': { who: 'write', session: true, of: 'medium', toStrangers: 'media_not_owned' },
  'GET /v1/inventory': { who: 'seller', ownList: true },
  'POST /v1/inventory': { who: 'seller' },
  'GET /v1/inventory/aging-summary': { who: 'seller' },
  'GET /v1/inventory/{id}': { who: 'seller', of: 'item' },
  'PATCH /v1/inventory/{id}': { who: 'seller', of: 'item' },
  'POST /v1/inventory/convert-to-lots': { who: 'seller', of: 'item', body: ({ auction, item }) => ({ auction_id: auction[0], item_ids: item }) },
  'GET /v1/ad-campaigns': { who: 'seller', ownList: true },
  'POST /v1/ad-campaigns': { who: 'seller' },
  'GET /v1/ad-campaigns/{id}': { who: 'seller', of: 'campaign' },
  'PATCH /v1/ad-campaigns/{id}': { who: 'seller', of: 'campaign' },
  'POST /v1/ad-campaigns/{id}/submission': { who: 'seller', of: 'campaign' },

  // Webhooks and platforms.
  'GET /v1/webhook-subscriptions': { who: 'seller', ownList: true },
  'POST /v1/webhook-subscriptions': { who: 'seller' },
  'GET /v1/webhook-subscriptions/{id}': { who: 'seller', of: 'subscription' },
  'PATCH /v1/webhook-subscriptions/{id}': { who: 'seller', of: 'subscription' },
  'DELETE /v1/webhook-subscriptions/{id}': { who: 'seller', suspended: 'let in', of: 'subscription' },
  'GET /v1/webhook-subscriptions/{id}/deliveries': { who: 'seller', of: 'subscription' },
  'POST /v1/webhook-subscriptions/{id}/test': { who: 'seller', of: 'subscription' },
  'POST /v1/webhook-subscriptions/{id}/recover': { who: 'seller', of: 'subscription' },
  'POST /v1/webhook-subscriptions/{id}/resume': { who: 'seller', of: 'subscription' },
  'POST /v1/webhook-subscriptions/{id}/skip': { who: 'seller', of: 'subscription' },
  'POST /v1/webhook-subscriptions/{id}/rotate-secret': { who: 'seller', suspended: 'let in', of: 'subscription' },
  'POST /v1/webhook-subscriptions/{id}/rotate-secret/commit': { who: 'seller', suspended: 'let in', of: 'subscription' },
  'POST /v1/webhook-subscriptions/{id}/deliveries/{delivery}/redeliver': { who: 'seller', of: 'attempt' },
  'GET /v1/events': { who: 'seller', ownList: true },
  'GET /v1/events/{id}': { who: 'seller', of: 'event' },
  'POST /webhooks/payment-provider': { who: 'machine' },
  'POST /webhooks/bid/{platform}': { who: 'machine' },
  'POST /webhooks/sold/{platform}': { who: 'machine' },

  // Administration.
  'POST /v1/admin/registrations': {
    who: 'admin', needs: 'registration', form: () => [['auction_id', '1'], ['user_id', '1'], ['signed_on', '2026-01-02'], ['file', PICTURE, 'form.png']],
  },
  ...housekeeping({
    people: [
      'GET /v1/admin/users', 'GET /v1/admin/users/{id}', 'GET /v1/admin/deposits',
    ],
    cash: [
      'GET /v1/admin/invoices', 'GET /v1/admin/invoices/{id}', 'POST /v1/admin/invoices/{id}/payments', 'GET /v1/admin/refunds',
      'POST /v1/admin/refunds/{id}/sending', 'POST /v1/admin/deposits',
    ],
    registration: [
      'GET /v1/admin/verification-documents', 'GET /v1/admin/verification-documents/{id}', 'GET /v1/admin/verification-documents/{id}/file',
      'POST /v1/admin/verification-documents/{id}/approval', 'POST /v1/admin/verification-documents/{id}/rejection',
      'GET /v1/admin/sellers', 'GET /v1/admin/sellers/{id}', 'POST /v1/admin/sellers/{id}/approval',
      'POST /v1/admin/sellers/{id}/rejection', 'POST /v1/admin/lots/{lot}/bids',
      'GET /v1/admin/registrations', 'GET /v1/admin/registrations/{id}/file', 'POST /v1/admin/registrations/{id}/approval',
      'POST /v1/admin/registrations/{id}/rejection', 'POST /v1/admin/users', 'POST /v1/admin/users/{id}/identity',
    ],
    catalog: [
      'GET /v1/admin/categories', 'POST /v1/admin/categories', 'GET /v1/admin/categories/{category}',
      'PATCH /v1/admin/categories/{category}', 'POST /v1/admin/lots/{lot}/facts/{fact}/confirmation',
      'POST /v1/admin/lots/{lot}/facts/{fact}/withdrawal', 'GET /v1/admin/help/articles', 'POST /v1/admin/help/articles',
      'GET /v1/admin/help/articles/{article}', 'PATCH /v1/admin/help/articles/{article}', 'DELETE /v1/admin/help/articles/{article}',
      'GET /v1/admin/cross-listing-platforms', 'GET /v1/admin/cross-listing-platforms/{platform}', 'GET /v1/admin/conflicts',
      'POST /v1/admin/conflicts/{id}/resolve', 'GET /v1/admin/ad-campaigns', 'GET /v1/admin/ad-campaigns/{id}',
      'POST /v1/admin/ad-campaigns/{id}/approval', 'POST /v1/admin/ad-campaigns/{id}/rejection',
    ],
    management: [
      'POST /v1/admin/users/{id}/suspension', 'POST /v1/admin/users/{id}/reinstatement', 'POST /v1/admin/users/{id}/review',
      'POST /v1/admin/users/{id}/clearance', 'POST /v1/admin/users/{id}/block', 'POST /v1/admin/users/{id}/unblock',
      'POST /v1/admin/users/{id}/tier', 'GET /v1/admin/audit-log', 'POST /v1/admin/sellers/{id}/suspension',
      'POST /v1/admin/sellers/{id}/reinstatement', 'PATCH /v1/admin/auctions/{id}/agreement', 'POST /v1/admin/deposits/{id}/release',
      'PATCH /v1/admin/lots/{lot}/deductions',
      'POST /v1/admin/deposits/{id}/forfeiture', 'POST /v1/admin/payments/{id}/reversal', 'POST /v1/admin/invoices/{id}/void',
      'POST /v1/admin/invoices/{id}/refund', 'POST /v1/admin/refunds/{id}/cancellation', 'GET /v1/admin/settlements',
      'GET /v1/admin/settlements/{id}', 'POST /v1/admin/settlements/{id}/hold', 'POST /v1/admin/settlements/{id}/pay',
      'POST /v1/admin/settlements/{id}/cancel', 'POST /v1/admin/settlements/{id}/reverse', 'POST /v1/admin/settlements/{id}/release',
      'GET /v1/admin/balances', 'GET /v1/admin/overdue-sales', 'POST /v1/admin/lots/{lot}/survey', 'POST /v1/admin/lots/{lot}/default',
      'POST /v1/admin/lots/{lot}/rescission', 'GET /v1/admin/settlements/{id}/payouts', 'POST /v1/admin/settlements/{id}/payouts',
      'GET /v1/admin/reconciliations', 'POST /v1/admin/lots/{lot}/voids', 'GET /v1/admin/lots/{lot}/voids',
      'POST /v1/admin/lots/{lot}/voids/{void}/approval', 'GET /v1/admin/lots/{lot}/voids/{void}', 'GET /v1/admin/retraction-requests',
      'GET /v1/admin/retraction-requests/{id}', 'POST /v1/admin/retraction-requests/{id}/grant',
      'POST /v1/admin/retraction-requests/{id}/denial', 'POST /v1/admin/auctions/{id}/extension',
      'POST /v1/admin/ad-campaigns/{id}/cancellation', 'POST /v1/admin/ad-campaigns/{id}/refund',
    ],
    house: [
      'POST /v1/admin/users/{id}/staff-role', 'GET /v1/admin/audit-log/export', 'POST /v1/admin/cross-listing-platforms',
      'PATCH /v1/admin/cross-listing-platforms/{platform}', 'POST /v1/admin/cross-listing-platforms/{platform}/rotate-secret',
      'GET /v1/admin/subscription-plans', 'POST /v1/admin/subscription-plans', 'GET /v1/admin/subscription-plans/{plan}',
      'PATCH /v1/admin/subscription-plans/{plan}', 'DELETE /v1/admin/subscription-plans/{plan}', 'GET /v1/admin/settings',
      'PATCH /v1/admin/settings',
    ],
  }),
}

/** For administrators: requires the ability, and a staff role with the permission. */
function housekeeping(routes: Partial<Record<Permission, readonly string[]>>): Record<string, AccessRow> {
  return Object.fromEntries(Object.entries(routes).flatMap(([needs, list]) =>
    list.map((route) => [route, { who: 'admin' as const, needs: needs as Permission }])))
}
