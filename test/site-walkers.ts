import type { SampleHouse } from './sample-house.ts'
import type { Walker } from './walk-site.ts'

/**
 * Four people of a sample house, and the pages that each reaches by an email, a form or a payment instead of a
 * link.
 */
export function siteWalkers(
  { bidder, seller, operator, sale, bid, cardPage, importPage, lotFilePages, item, unpaidPlan, paidByWire, signedPurchase }: SampleHouse,
): Walker[] {
  return [
    {
      name: 'visitor',
      entrances: [
        '/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/help/search?q=deposit', '/sign-in/two-factor', '/reset-password?token=old', `/lots/${bid.lotSlug}/bids`,
        '/llms.txt', '/docs/api.md', '/docs/api/bids.md', '/docs/api/index.json', '/docs/api/changelog.md', '/docs/api/changelog.atom',
      ],
    },
    {
      name: 'bidder', cookie: bidder.cookie,
      entrances: [
        cardPage, '/account/confirmation', '/seller/apply',
        ...['password', 'two-factor', 'two-factor/confirmation', 'recovery-codes', 'two-factor/removal', 'passkeys', 'passkeys/options'].map((form) => `/account/security/${form}`),
      ],
    },
    {
      name: 'seller', cookie: seller.cookie,
      entrances: [
        importPage, ...lotFilePages, `/seller/purchases/${signedPurchase}`, `/seller/inventory/conversion?item=${item}`, `/seller/inventory/${item}/pictures/order`,
        ...['publish', 'invitations', 'pictures/order'].map((form) => `/seller/auctions/${sale.slug}/${form}`),
        ...['', '/duplicate', '/pictures/order'].map((form) => `/seller/lots/${sale.lotSlug}${form}`),
      ],
    },
    {
      name: 'operator', cookie: operator.cookie,
      entrances: ['/admin/ads?status=approved', '/admin/sellers?status=approved', `/admin/invoices/${unpaidPlan}`, `/admin/invoices/${paidByWire}`],
    },
  ]
}
