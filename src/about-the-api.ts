import type { ApiDescription } from './platform/http/openapi.ts'

/** The front page of the API documentation. */
export const aboutTheApi: ApiDescription = {
  title: 'Freehold API',
  version: '1.0',
  description: [
    'Auctions of land: lots on a map, proxy bids, lots that close on time.',
    '',
    '**Answers.** Every answer is `{success, data, message?}`; lists carry `meta`. `GET /user` and `GET /v1/lots/geojson` are bare. '
    + 'Under `?shape=paginator` a list comes in the second shape.',
    '',
    '**Tokens.** Create a personal access token in your account under API tokens and send it as `Authorization: Bearer <token>`. '
    + 'It carries exactly the abilities you give it.',
    '',
    '**Limits.** 60 requests a minute for each person or address; the `X-RateLimit-*` and `RateLimit` headers say what is left. '
    + 'Event streams count once, so follow a lot instead of polling it.',
    '',
    '**Twice is once.** Send an `Idempotency-Key` with every POST and PATCH: the same key within 24 hours gets the first answer again.',
    '',
    '**Languages.** `message` and the sentences of `errors` are for people. They are English, or Spanish where `Accept-Language` prefers it; '
    + '`Content-Language` names the language. `code` and the names of fields are the same in every language: decide by them.',
    '',
    '**Money** is exact: amounts are numbers or decimal strings with at most the currency’s decimals. **Time** is the house’s clock, in UTC.',
  ].join('\n'),
  tags: [
    { name: 'Auctions', description: 'Sales that are open to the public.' },
    { name: 'Lots', description: 'Parcels for sale: list, map, detail.' },
    { name: 'Bids', description: 'Placing bids, and the history of a lot.' },
    { name: 'Streams', description: 'What happens, as it happens (server-sent events).' },
    { name: 'Deposits', description: 'Registering to bid in an auction.' },
    { name: 'Watchlist', description: 'Lots you keep an eye on.' },
    { name: 'Categories', description: 'Kinds of land, and the facts each kind asks for.' },
    { name: 'Profile', description: 'You, your verification, your bids.' },
    { name: 'Verification', description: 'Proving who you are, and applying to sell.' },
    { name: 'Notices', description: 'What the house told you, and how you want to be told.' },
    { name: 'Teams', description: 'People who sell together.' },
    { name: 'Administration', description: 'For those who run the house.' },
    { name: 'Tokens', description: 'Personal access tokens.' },
    { name: 'Seller', description: 'Your own auctions and lots.' },
    { name: 'Invoices', description: 'What you owe and have paid.' },
    { name: 'Inbound webhooks', description: 'For those who tell the house what happened elsewhere, and sign it.' },
    { name: 'Cross-listing', description: 'Platforms that show our lots as well, and what they fetch.' },
    { name: 'Help', description: 'Articles for bidders, sellers and administrators.' },
    { name: 'Settlements', description: 'What you get for the lots you sold.' },
    { name: 'Webhooks', description: 'Being told what happens: subscriptions, the delivery log, the feed of events.' },
    { name: 'Subscriptions', description: 'Plans for sellers, and the one you have.' },
    { name: 'Advertising', description: 'Campaigns of sellers, and the ads they put on pages.' },
    { name: 'Media', description: 'Pictures and documents of lots, auctions and inventory items.' },
    { name: 'Inventory', description: 'What you have in stock before it goes into an auction.' },
  ],
}
