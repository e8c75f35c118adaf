import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HOUSE_TERMS } from '../../../auctions/index.ts'
import { PAGE, type PageContent, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import type { Words } from '../../ui/use-words.ts'
import { apiDocsRoutes } from '../api-reference/routes.tsx'
import { PaperPage } from './paper.tsx'
import { helpPages } from './routes.tsx'
import { SellPage, TermsPage } from './terms.tsx'

/** Pages to read: how it works, the terms, selling, the API. */
export function readingRoutes(app: FastifyInstance, context: SiteContext): void {
  const page = (address: string, content: (t: Words['t']) => Omit<PageContent, 'canonical'>) =>
    app.get(address, PAGE, async (request, reply) => {
      const visit = await visitOf(context, request)
      return sendPage(reply, context, visit, { ...content(visit.t), canonical: address })
    })

  helpPages(app, context)
  page('/help/terms', ({ help }) => ({ title: help.terms, description: help.termsDescription, body: <TermsPage terms={HOUSE_TERMS} /> }))
  page('/sell', ({ help: { sell } }) => ({ title: sell.title, description: sell.description, body: <SellPage /> }))
  const webhookPaper = readPaper('webhooks.md', context.press.siteUrl)
  if (webhookPaper !== null) {
    page('/docs/webhooks', ({ docs: { webhooks } }) => ({
      title: webhooks.title, description: webhooks.description, showsCode: true, body: <PaperPage markdown={webhookPaper} />,
    }))
  }
  apiDocsRoutes(app, context, webhookPaper !== null)
}

/** The papers of the repository; the built site stands in `dist/<build>/server`. */
const PAPERS = path.join(import.meta.dirname, '..', '..', '..', 'docs')

/** Where somebody who has just cloned the repository finds the house. */
const HOUSE_OF_PAPERS = 'http://localhost:3000'

/** Read once when the site opens, its examples for this house; null when the house has no such paper. */
function readPaper(name: string, siteUrl: string): string | null {
  const file = path.join(PAPERS, name)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll(HOUSE_OF_PAPERS, siteUrl) : null
}
