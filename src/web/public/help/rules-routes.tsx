import type { FastifyInstance } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { PAGE, sendPage, type SiteContext, visitOf } from '../../http/context.ts'
import { rulePages, RULES } from './rule-pages.ts'
import { RulePage, RulesPage } from './rules-page.tsx'

/** The pages of docs/rules, where rules are found by number. */
export function rulesPages(app: FastifyInstance, context: SiteContext): void {
  app.get(RULES, PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { title, description } = visit.t.help.rules
    return sendPage(reply, context, visit, { title, description, canonical: RULES, body: <RulesPage pages={rulePages(visit.language)} /> })
  })

  app.get<{ Params: { page: string } }>(`${RULES}/:page`, PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const pages = rulePages(visit.language)
    const page = pages.find(({ name }) => name === request.params.page)
    if (!page) throw new Refused(notFound(absent.page()))
    const others = pages.filter((other) => other !== page)
    return sendPage(reply, context, visit, {
      title: `${page.title} · ${visit.t.help.rules.title}`, description: page.lede, canonical: `${RULES}/${page.name}`,
      body: <RulePage page={page} others={others} />,
    })
  })
}
