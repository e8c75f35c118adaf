import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { asSeller } from '../auctions/index.ts'
import { majorUnits } from '../kernel/money.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { component } from '../platform/http/shapes.ts'
import { quarterReport } from './quarter-report.ts'
import type { QuarterOfTaxSales } from './quarter-report-rules.ts'

const QuarterShape = component('TaxSaleQuarter', Type.Object({
  quarter: Type.String({ description: 'A calendar quarter at the place of the land.', examples: ['2026-Q4'] }),
  currency: Type.String({ examples: ['usd'] }),
  sold: Type.Integer({ description: 'Lots sold; canceled sales are not counted.' }),
  hammer_prices: Type.Number({ description: 'The sum of their hammer prices.' }),
  amounts_due: Type.Number({ description: 'The sum of the amounts due of the lots sold.' }),
  surplus: Type.Number({ description: 'What the prices of lots sold exceed their amounts due by, each lot for itself.' }),
  collected: Type.Number({ description: 'Payments of buyers received in the quarter, applied deposits too.' }),
  refunded: Type.Number({ description: 'Sent back to buyers in the quarter.' }),
  redeemed: Type.Integer({ description: 'Lots withdrawn because their owners paid.' }),
  struck_off: Type.Integer({ description: 'Unsold lots struck off to the county.' }),
}))

const presentQuarter = (
  { currency, hammer_cents, due_cents, surplus_cents, collected_cents, refunded_cents, ...one }: QuarterOfTaxSales,
): Static<typeof QuarterShape> => ({
  ...one,
  currency,
  hammer_prices: majorUnits(hammer_cents, currency),
  amounts_due: majorUnits(due_cents, currency),
  surplus: majorUnits(surplus_cents, currency),
  collected: majorUnits(collected_cents, currency),
  refunded: majorUnits(refunded_cents, currency),
})

export function reportRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/tax-sale-quarters',
    name: 'listTaxSaleQuarters',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'Report tax sales by quarter',
    description: 'What was sold, collected, redeemed and struck off in each calendar quarter in your auctions with `tax_sale`, or in those of the team '
      + 'of `X-Team-Id`; newest quarter first. Quarters without events between two others are zero.',
    answers: { data: Type.Array(QuarterShape) },
    refusals: ['team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => ok((await quarterReport(db, seller)).quarters.map(presentQuarter))),
  })
}
