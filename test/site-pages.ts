import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../src/platform/http/access.ts'
import { whenFileIsDone } from './lane.ts'

/** The routes of the site, such as `/lots/:lot`. */
export interface SitePages {
  patterns(): string[]
  /** The route of a path; a literal one comes before one with a parameter, as in the router. */
  patternOf(path: string): string | undefined
  /** The same for the addresses of forms. */
  forms: Pick<SitePages, 'patterns' | 'patternOf'>
}

const NEW_SERVER = 'fastify.initialization'

/** Collects the route table; called before the house opens. */
export function watchSitePages(): SitePages {
  const [pages, forms] = [new Map<string, RegExp>(), new Map<string, RegExp>()]
  // Fastify reports every instance it creates, and a hook then reports every route.
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config }) => {
      const access = (config as { access?: Access } | undefined)?.access
      const known = method === 'GET' ? pages : method === 'POST' ? forms : null
      if (access?.kind === 'page') known?.set(url, new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`))
    })
  }
  subscribe(NEW_SERVER, watch)
  whenFileIsDone(() => void unsubscribe(NEW_SERVER, watch))
  return { ...addressesIn(pages), forms: addressesIn(forms) }
}

const addressesIn = (known: ReadonlyMap<string, RegExp>): Pick<SitePages, 'patterns' | 'patternOf'> => ({
  patterns: () => [...known.keys()],
  patternOf: (path) => [...known].filter(([, shape]) => shape.test(path)).map(([pattern]) => pattern).sort((a, b) => parameters(a) - parameters(b))[0],
})

const parameters = (pattern: string): number => pattern.split(':').length
