import type { FastifyInstance } from 'fastify'
import { apiDocument } from '../../../platform/http/openapi.ts'
import { PAGE, type PageContent, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import type { Words } from '../../ui/use-words.ts'
import type { Guide } from './guides.ts'
import { GuidePage, GuidesPage } from './page.tsx'

/** Guides for people who write software, as pages and as Markdown. */
export function guidesRoutes(app: FastifyInstance, context: SiteContext, guides: readonly Guide[]): void {
  const page = (address: string, content: (t: Words['t']) => Omit<PageContent, 'canonical'>) =>
    app.get(address, PAGE, async (request, reply) => {
      const visit = await visitOf(context, request)
      return sendPage(reply, context, visit, { ...content(visit.t), canonical: address })
    })

  page('/docs', ({ guides: say }) => ({
    title: say.title, description: say.description, showsCode: true, body: <GuidesPage document={apiDocument(app)} guides={guides} />,
  }))
  for (const guide of guides) {
    page(guide.address, ({ guides: say }) => ({
      title: say.titles[guide.name], description: say.about[guide.name], showsCode: true, body: <GuidePage guide={guide} guides={guides} />,
    }))
    app.get(`${guide.address}.md`, PAGE, async (_request, reply) => reply.type('text/markdown; charset=utf-8').send(guide.markdown))
  }
}
