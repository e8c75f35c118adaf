import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { isRefusal } from '../kernel/refusals.ts'
import type { OpenAccess } from '../platform/http/access.ts'
import { matches } from '../platform/http/conditional.ts'
import { bare, unchanged } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { Choice } from '../platform/http/shapes.ts'
import { lotMap } from './lot-map.ts'
import { mapVersion } from './map-store.ts'
import { readFilter } from './query-rules.ts'
import { FeatureCollection, lotFilterQuery } from './schema.ts'

const MapQuery = Type.Object({
  ...lotFilterQuery,
  geometry: Type.Optional(Choice(['point', 'boundary'], '`boundary` draws the outline of lots that have one.')),
})

export interface MapAddress {
  url: string
  access: OpenAccess
  isHidden?: true
}

export function mapRoute(app: FastifyInstance, at: MapAddress): void {
  route(app, {
    method: 'GET',
    ...at,
    name: 'getLotMap',
    tag: 'Lots',
    summary: 'Map of lots',
    description: 'Every open lot with coordinates as a GeoJSON FeatureCollection without envelope or paging. Send `Accept: application/geo+json` for '
      + 'that media type. Coordinates are longitude first.',
    query: MapQuery,
    answers: { bare: FeatureCollection },
    async handle({ query, request, reading }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const geometry = query.geometry ?? 'point'
      // What follows is at least as new as this.
      await request.server.keeper.state()
      const type = request.headers.accept?.includes('application/geo+json') ? 'application/geo+json' : 'application/json'
      const tag = tagOf([filter, geometry, type, await mapVersion(reading)])
      if (matches(request.headers['if-none-match'], tag)) return unchanged({ etag: `W/${tag}` })
      const body = Readable.from(lotMap(reading, filter, geometry), { objectMode: false })
      return bare(body, { type: `${type}; charset=utf-8`, headers: { etag: `W/${tag}` } })
    },
  })
}

/** Known before the map is created. Weak, because it may include lots that change while it is sent. */
const tagOf = (parts: unknown[]): string => `"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`
