import { apiDocument } from '../src/platform/http/openapi.ts'
import { ACCESS, type AccessRow, type Addresses } from './access-table.ts'
import { type ApiRoute, routesOf } from './api-routes.ts'
import type { CallResult, CallOptions, TestHouse } from './app.ts'
import { tallied } from './tally.ts'
import { sampleBody } from './sample-body.ts'
import { uploadForm } from './upload-form.ts'

/** Every route of a house, and a way to call each with real things. */
export interface RouteCaller {
  routes: ApiRoute[]
  /** Routes that identify the caller. */
  guarded: ApiRoute[]
  /** Sends a valid request, for the things at these addresses; without them, for things that do not exist. */
  ask(route: ApiRoute, of: Addresses | null, options?: CallOptions): Promise<CallResult<unknown>>
  takesTeam(route: ApiRoute): boolean
}

export const named = ({ verb, path }: ApiRoute): string => `${verb} ${path}`
export const rowOf = (route: ApiRoute): AccessRow => ACCESS[named(route)] ?? { who: 'everybody' }

const UNKNOWN_ID = 999_999_999

export function routeCaller(house: TestHouse): RouteCaller {
  const document = apiDocument(house.app)
  const routes = routesOf(document)
  const operationOf = ({ path, verb }: ApiRoute) => document.paths[path]![verb.toLowerCase() as 'get']!

  function bodyFor(route: ApiRoute, of: Addresses | null): CallOptions {
    const { body } = rowOf(route)
    if (of && body) return { body: body(of) }
    const schema = operationOf(route).requestBody?.content['application/json']?.schema
    return schema ? { body: sampleBody(document, schema) } : {}
  }

  return {
    routes,
    guarded: routes.filter((route) => !['everybody', 'machine'].includes(rowOf(route).who)),
    async ask(route, of, options = {}) {
      tallied('requests of callers with and without access')
      const row = rowOf(route)
      const thing = row.of ?? row.at
      const ids = of && thing ? [...of[thing]] : []
      const path = route.path.replace(/\{\w+\}/g, () => String(ids.shift() ?? UNKNOWN_ID))
      const sent = of && row.form ? await uploadForm(row.form(of)) : bodyFor(route, of)
      return house.call(route.verb, path + (row.query ?? ''), { ...sent, ...options, headers: { ...sent.headers, ...options.headers } })
    },
    takesTeam: (route) => JSON.stringify(operationOf(route).parameters ?? []).includes('ActingTeam'),
  }
}
