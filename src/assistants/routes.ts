import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import { ability, everybody } from '../platform/http/access.ts'
import { sendRefusal } from '../platform/http/replies.ts'
import type { Logger } from '../platform/log.ts'
import { isLoopbackHost } from '../platform/loopback.ts'
import { say as platform } from '../platform/sentences.ts'
import { auctionTools } from './auction-tools.ts'
import { bidTools } from './bid-tools.ts'
import { lotTools } from './lot-tools.ts'
import { ownTools } from './own-tools.ts'
import { createProtocol } from './protocol.ts'
import { say } from './sentences.ts'
import type { ToolDeps } from './tool.ts'

const ADDRESS = '/mcp'
const METADATA = '/.well-known/oauth-protected-resource/mcp'

interface AssistantDeps extends ToolDeps {
  log: Logger
  siteUrl: string
  /** Of the API, which the tools describe. */
  version: string
}

/** Tools for assistants, by the Model Context Protocol over HTTP. */
export function assistantRoutes(app: FastifyInstance, deps: AssistantDeps): void {
  const tools = [...lotTools(deps), ...auctionTools(deps), ...bidTools(deps), ...ownTools(deps)]
  const protocol = createProtocol({ ...deps, tools })
  app.addHook('onClose', () => protocol.close())

  const config = { access: ability('read'), refusalBody: jsonRpcError, resourceMetadata: deps.siteUrl + METADATA }
  app.post(ADDRESS, { config, schema: { hide: true } }, async (request, reply) => {
    const refusal = refuseOtherSites(request) ?? (Array.isArray(request.body) ? refuse('malformed_request', say.oneAtATime()) : null)
    if (refusal) return sendRefusal(request, reply, refusal)
    const caller = request.principal!
    const response = await protocol.fetch(requestOf(request, deps.siteUrl), {
      parsedBody: request.body,
      authInfo: { token: '', clientId: String(caller.tokenId), scopes: [...caller.abilities], extra: { caller, request } },
    })
    return pass(response, reply)
  })

  app.get(METADATA, { config: { access: everybody }, schema: { hide: true } }, async () => resourceOf(deps.siteUrl))
}

/**
 * RFC 9728. It names no authorization server, because there is none: people create their tokens themselves, on the
 * site or on the command line.
 */
const resourceOf = (siteUrl: string) => ({
  resource: siteUrl + ADDRESS,
  resource_name: 'Freehold',
  scopes_supported: ['read', 'write', 'seller'],
  bearer_methods_supported: ['header'],
  resource_documentation: `${siteUrl}/docs/api`,
})

/** Headers that the protocol reads. The token stays here. */
const READ_HEADERS = /^(accept|content-type|mcp-.+|last-event-id)$/

function requestOf({ headers }: FastifyRequest, siteUrl: string): Request {
  const passed = Object.entries(headers).filter((header): header is [string, string] => READ_HEADERS.test(header[0]) && typeof header[1] === 'string')
  return new Request(siteUrl + ADDRESS, { method: 'POST', headers: passed })
}

/** Answers are short and end by themselves, so they are sent whole. */
async function pass(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = response.headers.get('content-type')
  reply.code(response.status).header('cache-control', 'private, no-store')
  return type === null ? reply.send() : reply.type(type).serializer((text: unknown) => text as string).send(await response.text())
}

/**
 * Pages of other sites, also those that reach this machine by a rebound name: a browser sends the origin of the
 * page, and the name it believes to ask.
 */
function refuseOtherSites({ headers, siteOrigin, siteUrl }: FastifyRequest): Refusal | null {
  const { origin, host = '' } = headers
  const isLocal = isLoopbackHost(new URL(siteUrl).hostname)
  const isOurs = (name: string) => isLocal && isLoopbackHost(name)
  if (isLocal && !isOurs(host.replace(/:\d+$/, ''))) return refuse('csrf_mismatch', platform.fromOtherSite())
  if (origin === undefined || origin === siteOrigin || (URL.canParse(origin) && isOurs(new URL(origin).hostname))) return null
  return refuse('csrf_mismatch', platform.fromOtherSite())
}

const RPC_CODES: Partial<Record<Refusal['refused'], number>> = { malformed_json: -32700, malformed_request: -32600, server_error: -32603 }
/** The first of the codes that servers define for themselves (JSON-RPC 2.0). */
const OWN_ERROR = -32000

/** A refusal before the protocol, in its form. */
const jsonRpcError = ({ refused }: Refusal, { message, ...data }: Record<string, unknown>) =>
  ({ jsonrpc: '2.0', id: null, error: { code: RPC_CODES[refused] ?? OWN_ERROR, message, data } })
