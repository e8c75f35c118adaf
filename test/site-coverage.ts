/** Where the site offers an operation of the API. */
export interface SiteRow {
  /** The route of its page. */
  page?: string
  /** The route of its form; several, if the site does it in parts. */
  form?: string | readonly string[]
  /** The name of a parameter or a field on the site, if it differs. */
  named?: Record<string, string>
  /** Parameters and fields without a control on the site, and why none is needed. */
  without?: Record<string, string>
  /** Available in a state that the sample house does not have, and which that is. */
  rarely?: Record<string, string>
  /** Not possible on the site yet. */
  poorer?: readonly string[]
}

/** Text: the reason why nobody does it by hand. */
export type SiteCoverage = SiteRow | string

const MACHINE = 'Told by a machine that signs what it says.'
const STREAM = 'Moves what stands on a page while it is open; nobody reads it by itself.'
const BY_LINK = 'Chosen by coming from the page of the thing itself.'
const BY_BUTTON = 'The button that is pressed says it.'

/** The terms of an auction, each in its step of the form. */
const SALE_NAMES = { start_time: 'starts_at', end_time: 'ends_at', buyer_premium_percentage: 'buyer_premium.percentage', increment_table: 'increments_preset' }
const SALE_WITHOUT = { format: 'There is only one.' }
const SALE_STEPS = ['basics', 'closing', 'money', 'terms', 'privacy'].map((step) => `/seller/auctions/:sale/${step}`)
const LOT_PARTS = ['basics', 'facts', 'boundary', 'row'].map((part) => `/seller/lots/:lot/${part}`)

const CATEGORY_NAMES = {
  ...Object.fromEntries(['title', 'properties', 'required', 'allOf', '$defs'].map((part) => [`schema.${part}`, 'schema'])), 'ui.groups': 'ui', 'ui.widgets': 'ui',
}

/** What is found can be chosen. */
const WEBHOOK_NAMES = { lot_ids: 'find' }

const HELP_NAMES = { is_hidden: 'is_shown' }

/** The target of an ad is one field. */
const AD_NAMES = {
  'creative.lot_id': 'target', 'creative.auction_id': 'target', 'creative.destination_path': 'target', 'creative.image_url': 'file',
}

/**
 * Every operation of the API. A missing one fails test/site-coverage.db.test.ts, and so does a row that is no
 * longer true.
 */
export const COVERAGE: Record<string, SiteCoverage> = {
  // Auctions and lots.
  'GET /v1/lots': { page: '/lots', named: { category_id: 'category', auction_id: 'sale', sort_by: 'sort', sort_dir: 'sort' }, without: { bbox: 'An area is chosen on the map, which lists its lots.' } },
  'GET /v1/lots/geojson': {
    page: '/map', named: { category_id: 'category', auction_id: 'sale' }, rarely: { auction_id: 'Coming from the lots of one sale.' },
    without: { geometry: 'The map shows points from afar and outlines from near.' },
  },
  'GET /v1/lots/{lot}': { page: '/lots/:lot' },
  'GET /v1/lots/{lot}/bids': { page: '/lots/:lot' },
  'GET /v1/lots/{lot}/bidding': { page: '/lots/:lot' },
  'GET /v1/lots/{lot}/stream': STREAM,
  'GET /v1/auctions': { page: '/auctions', named: { category_id: 'category', sort_by: 'sort', sort_dir: 'sort' } },
  'GET /v1/auctions/{auction}': { page: '/auctions/:auction' },
  'GET /v1/auctions/{auction}/lots': { page: '/auctions/:auction' },
  'GET /v1/auctions/{auction}/lists': { page: '/auctions/:auction' },
  'GET /v1/auctions/{auction}/stream': STREAM,
  'GET /v1/streams': STREAM,
  'GET /v1/categories': { page: '/lots', without: { tree: 'The list of kinds is short enough to be one.' } },
  'GET /v1/categories/{category}': { page: '/lots' },
  'GET /v1/categories/{category}/children': { page: '/lots' },
  'GET /v1/categories/{category}/schema': { page: '/seller/lots/:lot/facts' },
  'GET /v1/help/categories': { page: '/help' },
  'GET /v1/help/search': { page: '/help/search', without: { category: 'The answer says of each article in which chapter it stands.' } },
  'GET /v1/help/articles/{article}': { page: '/help/:article' },
  'GET /v1/cross-listing-platforms': { page: '/seller/auctions/:sale/privacy' },
  'GET /v1/cross-listing-platforms/{platform}/feed': 'A platform reads it to show the lots to its own people.',
  'GET /v1/ads': { page: '/lots', without: { placement: 'Each page shows the ads of its own place.', count: 'A place shows one ad.' } },
  'GET /v1/ad-placements': { page: '/seller/ads/new' },
  'POST /v1/ads/impressions': 'The page tells it when an ad has been seen.',
  'POST /v1/ads/clicks': { page: '/a/:token', without: { token: 'It stands in the link of the ad.' } },

  // The person.
  'GET /user': { page: '/account' },
  'GET /v1/me': { page: '/account' },
  'PATCH /v1/me': { form: '/seller/team/choice', named: { current_team_id: 'team' }, without: { locale: 'The language is chosen by its name, at the foot of every page.' } },
  'GET /v1/me/verification': { page: '/account/verification' },
  'POST /v1/me/phone': { form: '/account/verification/phone', rarely: { phone: 'While no number is confirmed.' } },
  'POST /v1/me/phone/verification': { form: '/account/verification/phone-code', rarely: { code: 'While a code is on its way.' } },
  'GET /v1/me/verification/documents': { page: '/account/verification' },
  'POST /v1/me/verification/documents': { form: '/account/verification/documents' },
  'GET /v1/me/verification/documents/{id}': { page: '/account/verification' },
  'POST /v1/device-logins': 'A program without a browser begins its sign-in; the person answers at /device.',
  'POST /v1/device-logins/token': 'The same program asks for its token.',
  'GET /v1/me/tokens': { page: '/account/tokens' },
  'POST /v1/me/tokens': { form: '/account/tokens' },
  'GET /v1/me/tokens/current': 'A program asks what the token in its hands may do; the page of tokens lists them all.',
  'DELETE /v1/me/tokens/{id}': { form: '/account/tokens/:token/revoke' },
  'GET /v1/me/notices': { page: '/account/notices' },
  'PATCH /v1/me/notices/{id}': { form: '/account/notices/read', named: { read: 'notice' } },
  'POST /v1/me/notices/read': { form: '/account/notices/read', without: { up_to: 'The page is loaded anew, with whatever has come since.' } },
  'GET /v1/me/push-subscriptions/public-key': { page: '/account/notices' },
  'POST /v1/me/push-subscriptions': 'The browser makes its keys, and a script of the notifications page sends them; device.e2e.test.ts presses its button.',
  'DELETE /v1/me/push-subscriptions/{id}': { form: '/account/notices/devices/removal' },
  'GET /v1/me/notice-preferences': { page: '/account/notices' },
  'PATCH /v1/me/notice-preferences': { form: '/account/notices/preferences', named: { preferences: 'mail_outbid' } },
  'GET /v1/me/watchlist': { page: '/account/watchlist' },
  'POST /v1/lots/{lot}/watchlist': { form: '/lots/:lot/watch' },
  'DELETE /v1/lots/{lot}/watchlist': { form: '/lots/:lot/watch' },

  // Bidding.
  'GET /v1/auctions/{auction}/eligibility': { page: '/auctions/:auction/eligibility' },
  'GET /v1/auctions/{auction}/registration': { page: '/auctions/:auction/registration' },
  'GET /v1/auctions/{auction}/registration/file': { page: '/auctions/:auction/registration/form' },
  'POST /v1/auctions/{auction}/registration': { form: '/auctions/:auction/registration' },
  'PATCH /v1/auctions/{auction}/registration': {
    form: '/auctions/:auction/registration/limit', rarely: { requested_limit: 'Of an approved bidder.' },
  },
  'POST /v1/auctions/{auction}/eligibility': { form: '/auctions/:auction/eligibility' },
  'GET /v1/auctions/{auction}/deposit': { page: '/auctions/:auction' },
  'POST /v1/auctions/{auction}/deposit': {
    form: '/auctions/:auction/deposit',
    without: { payment_method: 'Cards are chosen on the provider’s page, which knows the saved ones.', hosted: 'A browser is always sent there.' },
  },
  'DELETE /v1/auctions/{auction}/deposit': { form: '/account/deposits/:auction/withdrawal' },
  'GET /v1/me/deposits': { page: '/account/deposits' },
  'POST /v1/lots/{lot}/bids': { form: '/lots/:lot/bids', named: { bid_amount: 'amount', is_proxy: 'kind' } },
  'GET /v1/me/bids': { page: '/account/bids' },
  'POST /v1/lots/{lot}/bids/release': { form: '/lots/:lot/release' },
  'GET /v1/lots/{lot}/bids/{bid}/retraction-request': { page: '/account/bids/:lot/:bid/retraction' },
  'POST /v1/lots/{lot}/bids/{bid}/retraction-request': { form: '/account/bids/:lot/:bid/retraction' },
  'GET /v1/me/offers': { page: '/account/offers' },
  'POST /v1/offers/{id}/acceptance': { form: '/account/offers/:offer/acceptance' },
  'POST /v1/offers/{id}/refusal': { form: '/account/offers/:offer/refusal' },

  // Paying.
  'GET /v1/purchases': { page: '/account/purchases' },
  'GET /v1/purchases/{id}': { page: '/account/purchases/:purchase' },
  'GET /v1/purchases/{id}/messages': { page: '/account/purchases/:purchase', without: { reason: 'Administrators give it at /seller/purchases/:purchase/messages.' } },
  'POST /v1/purchases/{id}/messages': { form: '/account/purchases/:purchase/messages' },
  'POST /v1/purchases/{id}/messages/read': 'The page marks the messages it shows.',
  'GET /v1/purchases/{id}/contract': { page: '/account/purchases/:purchase' },
  'GET /v1/purchases/{id}/contract/file': { page: '/account/purchases/:purchase/contract' },
  'GET /v1/purchases/{id}/contract/signed-file': { page: '/account/purchases/:purchase/contract/signed' },
  'POST /v1/purchases/{id}/contract/signatures': { form: '/account/purchases/:purchase/contract' },
  'GET /v1/invoices': { page: '/account/invoices', rarely: { lot_id: 'In a link to it.' } },
  'GET /v1/invoices/{id}': { page: '/account/invoices/:invoice' },
  'GET /v1/invoices/{id}/pdf': { page: '/account/invoices/:invoice/pdf' },
  'POST /v1/invoices/{id}/payments': {
    form: '/account/invoices/:invoice/payment',
    without: {
      method: 'How to pay by wire stands beside the button of the card.',
      payment_method: 'Cards are chosen on the provider’s page, which knows the saved ones.', hosted: 'A browser is always sent there.',
    },
  },
  'GET /v1/invoices/{id}/payments/{payment}': { page: '/account/payments/:payment' },
  'GET /v1/me/payment-methods': 'The provider’s page shows the saved cards where one pays; the house keeps none of them.',

  // Selling: who, with whom and by which plan.
  'GET /v1/me/seller-application': { page: '/seller/apply' },
  'POST /v1/me/seller-application': { form: '/seller/apply' },
  'GET /v1/teams': { page: '/seller/team' },
  'POST /v1/teams': { form: '/seller/team' },
  'GET /v1/teams/{id}': { page: '/seller/team/:team' },
  'GET /v1/teams/{id}/members': { page: '/seller/team/:team' },
  'POST /v1/teams/{id}/members': { form: '/seller/team/:team/invitations' },
  'GET /v1/teams/{id}/members/{user}': { page: '/seller/team/:team' },
  'PATCH /v1/teams/{id}/members/{user}': { form: '/seller/team/:team/members/:user' },
  'DELETE /v1/teams/{id}/members/{user}': { form: '/seller/team/:team/members/:user/removal' },
  'GET /v1/teams/{id}/invitations': { page: '/seller/team/:team' },
  'GET /v1/teams/{id}/invitations/{invitation}': { page: '/seller/team/:team' },
  'DELETE /v1/teams/{id}/invitations/{invitation}': { form: '/seller/team/:team/invitations/:invitation/withdrawal' },
  'GET /v1/me/team-invitations': { page: '/seller/team' },
  'GET /v1/me/team-invitations/{id}': { page: '/seller/team/invitations/:invitation' },
  'POST /v1/me/team-invitations/{id}/acceptance': { form: '/seller/team/invitations/:invitation' },
  'POST /v1/me/team-invitations/{id}/refusal': { form: '/seller/team/invitations/:invitation' },
  'GET /v1/subscription-plans': { page: '/seller/plan' },
  'GET /v1/subscriptions/current': { page: '/seller/plan' },
  'POST /v1/subscriptions': { form: '/seller/plan' },
  'PATCH /v1/subscriptions/current': { form: ['/seller/plan', '/seller/plan/end'], named: { cancel_at_period_end: 'end' } },
  'DELETE /v1/subscriptions/current': { form: '/seller/plan/cancellation' },

  // Auctions, lots and inventory.
  'GET /v1/seller/auctions': { page: '/seller/auctions' },
  'POST /v1/seller/auctions': { form: ['/seller/auctions/new', ...SALE_STEPS], named: { ...SALE_NAMES, template_id: 'template' }, without: SALE_WITHOUT },
  'GET /v1/seller/auctions/{id}': { page: '/seller/auctions/:sale' },
  'PATCH /v1/seller/auctions/{id}': {
    form: [...SALE_STEPS, '/seller/auctions/:sale/publish', '/seller/auctions/:sale/cancel', '/seller/auctions/:sale/close'],
    named: SALE_NAMES, without: { ...SALE_WITHOUT, status: BY_BUTTON },
  },
  'POST /v1/seller/auctions/{id}/copies': { form: '/seller/auctions/:sale/copy' },
  'GET /v1/seller/auction-templates': { page: '/seller/auction-templates' },
  'POST /v1/seller/auction-templates': { form: '/seller/auctions/:sale/template', without: { auction_id: 'The form is of an auction.' } },
  'PATCH /v1/seller/auction-templates/{id}': { form: '/seller/auction-templates/:template/default' },
  'DELETE /v1/seller/auction-templates/{id}': { form: '/seller/auction-templates/:template/delete' },
  'POST /v1/seller/auctions/{id}/publication': { form: '/seller/auctions/:sale/publish' },
  'POST /v1/seller/auctions/{id}/invitations': { form: '/seller/auctions/:sale/invitations' },
  'GET /v1/seller/auctions/{id}/invitations': { page: '/seller/auctions/:sale' },
  'DELETE /v1/seller/auctions/{id}/invitations/{email}': { form: '/seller/auctions/:sale/invitations/removal' },
  'GET /v1/seller/auctions/{id}/agreement': { page: '/seller/auctions/:sale' },
  'GET /v1/seller/auctions/{id}/buyers': { page: '/seller/auctions/:sale/buyers' },
  'GET /v1/seller/auctions/{id}/buyers/export': { page: '/seller/auctions/:sale/buyers' },
  'GET /v1/seller/auctions/{id}/closing-statement': { page: '/seller/auctions/:sale/closing-statement' },
  'GET /v1/seller/auctions/{id}/closing-packet': { page: '/seller/auctions/:sale/closing-statement' },
  'GET /v1/seller/auctions/{id}/lists': { page: '/seller/auctions/:sale/lists' },
  'PATCH /v1/seller/auctions/{id}/lists': { form: '/seller/auctions/:sale/lists/:kind', without: { kind: 'Each list has a form of its own.' } },
  'GET /v1/seller/auctions/{id}/registration-form': { page: '/seller/auctions/:sale/registration-form' },
  'PATCH /v1/seller/auctions/{id}/registration-form': { form: '/seller/auctions/:sale/registration-form' },
  'GET /v1/seller/auctions/{id}/contract-template': { page: '/seller/auctions/:sale/contract' },
  'PATCH /v1/seller/auctions/{id}/contract-template': { form: '/seller/auctions/:sale/contract' },
  'GET /v1/seller/auctions/{id}/bidders': { page: '/seller/auctions/:sale/bidders' },
  'GET /v1/seller/auctions/{id}/bidders/export': { page: '/seller/auctions/:sale/bidders' },
  'GET /v1/seller/tax-sale-quarters': { page: '/seller/tax-sale-quarters' },
  'GET /v1/seller/lots': { page: '/seller/auctions/:sale/lots', named: { status: 'show' }, without: { auction_id: BY_LINK } },
  'POST /v1/seller/lots': { form: ['/seller/auctions/:sale/lots', ...LOT_PARTS], named: { increment_table: 'increments_preset', 'boundary.type': 'boundary', 'boundary.coordinates': 'boundary' }, without: { auction_id: BY_LINK } },
  'GET /v1/seller/lots/{id}/closing-packet': { page: '/seller/close-out/:lot' },
  'GET /v1/seller/lots/{id}': { page: '/seller/lots/:lot/basics' },
  'PATCH /v1/seller/lots/{id}': {
    form: [...LOT_PARTS, '/seller/lots/:lot/withdraw', '/seller/lots/:lot/redemption'], named: { increment_table: 'increments_preset', 'boundary.type': 'boundary', 'boundary.coordinates': 'boundary' },
    without: { auction_id: 'The API refuses another one too.', status: BY_BUTTON, withdrawal_reason: BY_BUTTON },
  },
  'POST /media': {
    form: ['/seller/lots/:lot/pictures', '/seller/auctions/:sale/pictures', '/seller/inventory/:item/pictures', '/seller/ads/:id/picture'],
    without: { model_type: BY_LINK, model_id: BY_LINK, collection: 'What a file is decides where it stands.' },
  },
  'POST /media/reorder': { form: '/seller/lots/:lot/pictures/order', named: { media_ids: 'medium' } },
  'DELETE /media/{media}': { form: '/seller/lots/:lot/pictures/:medium/remove' },
  'GET /v1/seller/lots/{id}/cross-listings': { page: '/seller/lots/:lot/basics' },
  'GET /v1/inventory': { page: '/seller/inventory' },
  'POST /v1/inventory': { form: ['/seller/inventory', '/seller/inventory/:item/facts'] },
  'GET /v1/inventory/aging-summary': { page: '/seller/inventory' },
  'GET /v1/inventory/{id}': { page: '/seller/inventory/:item' },
  'PATCH /v1/inventory/{id}': {
    form: ['/seller/inventory/:item', '/seller/inventory/:item/facts', '/seller/inventory/:item/write-off', '/seller/inventory/:item/return'],
    without: { status: BY_BUTTON },
  },
  'POST /v1/inventory/convert-to-lots': { form: '/seller/inventory/conversion', named: { item_ids: 'items' } },

  // After the close.
  'POST /v1/seller/lots/{id}/confirm-sale': {
    form: ['/seller/close-out/:lot/acceptance', '/seller/close-out/:lot/rejection', '/seller/close-out/:lot/counter'], without: { decision: BY_BUTTON },
  },
  'POST /v1/seller/auctions/{id}/strike-off': { form: '/seller/auctions/:sale/strike-off', named: { lot_ids: 'lots' } },
  'POST /v1/seller/lots/{id}/strike-off': { form: '/seller/close-out/:lot/strike-off' },
  'POST /v1/seller/lots/{id}/relist': { form: '/seller/close-out/:lot/relisting' },
  'POST /v1/seller/lots/{id}/default': { form: '/seller/close-out/:lot/default', rarely: { reason: 'When the buyer is in default.' } },
  'POST /v1/seller/lots/{id}/offers': { form: '/seller/close-out/:lot/offers' },
  'GET /v1/seller/lots/{id}/offers': { page: '/seller/close-out/:lot' },
  'GET /v1/seller/lots/{id}/offers/{offer}': { page: '/seller/close-out/:lot' },
  'DELETE /v1/seller/lots/{id}/offers/{offer}': { form: '/seller/close-out/:lot/offers/:offer/withdrawal' },
  'GET /v1/settlements': { page: '/seller/settlements', named: { auction_id: 'sale', from: 'year', to: 'year' }, without: { lot_id: BY_LINK } },
  'GET /v1/settlements/export': { page: '/seller/settlements', named: { auction_id: 'sale', from: 'year', to: 'year' }, without: { lot_id: BY_LINK } },
  'GET /v1/settlements/{id}': { page: '/seller/settlements/:settlement' },
  'GET /v1/settlements/{id}/pdf': { page: '/seller/settlements/:settlement/pdf' },
  'GET /v1/payout-account': { page: '/seller/settlements' },
  'POST /v1/payout-account': { form: '/seller/settlements/account' },

  // Ads and programs of a seller.
  'GET /v1/ad-campaigns': { page: '/seller/ads' },
  'POST /v1/ad-campaigns': { form: ['/seller/ads', '/seller/ads/:id/picture'], named: AD_NAMES },
  'GET /v1/ad-campaigns/{id}': { page: '/seller/ads/:id' },
  'PATCH /v1/ad-campaigns/{id}': {
    form: ['pause', 'resumption', 'cancellation', 'picture'].map((move) => `/seller/ads/:id/${move}`).concat('/seller/ads/:id'),
    named: AD_NAMES, without: { status: BY_BUTTON },
  },
  'POST /v1/ad-campaigns/{id}/submission': { form: '/seller/ads/:id/submission' },
  'GET /v1/webhook-subscriptions': { page: '/seller/webhooks' },
  'POST /v1/webhook-subscriptions': {
    form: '/seller/webhooks', named: WEBHOOK_NAMES, without: { is_active: 'One that is made is on; its page switches it off.' },
  },
  'GET /v1/webhook-subscriptions/{id}': { page: '/seller/webhooks/:id' },
  'PATCH /v1/webhook-subscriptions/{id}': { form: '/seller/webhooks/:id', named: WEBHOOK_NAMES },
  'DELETE /v1/webhook-subscriptions/{id}': { form: '/seller/webhooks/:id/removal' },
  'GET /v1/webhook-subscriptions/{id}/deliveries': {
    page: '/seller/webhooks/:id', named: { success: 'outcome', since: 'within', status: 'state', auction_id: 'auction', lot_id: 'lot', status_code: 'code' },
    without: { until: 'The page lists spans of time that end now.' },
  },
  'POST /v1/webhook-subscriptions/{id}/resume': { form: '/seller/webhooks/:id/resume' },
  'POST /v1/webhook-subscriptions/{id}/skip': { form: '/seller/webhooks/:id/skip' },
  'POST /v1/webhook-subscriptions/{id}/test': { form: '/seller/webhooks/:id/test' },
  'POST /v1/webhook-subscriptions/{id}/deliveries/{delivery}/redeliver': { form: '/seller/webhooks/:id/deliveries/:delivery/redeliver' },
  'POST /v1/webhook-subscriptions/{id}/recover': { form: '/seller/webhooks/:id/recovery' },
  'POST /v1/webhook-subscriptions/{id}/rotate-secret': { form: '/seller/webhooks/:id/secret', named: { previous_secret_expires_in: 'overlap' } },
  'POST /v1/webhook-subscriptions/{id}/rotate-secret/commit': { form: '/seller/webhooks/:id/secret/commit' },
  'GET /v1/webhook-event-types': { page: '/seller/webhooks' },
  'GET /v1/events': 'A program catches up with it on what its webhooks missed; people read notices, and the delivery log of each address.',
  'GET /v1/events/{id}': { page: '/seller/webhooks/:id/events/:event' },

  // Operator: people.
  'GET /v1/admin/users': { page: '/admin/people' },
  'GET /v1/admin/users/{id}': { page: '/admin/people/:id' },
  'POST /v1/admin/users': { form: '/admin/counter/person' },
  'POST /v1/admin/users/{id}/identity': { form: '/admin/people/:id/identity' },
  'POST /v1/admin/users/{id}/suspension': { form: '/admin/people/:id/suspension' },
  'POST /v1/admin/users/{id}/reinstatement': { form: '/admin/people/:id/reinstatement' },
  'POST /v1/admin/users/{id}/review': { form: '/admin/people/:id/review' },
  'POST /v1/admin/users/{id}/clearance': { form: '/admin/people/:id/review-end' },
  'POST /v1/admin/users/{id}/block': { form: '/admin/people/:id/block' },
  'POST /v1/admin/users/{id}/unblock': { form: '/admin/people/:id/unblock' },
  'POST /v1/admin/users/{id}/tier': { form: ['/admin/people/:id/institution', '/admin/people/:id/institution-end'], without: { tier: BY_BUTTON } },
  'POST /v1/admin/users/{id}/staff-role': { form: '/admin/staff/:id', named: { staff_role: 'role' } },
  'GET /v1/admin/verification-documents': { page: '/admin/documents', named: { user_id: 'person' } },
  'GET /v1/admin/verification-documents/{id}': { page: '/admin/documents/:id' },
  'GET /v1/admin/verification-documents/{id}/file': { page: '/admin/documents/:id/file' },
  'POST /v1/admin/verification-documents/{id}/approval': { form: '/admin/documents/:id/approval', rarely: { limit: 'Of a letter from a bank.' } },
  'POST /v1/admin/verification-documents/{id}/rejection': { form: '/admin/documents/:id/rejection', named: { reason: 'why' } },
  'GET /v1/admin/sellers': { page: '/admin/sellers' },
  'GET /v1/admin/sellers/{id}': { page: '/admin/sellers/:id' },
  'POST /v1/admin/sellers/{id}/approval': { form: '/admin/sellers/:id/approval' },
  'POST /v1/admin/sellers/{id}/rejection': { form: '/admin/sellers/:id/rejection' },
  'POST /v1/admin/sellers/{id}/suspension': { form: '/admin/sellers/:id/suspension' },
  'POST /v1/admin/sellers/{id}/reinstatement': { form: '/admin/sellers/:id/reinstatement' },
  'GET /v1/admin/audit-log': { page: '/admin/audit' },
  'GET /v1/admin/audit-log/export': { page: '/admin/audit' },

  // Operator: auctions.
  'PATCH /v1/admin/auctions/{id}/agreement': { form: '/admin/auctions/:auction/agreement' },
  'POST /v1/admin/auctions/{id}/extension': { form: '/admin/auctions/:auction/extension' },
  'GET /v1/admin/overdue-sales': { page: '/admin/defaults' },
  'PATCH /v1/admin/lots/{lot}/deductions': { form: '/admin/lots/:lot/deductions' },
  'POST /v1/admin/lots/{lot}/survey': { form: '/admin/lots/:lot/survey', rarely: { acreage: 'Of a lot sold by the acre of a survey.', reason: 'Of a lot sold by the acre of a survey.' } },
  'POST /v1/admin/lots/{lot}/default': { form: '/admin/lots/:lot/default', named: { forfeit_to: 'to' } },
  'POST /v1/admin/lots/{lot}/rescission': { form: '/admin/lots/:lot/rescission', named: { forfeit_to: 'to' } },
  'POST /v1/admin/lots/{lot}/facts/{fact}/confirmation': { form: '/admin/lots/:lot/facts/:fact/confirmation' },
  'POST /v1/admin/lots/{lot}/facts/{fact}/withdrawal': { form: '/admin/lots/:lot/facts/:fact/withdrawal' },
  'POST /v1/admin/lots/{lot}/voids': { form: '/admin/lots/:lot/void' },
  'GET /v1/admin/lots/{lot}/voids': { page: '/admin/lots/:lot' },
  'POST /v1/admin/lots/{lot}/bids': { form: '/admin/counter/bid', named: { user_id: 'person', bid_amount: 'amount', is_proxy: 'kind' } },
  'GET /v1/admin/lots/{lot}/voids/{void}': { page: '/admin/lots/:lot' },
  'POST /v1/admin/lots/{lot}/voids/{void}/approval': { form: '/admin/lots/:lot/voids/:void/approval' },
  'GET /v1/admin/retraction-requests': { page: '/admin/retractions' },
  'GET /v1/admin/retraction-requests/{id}': { page: '/admin/retractions/:id/grant' },
  'POST /v1/admin/retraction-requests/{id}/grant': { form: '/admin/retractions/:id/grant' },
  'POST /v1/admin/retraction-requests/{id}/denial': { form: '/admin/retractions/:id/denial' },
  'GET /v1/admin/conflicts': { page: '/admin/conflicts' },
  'POST /v1/admin/conflicts/{id}/resolve': { form: '/admin/conflicts/:id/resolution', named: { resolution: 'reason' } },

  // Operator: money.
  'GET /v1/admin/registrations': { page: '/admin/registrations', named: { auction_id: 'auction', to_decide: 'status' } },
  'GET /v1/admin/registrations/{id}/file': { page: '/admin/registrations/:id/file' },
  'POST /v1/admin/registrations': { form: '/admin/people/:id/registration', named: { auction_id: 'auction' }, without: { user_id: 'The form is of a person.' } },
  'POST /v1/admin/registrations/{id}/approval': { form: '/admin/registrations/:id/approval' },
  'POST /v1/admin/registrations/{id}/rejection': { form: '/admin/registrations/:id/rejection' },
  'GET /v1/admin/deposits': { page: '/admin/deposits', without: { auction_id: 'The search finds the title of the auction.' } },
  'POST /v1/admin/deposits': { form: '/admin/people/:id/deposit', named: { auction_id: 'auction', terms_signed: 'terms' }, without: { user_id: 'The form is of a person.' } },
  'POST /v1/admin/deposits/{id}/release': { form: '/admin/deposits/:id/release' },
  'POST /v1/admin/deposits/{id}/forfeiture': { form: '/admin/deposits/:id/forfeiture', named: { forfeit_to: 'to' } },
  'GET /v1/admin/invoices': { page: '/admin/invoices', named: { lot_id: 'lot' } },
  'GET /v1/admin/invoices/{id}': { page: '/admin/invoices/:id' },
  'POST /v1/admin/invoices/{id}/payments': { form: '/admin/invoices/:id/payment', without: { currency: 'That of the invoice stands beside the amount.' } },
  'POST /v1/admin/invoices/{id}/void': { form: '/admin/invoices/:id/void' },
  'POST /v1/admin/invoices/{id}/refund': { form: '/admin/invoices/:id/refund' },
  'GET /v1/admin/refunds': { page: '/admin/refunds' },
  'POST /v1/admin/refunds/{id}/sending': { form: '/admin/refunds/:id/sending' },
  'POST /v1/admin/refunds/{id}/cancellation': { form: '/admin/refunds/:id/cancellation' },
  'POST /v1/admin/payments/{id}/reversal': { form: '/admin/invoices/:id/payments/:payment/reversal' },
  'GET /v1/admin/settlements': { page: '/admin/settlements', named: { auction_id: 'sale', lot_id: 'lot' } },
  'GET /v1/admin/settlements/{id}': { page: '/admin/settlements/:id' },
  'POST /v1/admin/settlements/{id}/hold': { form: '/admin/settlements/:id/hold' },
  'POST /v1/admin/settlements/{id}/pay': { form: '/admin/settlements/:id/pay' },
  'POST /v1/admin/settlements/{id}/cancel': { form: '/admin/settlements/:id/cancel' },
  'POST /v1/admin/settlements/{id}/reverse': { form: '/admin/settlements/:id/reverse' },
  'POST /v1/admin/settlements/{id}/release': { form: '/admin/settlements/:id/release' },
  'GET /v1/admin/settlements/{id}/payouts': { page: '/admin/settlements/:id' },
  'POST /v1/admin/settlements/{id}/payouts': { form: '/admin/settlements/:id/payout' },
  'GET /v1/admin/balances': { page: '/admin/ledger' },
  'GET /v1/admin/reconciliations': { page: '/admin/ledger' },

  // Operator: offers of the house.
  'GET /v1/admin/ad-campaigns': { page: '/admin/ads', named: { creative_status: 'status', status: 'state' } },
  'GET /v1/admin/ad-campaigns/{id}': { page: '/admin/ads/:id' },
  'POST /v1/admin/ad-campaigns/{id}/approval': { form: '/admin/ads/:id/approval' },
  'POST /v1/admin/ad-campaigns/{id}/rejection': { form: '/admin/ads/:id/rejection' },
  'POST /v1/admin/ad-campaigns/{id}/cancellation': { form: '/admin/ads/:id/cancellation' },
  'POST /v1/admin/ad-campaigns/{id}/refund': { form: '/admin/ads/:id/refund' },
  'GET /v1/admin/categories': { page: '/admin/categories' },
  'POST /v1/admin/categories': { form: '/admin/categories/new', named: CATEGORY_NAMES },
  'GET /v1/admin/categories/{category}': { page: '/admin/categories/:category' },
  'PATCH /v1/admin/categories/{category}': { form: '/admin/categories/:category', named: CATEGORY_NAMES },
  'GET /v1/admin/subscription-plans': { page: '/admin/plans' },
  'POST /v1/admin/subscription-plans': { form: '/admin/plans/new' },
  'GET /v1/admin/subscription-plans/{plan}': { page: '/admin/plans/:plan' },
  'PATCH /v1/admin/subscription-plans/{plan}': { form: '/admin/plans/:plan' },
  'DELETE /v1/admin/subscription-plans/{plan}': { form: '/admin/plans/:plan/removal' },
  'GET /v1/admin/settings': { page: '/admin/settings' },
  'PATCH /v1/admin/settings': { form: '/admin/settings' },
  'GET /v1/admin/cross-listing-platforms': { page: '/admin/platforms' },
  'POST /v1/admin/cross-listing-platforms': { form: '/admin/platforms/new', named: { max_bid_cents: 'max_bid' } },
  'GET /v1/admin/cross-listing-platforms/{platform}': { page: '/admin/platforms/:platform' },
  'PATCH /v1/admin/cross-listing-platforms/{platform}': { form: '/admin/platforms/:platform', named: { max_bid_cents: 'max_bid' } },
  'POST /v1/admin/cross-listing-platforms/{platform}/rotate-secret': { form: '/admin/platforms/:platform/secret', named: { overlap_seconds: 'overlap' } },

  'GET /v1/admin/help/articles': { page: '/admin/help' },
  'POST /v1/admin/help/articles': { form: '/admin/help/new', named: HELP_NAMES },
  'GET /v1/admin/help/articles/{article}': { page: '/admin/help/:article' },
  'PATCH /v1/admin/help/articles/{article}': { form: '/admin/help/:article', named: HELP_NAMES },
  'DELETE /v1/admin/help/articles/{article}': { form: ['/admin/help/:article/restoration', '/admin/help/:article/removal'] },

  // Machines.
  'POST /webhooks/payment-provider': MACHINE,
  'POST /webhooks/bid/{platform}': MACHINE,
  'POST /webhooks/sold/{platform}': MACHINE,
}
