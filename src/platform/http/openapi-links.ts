import { type ApiDocument, type ApiLink, type ApiOperation, API_METHODS, resolve } from './openapi-document.ts'

/**
 * Links what a POST creates to the operations that act on it: `POST /v1/teams` answers a team whose id
 * `GET /v1/teams/{id}` takes, and so does `GET /v1/teams/{id}/members`. Made from the paths, so that none is forgotten.
 */
export function linkCreations(document: ApiDocument): void {
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (!post || !answersId(document, post)) continue
    const links = linksFrom(document, path)
    if (Object.keys(links).length === 0) continue
    for (const [status, answer] of Object.entries(post.responses)) {
      if (status.startsWith('2')) post.responses[status] = { ...resolve(document, answer), links }
    }
  }
}

function answersId(document: ApiDocument, { responses }: ApiOperation): boolean {
  const media = responses['201'] && resolve(document, responses['201']).content?.['application/json']
  const { data } = media ? resolve(document, media.schema).properties ?? {} : {}
  return data !== undefined && resolve(document, data).properties?.id !== undefined
}

function linksFrom(document: ApiDocument, path: string): Record<string, ApiLink> {
  const own = parametersIn(path)
  const links = Object.entries(document.paths).flatMap(([other, item]) => {
    const [id, ...others] = other.startsWith(`${path}/{`) ? parametersIn(other).slice(own.length) : []
    if (!id || others.length > 0) return []
    const parameters = Object.fromEntries([...own.map((name) => [name, `$request.path.${name}`]), [id, '$response.body#/data/id']])
    return API_METHODS.flatMap((method) => item[method] ?? []).map(({ operationId }) => [operationId, { operationId, parameters }] as const)
  })
  return Object.fromEntries(links)
}

const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)
