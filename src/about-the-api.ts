import { readFileSync } from 'node:fs'
import type { ApiDescription } from './platform/http/openapi.ts'
import type { RecordedExamples } from './platform/http/openapi-examples.ts'

const EXAMPLES = new URL('../docs/api/examples.json', import.meta.url)

/** The front page of the API documentation. */
export const aboutTheApi: ApiDescription = {
  title: 'Freehold API',
  version: '1.0',
  description: [
    'API of the Freehold land auction platform: lots, bids, deposits, invoices, settlements and events.',
    '',
    'Everything that people do on the site is possible over the API: finding land, following an auction live, bidding, paying, selling, and the work of the office.',
    '',
    '## Authentication',
    '',
    'Public data, such as lots, auctions and bid histories, needs no token. For everything else, [create a token](/account/tokens) in your account under API tokens and '
    + 'send it as `Authorization: Bearer <token>`. A token has exactly the abilities you give it: `read`, `write`, `seller`, `admin`. A program without a browser can '
    + 'ask for one with a code (`startDeviceLogin`). Sellers who belong to several teams name one with `X-Team-Id`.',
    '',
    '## Responses',
    '',
    'Every response is `{success, data, message?}`; lists carry `meta`. `GET /user` and `GET /v1/lots/geojson` have no envelope. '
    + '`X-Request-Id` names the request, if you need help with it.',
    '',
    '## Errors and codes',
    '',
    'A refusal has `success: false`, a `code` for your program, a `message` for people and, where fields are wrong, `errors` by field. [All codes](#errors) are listed '
    + 'below, each with its status. A refusal changes nothing. Repeat 429 and 5xx later, with the same `Idempotency-Key`; correct the request after any other.',
    '',
    '## Pagination',
    '',
    '`?page=2&per_page=100` reads a list in pages, 15 a page unless you ask for up to 100. `meta` has `total`, `current_page` and `last_page`, and `Link` has the '
    + 'addresses of the next and the last page. Lists with a `cursor` are read on by `meta.next_cursor`. Lists also have a paginator shape, which is described in '
    + '[a document of its own](/docs/api/openapi-paginator.json); ask for it with `?shape=paginator`.',
    '',
    '## Idempotency',
    '',
    'Send an `Idempotency-Key` with every POST and PATCH: the same key within 24 hours returns the first response again, marked `Idempotent-Replayed`, and has no further '
    + 'effect. A bid whose answer was lost is placed once.',
    '',
    '## Rate limits',
    '',
    '60 requests a minute for each person or address, unless the auction house sets another number; the `X-RateLimit-*` and `RateLimit` headers show what is left. Beyond it '
    + 'the answer is 429 `rate_limited` with `Retry-After`. An event stream counts as one request, so use a stream instead of polling.',
    '',
    '## Streams',
    '',
    'Server-sent events tell of every bid and close as it happens: `streamLot`, `streamAuction`, or `streamMany` for many at once. After a lost connection, send the '
    + '`Last-Event-ID` you have read, and nothing is missed.',
    '',
    '## Webhooks',
    '',
    'We send signed requests to your server when a lot sells, a bid is placed or an invoice is paid, in order if you ask for it, and try again if it does not answer. '
    + '[The guide](/docs/webhooks) explains signatures and retries.',
    '',
    '## SDK and tools',
    '',
    '[The SDK](/docs/sdk) `@freehold/sdk` for TypeScript and JavaScript has these operations as functions, and does what this page asks of clients: retries with '
    + 'a key, pages, streams that resume, signatures of webhooks, exact amounts. For other languages, generate a client from [openapi.json](/docs/api/openapi.json). '
    + 'There are a [command line](/docs/cli), a [sandbox](/docs/sandbox) whose clock you move, and [tools for assistants](/docs/mcp).',
    '',
    '## Money, time and languages',
    '',
    'Amounts are exact: numbers or decimal strings with at most the currency’s decimals. Times are server time, in UTC. `message`, the texts in `errors` and the labels of '
    + 'invoice lines are for people, in English, or Spanish where `Accept-Language` prefers it; `Content-Language` names the language. `code` and the names of fields are the '
    + 'same in every language: use them in your code.',
    '',
    '## Versions and changes',
    '',
    'The version is in the path (`/v1`). Fields, operations and error codes may be added at any time, so ignore what you do not know; they are removed only under a new '
    + 'prefix. [The changelog](/docs/api/changelog) lists what was added, also as a feed.',
  ].join('\n'),
  examples: () => JSON.parse(readFileSync(EXAMPLES, 'utf8')) as RecordedExamples,
  // In the order in which an integrator needs them: reading, bidding, paying, an account, selling, administration.
  tags: [
    { name: 'Auctions', description: 'Published auctions and their lots.' },
    { name: 'Lots', description: 'Lots for sale: list, map, details.' },
    { name: 'Categories', description: 'Land categories and their fields.' },
    { name: 'Bids', description: 'Place bids, and read the bid history of a lot.' },
    { name: 'Streams', description: 'Live events of lots and auctions (server-sent events).' },
    { name: 'Watchlist', description: 'Lots you watch.' },
    { name: 'Eligibility and deposits', description: 'What an auction asks of its bidders.' },
    { name: 'Offers', description: 'Offers you received for lots that did not sell.' },
    { name: 'Purchases', description: 'Lots you bought, from payment to deed.' },
    { name: 'Invoices and payments', description: 'Your invoices, payments and saved cards.' },
    { name: 'Profile', description: 'Your account.' },
    { name: 'Verification', description: 'Phone and identity verification, and applications to sell.' },
    { name: 'Tokens', description: 'Personal access tokens.' },
    { name: 'Notices', description: 'Your notices, their preferences, and devices that receive them.' },
    { name: 'Teams', description: 'People who sell together.' },
    { name: 'Seller auctions', description: 'Your own auctions: draft, publish, invite bidders, contracts.' },
    { name: 'Seller lots', description: 'Your own lots, and what you decide after they close.' },
    { name: 'Inventory', description: 'Items in stock that are not in an auction yet.' },
    { name: 'Media', description: 'Pictures and documents of lots, auctions and inventory items.' },
    { name: 'Seller reports', description: 'Buyers, bidders, closing statements and reports of your auctions.' },
    { name: 'Settlements', description: 'Your proceeds of sold lots, and where they are paid.' },
    { name: 'Plans and subscriptions', description: 'Seller plans and your subscription.' },
    { name: 'Advertising', description: 'Ad campaigns and ads.' },
    { name: 'Webhooks', description: 'Webhook subscriptions, delivery log and events.' },
    { name: 'Cross-listing', description: 'Cross-listing platforms and their feeds.' },
    { name: 'Inbound webhooks', description: 'Signed webhooks that Freehold receives.' },
    { name: 'Help', description: 'Articles for bidders, sellers and administrators.' },
    { name: 'Admin: people', description: 'Accounts and their restrictions. For administrators.' },
    { name: 'Admin: verification', description: 'Review of documents and sellers. For administrators.' },
    { name: 'Admin: sales', description: 'Agreements, facts, extensions and rescissions. For administrators.' },
    { name: 'Admin: bids', description: 'Voids and retractions of bids. For administrators.' },
    { name: 'Admin: deposits and defaults', description: 'Deposits and overdue sales. For administrators.' },
    { name: 'Admin: invoices', description: 'Invoices, received payments and refunds. For administrators.' },
    { name: 'Admin: settlements and ledger', description: 'Settlements, payouts, ledger balances and reconciliations. For administrators.' },
    { name: 'Admin: advertising and plans', description: 'Ad campaigns and seller plans. For administrators.' },
    { name: 'Admin: cross-listing', description: 'Platforms and conflicts with them. For administrators.' },
    { name: 'Admin: catalog', description: 'Categories. For administrators.' },
    { name: 'Admin: help', description: 'Help articles. For administrators.' },
    { name: 'Admin: settings and audit', description: 'Settings and the audit log. For administrators.' },
  ],
}

/** The same of a sandbox. */
export const aboutTheSandbox: ApiDescription = {
  ...aboutTheApi,
  description: [
    aboutTheApi.description,
    '',
    '**Sandbox.** This is a sandbox: nothing in it is real, no card is charged, and its clock is moved with `POST /v1/sandbox/clock`. The operations under '
      + '“Sandbox” exist in a sandbox only; all others are those of every Freehold auction house.',
  ].join('\n'),
  tags: [...aboutTheApi.tags, { name: 'Sandbox', description: 'Clock, reset and fixtures. In a sandbox only.' }],
}
