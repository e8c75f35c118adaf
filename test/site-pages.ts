import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../src/platform/http/access.ts'

/** The addresses of the site as its routes have them, `/lots/:lot`. */
export interface SitePages {
  patterns(): string[]
  /** The route that answers a path; a written-out one beats one with a parameter, as in the router. */
  patternOf(path: string): string | undefined
}

/** Listens to the route table; called before the house opens. */
export function watchSitePages(): SitePages {
  const found = new Map<string, RegExp>()
  // Fastify tells of every instance it makes, and a hook of ours then hears of every route.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config }) => {
      const access = (config as { access?: Access } | undefined)?.access
      if (method === 'GET' && access?.kind === 'page') found.set(url, new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`))
    })
  })
  const parameters = (pattern: string): number => pattern.split(':').length
  return {
    patterns: () => [...found.keys()],
    patternOf: (path) => [...found].filter(([, shape]) => shape.test(path)).map(([pattern]) => pattern).sort((a, b) => parameters(a) - parameters(b))[0],
  }
}
