import type { FastifyInstance } from 'fastify'
import { HOUSE_TERMS } from '../../auctions/index.ts'
import { apiDocument } from '../../platform/http/openapi.ts'
import { ApiDocsPage } from '../pages/api-docs.tsx'
import { HelpPage, SellPage, TermsPage } from '../pages/help.tsx'
import type { Words } from '../words.ts'
import { PAGE, type PageContent, sendPage, type SiteContext, visitOf } from './context.ts'

/** Pages to read: how it works, the terms, selling, the API. */
export function readingRoutes(app: FastifyInstance, context: SiteContext): void {
  const page = (path: string, content: (t: Words['t']) => Omit<PageContent, 'canonical'>) =>
    app.get(path, PAGE, async (request, reply) => {
      const visit = await visitOf(context, request)
      return sendPage(reply, context, visit, { ...content(visit.t), canonical: path })
    })

  page('/help', ({ help }) => ({ title: help.title, description: help.description, body: <HelpPage /> }))
  page('/help/terms', ({ help }) => ({ title: help.terms, description: help.termsDescription, body: <TermsPage terms={HOUSE_TERMS} /> }))
  page('/sell', ({ help: { sell } }) => ({ title: sell.title, description: sell.description, body: <SellPage /> }))
  page('/docs/api', ({ docs }) => ({ title: docs.title, description: docs.description, body: <ApiDocsPage document={apiDocument(app)} /> }))
}
