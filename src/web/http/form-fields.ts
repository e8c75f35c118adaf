import type { FastifyRequest } from 'fastify'

/** The fields of a posted form; one sent several times becomes a list joined by commas. What no form sends, such as an object in JSON, is empty. */
export function formOf(request: Pick<FastifyRequest, 'body'>): Record<string, string> {
  const body = (request.body ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [value].flat().map(textOf).join(',')]))
}

const textOf = (value: unknown): string => (value === null || typeof value === 'object' ? '' : String(value))
