import type { FastifyInstance } from 'fastify'
import { lotsBeginning, openLand } from '../../../lots/index.ts'
import { PAGE, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import type { SuggestionView } from '../../live/wire.ts'
import { type Query, readFilters, stateIn } from '../../lots/filters.ts'
import { placesBeginning, placeText } from '../../map/gazetteer.ts'
import type { Words } from '../../ui/use-words.ts'

/** One letter begins nearly everything. */
const SHORTEST = 2
const MOST = 8
const MOST_LOTS = 3

/** What a search that is being typed may become. Nothing here says more than the public lists do. */
export function suggestionsRoute(app: FastifyInstance, context: SiteContext): void {
  app.get<{ Querystring: Query }>('/suggestions', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { search } = readFilters(request.query)
    const found = search.length < SHORTEST ? [] : await suggestionsFor(context, visit, search)
    return reply.header('cache-control', 'no-store').send(found)
  })
}

async function suggestionsFor({ house: { db } }: SiteContext, visit: Visit, typed: string): Promise<SuggestionView[]> {
  const land = await openLand(db, visit.state)
  const states = new Set(land.states.map(({ state }) => state))
  const [towns, lots] = await Promise.all([placesBeginning(typed, states, MOST), lotsBeginning(db, typed, MOST_LOTS)])
  const places: SuggestionView[] = [
    ...namedPlaces(visit, land, typed),
    ...towns.map((place): SuggestionView => ({ text: placeText(place), kind: 'town', href: null })),
  ]
  return [
    ...places.slice(0, MOST - lots.length),
    ...lots.map(({ slug, title }): SuggestionView => ({ text: title, kind: 'lot', href: `/lots/${slug}` })),
  ]
}

/** States and counties where land is open, by the beginning of any of their words. */
function namedPlaces(words: Words, { states, counties }: Awaited<ReturnType<typeof openLand>>, typed: string): SuggestionView[] {
  const start = typed.toLowerCase()
  const begins = (name: string): boolean => ` ${name.toLowerCase()}`.includes(` ${start}`)
  return [
    ...states.map(({ state }) => stateIn(words, state)).filter(begins).map((text): SuggestionView => ({ text, kind: 'state', href: null })),
    ...counties.flatMap(({ county, state }) => words.format.place(county, state) ?? []).filter(begins)
      .map((text): SuggestionView => ({ text, kind: 'county', href: null })),
  ]
}
