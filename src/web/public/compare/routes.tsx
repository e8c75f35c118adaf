import type { FastifyInstance } from 'fastify'
import type { FeeRule } from '../../../kernel/fees.ts'
import type { LotId } from '../../../kernel/ids.ts'
import { findLot, findPublicLot, holding } from '../../../lots/index.ts'
import type { SiteContext, Visit } from '../../http/context.ts'
import { getPublic } from '../../http/public-page.tsx'
import { diligenceOf } from '../../lots/diligence.ts'
import { premiumRate } from '../../lots/lot-words.ts'
import { lotCardView, type LotCardView } from '../../lots/view.ts'
import type { LiveWords } from '../../ui/use-words.ts'
import { asStated, type FoundLot, readSale, readSchema } from '../lot/show-lot.tsx'
import { lotFacts } from '../lot/view.ts'
import { ComparePage } from './page.tsx'
import { type ComparedLot, compareHref, lotsToCompare, MOST_COMPARED } from './view.ts'

export function compareRoute(app: FastifyInstance, context: SiteContext): void {
  getPublic(app, context, '/compare', {
    parameters: ['lots'],
    lists: ['lots'],
    async read({ visit, query }, readingContext) {
      const asked = lotsToCompare(query)
      const first = asked.slice(0, MOST_COMPARED)
      const address = compareHref(first)
      const lots = (await Promise.all(first.map((lot) => readCompared(readingContext, visit, lot)))).filter((lot) => lot !== null)
      return {
        title: visit.t.compare.title,
        description: visit.t.compare.description,
        canonical: address,
        body: (
          <ComparePage
            view={{ lots, hasMore: asked.length > MOST_COMPARED }} address={`${context.settings.siteUrl}${address}`} now={visit.now.getTime()}
          />
        ),
      }
    },
  })
}

/** A lot that this visitor may see; null otherwise. */
async function readCompared(context: SiteContext, visit: Visit, id: LotId): Promise<ComparedLot | null> {
  const { house: { db } } = context
  const found = await (visit.person === null ? findPublicLot(db, { id }, visit.state) : findLot(db, { id }, visit.person.userId))
  if (!found) return null
  const { lot, now } = found
  const card = lotCardView(visit, lot, { now, boundary: lot.boundary, watched: null })
  return { card, facts: await factsOf(context, visit, found, card) }
}

async function factsOf(context: SiteContext, visit: Visit, { lot }: FoundLot, card: LotCardView): Promise<ComparedLot['facts']> {
  const [auction, schema] = await Promise.all([readSale(context, visit, lot), readSchema(context, visit, lot)])
  const { t, format } = visit
  const { rows: say } = t.compare
  const { reserve, phase } = card.standing
  const live = { t: t.live, format }
  const known = [
    { label: say.auction, value: lot.auction_title },
    { label: say.kind, value: card.category },
    { label: say.premium, value: auction && premiumOf(live, auction.buyer_premium, lot.currency) },
    { label: say.reserve, value: reserve === 'hidden' || phase === 'sold' ? null : t.live.reserve[reserve] },
  ]
  return [
    ...known.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    ...lotFacts(visit, lot, schema?.schema ?? {}),
    ...diligenceOf(visit, asStated(lot), holding(lot, lot.confirmations)).map(({ item, known: value }) => ({ label: item, value })),
  ]
}

const premiumOf = (words: LiveWords, rule: FeeRule, currency: string): string =>
  (rule.kind === 'none' ? words.t.premium.none : premiumRate(words, rule, currency))
