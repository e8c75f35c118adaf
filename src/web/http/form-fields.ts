import type { FastifyRequest } from 'fastify'

/**
 * The fields of a posted form; repeated fields are joined by commas. Values that no form sends, such as JSON
 * objects, become empty.
 */
export function formOf(request: Pick<FastifyRequest, 'body'>): Record<string, string> {
  const body = (request.body ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [value].flat().map(textOf).join(',')]))
}

const textOf = (value: unknown): string => (value === null || typeof value === 'object' ? '' : String(value))
