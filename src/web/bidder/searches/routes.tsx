import type { FastifyInstance } from 'fastify'
import { listCategories } from '../../../categories/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { isRefusal, notFound, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { deleteSearch, keepSearch, MOST_SEARCHES, searchesOf } from '../../../saved-searches/index.ts'
import { findAuction } from '../../../auctions/index.ts'
import { type AuctionId, parseKey, type SavedSearchId } from '../../../kernel/ids.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { idIn } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { filterAddress, filterQuery, type LotFilters, type Query, readFilters } from '../../lots/filters.ts'
import { searchPlace } from '../../map/gazetteer.ts'
import { SaveSearchPage, SEARCHES, SearchesPage } from './page.tsx'

/** Saved searches, whose new lots are emailed. */
export function searchRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, SEARCHES, async ({ visit, person, reply }) => {
    const body = <SearchesPage searches={await searchesOf(db, person.userId, MOST_SEARCHES)} />
    return sendPage(reply, context, visit, { title: visit.t.searches.title, body })
  })

  getOwn(app, context, `${SEARCHES}/new`, async ({ visit, request, reply }) => {
    const filters = savedFilters(request.query)
    const form = withKey(formState(visit, { name: nameOf(filters) || visit.t.searches.everything, frequency: 'daily' }))
    return sendPage(reply, context, visit, { title: visit.t.searches.saveTitle, body: <SaveSearchPage form={form} query={filterAddress(filters)} /> })
  })

  postOwn(app, context, SEARCHES, async (own) => {
    const { visit, person, request, reply } = own
    const typed = formOf(request)
    const filters = savedFilters(Object.fromEntries(new URLSearchParams(typed.query ?? '')))
    const query = filterAddress(filters)
    const order = { name: typed.name ?? '', frequency: typed.frequency ?? '', query, filter: await asked(context, own, filters) }
    const actor = personActing(person, null, request)
    const outcome = await changeOnce(context, own, async (tx) => (await keepSearch(tx, actor, person.userId, order)) ?? true)
    if (!isRefusal(outcome)) return seeOtherWithFlash(reply, context, SEARCHES, 'searchSaved')
    const body = <SaveSearchPage form={withKey(formState(visit, typed, outcome))} query={query} />
    return sendPage(reply, context, { ...visit, path: `${SEARCHES}/new` }, { title: visit.t.searches.saveTitle, body }, REFUSAL_STATUS[outcome.refused])
  })

  postOwn(app, context, `${SEARCHES}/:search/delete`, async ({ person, request, reply }) => {
    if (!(await deleteSearch(db, person.userId, idIn<SavedSearchId>(request.params.search)))) throw new Refused(notFound(absent.page()))
    return seeOtherWithFlash(reply, context, SEARCHES, 'searchDeleted')
  })
}

/** Order and view are no part of what is looked for. */
const savedFilters = (query: Query): LotFilters => ({ ...readFilters(query), sort: '', view: '' })

const nameOf = ({ search, county, state }: LotFilters): string => [search, county, state].filter(Boolean).join(', ').slice(0, 80)

async function asked({ house: { db } }: SiteContext, { person }: OwnVisit, filters: LotFilters) {
  const [categories, sale, place] = await Promise.all([
    listCategories(db), filters.sale === '' ? null : findAuction(db, parseKey<AuctionId>(filters.sale), person.userId), searchPlace(filters.search),
  ])
  return { ...filterQuery(filters, categories, sale), near: place?.near }
}
