import type { FastifyInstance } from 'fastify'
import { HOUSE_TERMS } from '../../../auctions/index.ts'
import { PAGE, type PageContent, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import type { Words } from '../../ui/use-words.ts'
import { apiDocsRoutes } from '../api-reference/routes.tsx'
import { readGuides } from '../guides/guides.ts'
import { guidesRoutes } from '../guides/routes.tsx'
import { PrivacyPage } from '../privacy/page.tsx'
import { helpPages } from './routes.tsx'
import { rulesPages } from './rules-routes.tsx'
import { SellPage, TermsPage } from './terms.tsx'

/** Information pages: how it works, the terms, selling, the API. */
export function readingRoutes(app: FastifyInstance, context: SiteContext): void {
  const page = (address: string, content: (t: Words['t']) => Omit<PageContent, 'canonical'>) =>
    app.get(address, PAGE, async (request, reply) => {
      const visit = await visitOf(context, request)
      return sendPage(reply, context, visit, { ...content(visit.t), canonical: address })
    })

  helpPages(app, context)
  rulesPages(app, context)
  page('/help/terms', ({ help }) => ({ title: help.terms, description: help.termsDescription, body: <TermsPage terms={HOUSE_TERMS} /> }))
  page('/help/privacy', ({ privacy }) => ({ title: privacy.title, description: privacy.description, body: <PrivacyPage /> }))
  page('/sell', ({ help: { sell } }) => ({ title: sell.title, description: sell.description, body: <SellPage /> }))
  const guides = readGuides(context.settings.siteUrl)
  guidesRoutes(app, context, guides)
  apiDocsRoutes(app, context, guides)
}
