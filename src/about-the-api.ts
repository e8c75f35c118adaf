import type { ApiDescription } from './platform/http/openapi.ts'

/** The front page of the API documentation. */
export const aboutTheApi: ApiDescription = {
  title: 'Freehold API',
  version: '1.0',
  description: [
    'API of the Freehold land auction platform: lots, bids, deposits, invoices, settlements and events.',
    '',
    '**Responses.** Every response is `{success, data, message?}`; lists carry `meta`. `GET /user` and `GET /v1/lots/geojson` have no envelope. With '
      + '`?shape=paginator` a list uses the paginator format.',
    '',
    '**Tokens.** Create a personal access token in your account under API tokens and send it as `Authorization: Bearer <token>`. '
    + 'It has exactly the abilities you give it.',
    '',
    '**Limits.** 60 requests a minute for each person or address; the `X-RateLimit-*` and `RateLimit` headers show what is left. An event stream '
      + 'counts as one request, so use a stream instead of polling.',
    '',
    '**Idempotency.** Send an `Idempotency-Key` with every POST and PATCH: the same key within 24 hours returns the first response again.',
    '',
    '**Languages.** `message`, the texts in `errors` and the labels of invoice lines are for people. They are in English, or Spanish where `Accept-Language` prefers it; '
    + '`Content-Language` names the language. `code` and the names of fields are the same in every language: use them in your code.',
    '',
    '**Money** is exact: amounts are numbers or decimal strings with at most the currency’s decimals. **Time** is server time, in UTC.',
  ].join('\n'),
  tags: [
    { name: 'Auctions', description: 'Published auctions.' },
    { name: 'Lots', description: 'Lots for sale: list, map, details.' },
    { name: 'Bids', description: 'Place bids and read the bid history of a lot.' },
    { name: 'Streams', description: 'Live events (server-sent events).' },
    { name: 'Deposits', description: 'Deposits for bidding in an auction.' },
    { name: 'Watchlist', description: 'Lots you watch.' },
    { name: 'Categories', description: 'Land categories and their fields.' },
    { name: 'Profile', description: 'Your account, verification and bids.' },
    { name: 'Verification', description: 'Identity verification and seller applications.' },
    { name: 'Notices', description: 'Your notices and notice preferences.' },
    { name: 'Teams', description: 'People who sell together.' },
    { name: 'Administration', description: 'For administrators.' },
    { name: 'Tokens', description: 'Personal access tokens.' },
    { name: 'Seller', description: 'Your own auctions and lots.' },
    { name: 'Invoices', description: 'Your invoices and payments.' },
    { name: 'Inbound webhooks', description: 'Signed webhooks that Freehold receives.' },
    { name: 'Cross-listing', description: 'Cross-listing platforms and their feeds.' },
    { name: 'Help', description: 'Articles for bidders, sellers and administrators.' },
    { name: 'Settlements', description: 'Seller proceeds of sold lots.' },
    { name: 'Webhooks', description: 'Webhook subscriptions, delivery log and event feed.' },
    { name: 'Subscriptions', description: 'Seller plans and your subscription.' },
    { name: 'Advertising', description: 'Ad campaigns and ads.' },
    { name: 'Media', description: 'Pictures and documents of lots, auctions and inventory items.' },
    { name: 'Inventory', description: 'Items in stock that are not in an auction yet.' },
  ],
}
