import type { FastifyInstance } from 'fastify'
import { HOUSE_TERMS } from '../../auctions/index.ts'
import { apiDocument } from '../../platform/http/openapi.ts'
import { ApiDocsPage } from '../pages/api-docs.tsx'
import { HelpPage, SellPage, TermsPage } from '../pages/help.tsx'
import { PAGE, type PageContent, sendPage, type SiteContext, visitOf } from './context.ts'

/** Pages to read: how it works, the terms, selling, the API. */
export function readingRoutes(app: FastifyInstance, context: SiteContext): void {
  const page = (path: string, content: () => Omit<PageContent, 'canonical'>) =>
    app.get(path, PAGE, async (request, reply) =>
      sendPage(reply, context, await visitOf(context, request), { ...content(), canonical: path }))

  page('/help', () => ({
    title: 'How bidding works', body: <HelpPage />,
    description: 'Bids, maximums, reserves, extensions and the close, in plain words.',
  }))
  page('/help/terms', () => ({ title: 'Terms of sale', body: <TermsPage terms={HOUSE_TERMS} />, description: 'The terms every lot is sold under.' }))
  page('/sell', () => ({
    title: 'Sell land', body: <SellPage />,
    description: 'From a CSV catalogue to the hammer: sell one lot or a county’s tax sale.',
  }))
  page('/docs/api', () => ({
    title: 'API documentation', body: <ApiDocsPage document={apiDocument(app)} />,
    description: 'The REST API of the house: lots, bids, event streams, selling.',
  }))
}
