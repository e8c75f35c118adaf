import type { FastifyInstance } from 'fastify'
import { HOUSE_TERMS } from '../../../auctions/index.ts'
import { PAGE, type PageContent, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import type { Words } from '../../ui/use-words.ts'
import { apiDocsRoutes } from '../api-reference/routes.tsx'
import { PrivacyPage } from '../privacy/page.tsx'
import { DocPage } from './doc-page.tsx'
import { readDoc } from './docs.ts'
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
  const webhookDoc = readDoc('webhooks.md')?.replaceAll(HOUSE_OF_PAPERS, context.settings.siteUrl) ?? null
  if (webhookDoc !== null) {
    page('/docs/webhooks', ({ docs: { webhooks } }) => ({
      title: webhooks.title, description: webhooks.description, showsCode: true, body: <DocPage markdown={webhookDoc} />,
    }))
  }
  apiDocsRoutes(app, context, webhookDoc !== null)
}

/** The URL of a local installation, as used in the documents. */
const HOUSE_OF_PAPERS = 'http://localhost:3000'
