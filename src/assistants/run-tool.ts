import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import { isRefusal, Refused, invalid, refuse, type Refusal, REFUSAL_STATUS } from '../kernel/refusals.ts'
import { personActing, recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import type { Principal } from '../platform/http/access.ts'
import { frameworkRefusal } from '../platform/http/fault-refusals.ts'
import { createWriters } from '../platform/http/serializer.ts'
import { registeredComponents } from '../platform/http/shapes.ts'
import { fieldErrors, type SchemaError } from '../platform/http/validation.ts'
import { createValidators } from '../platform/http/validators.ts'
import { say } from './sentences.ts'
import type { Tool, ToolAnswer } from './tool.ts'

/** Of a call: whose it is, and the request it came with. */
export interface Sender {
  caller: Principal
  request: FastifyRequest
}

export const mayUse = ({ ability }: Tool, { abilities }: Principal): boolean => abilities.includes('read') && abilities.includes(ability)

/**
 * Runs a tool and records the call, whatever comes of it. A call that cannot be recorded is not answered; a bid that
 * was placed by then is answered when its call is repeated.
 */
export async function runTool(db: Database, tool: Tool, input: unknown, sender: Sender): Promise<CallToolResult> {
  const { request } = sender
  try {
    const outcome = await answerOf(tool, input, sender)
    await recordCall(db, tool, input, sender, outcome)
    return isRefusal(outcome) ? presentRefusal(outcome, request) : presentAnswer(tool, outcome, request)
  } catch (error) {
    return presentRefusal(faultOf(tool, error, request), request)
  }
}

/** The protocol would send the message of a thrown error as it is. */
function faultOf({ name }: Tool, error: unknown, request: FastifyRequest): Refusal {
  const refusal = frameworkRefusal(error as Error & { code: string }, 0)
  if (REFUSAL_STATUS[refusal.refused] >= 500) request.log.error({ err: error, requestId: request.id, tool: name }, 'tool of an assistant failed')
  return refusal
}

async function answerOf(tool: Tool, input: unknown, { caller, request }: Sender): Promise<ToolAnswer<unknown> | Refusal> {
  if (!mayUse(tool, caller)) return refuse('insufficient_token_ability', say.toolNeedsAbility({ tool: tool.name, ability: tool.ability }))
  const validate = createValidators()(tool.input, 'exact')
  if (!validate(input)) return invalid(fieldErrors((validate.errors ?? []) as readonly SchemaError[], 'arguments'))
  try {
    return await tool.run({ input: input as never, caller, request })
  } catch (error) {
    return error instanceof Refused ? error.refusal : faultOf(tool, error, request)
  }
}

/** Questions are deleted with sign-ins; bids stay. Neither entry has an amount, because it may be a maximum. */
async function recordCall(db: Database, tool: Tool, input: unknown, { caller, request }: Sender, outcome: unknown): Promise<void> {
  const { lot, auction } = input as Record<string, unknown>
  await recordAudit(db, {
    actor: personActing(caller, null, request),
    action: tool.isBinding ? 'assistant.bid' : 'assistant.asked',
    resource: { type: 'token', id: caller.tokenId! },
    after: { tool: tool.name, ...named({ lot, auction }), outcome: isRefusal(outcome) ? outcome.refused : 'answered' },
  })
}

const LONGEST_KEY = 200

/** What a call was about, if it was named as it should be. */
const named = (keys: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).flatMap(([name, key]) =>
    (typeof key === 'string' || typeof key === 'number' ? [[name, String(key).slice(0, LONGEST_KEY)]] : [])))

let writerOf: ReturnType<typeof createWriters> | undefined

/** The serializer drops every field that the schema of the tool does not declare. Older clients read the text alone. */
function presentAnswer({ output }: Tool, { data, said }: ToolAnswer<unknown>, request: FastifyRequest): CallToolResult {
  writerOf ??= createWriters()
  const text = writerOf(output)(data)
  return {
    content: [{ type: 'text', text: request.translate(said) }, { type: 'text', text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>,
  }
}

function presentRefusal({ refused, said, errors }: Refusal, request: FastifyRequest): CallToolResult {
  const fields = Object.entries(errors ?? {}).map(([field, told]) => `\n${field}: ${told.map((one) => request.translate(one)).join(' ')}`)
  return { isError: true, content: [{ type: 'text', text: `${refused}: ${request.translate(said)}${fields.join('')}` }] }
}

/** A schema with the components that it refers to, as a client needs it; without examples, which a model would pay for with every list. */
export function inlined(schema: unknown): { type: 'object'; [keyword: string]: unknown } {
  const components = new Map(registeredComponents().map((one) => [`${(one as { $id?: string }).$id}#`, one]))
  const whole = (part: unknown): unknown => JSON.parse(JSON.stringify(part), (key, value: unknown) => {
    if (key === '$id' || key === 'examples') return undefined
    const reference = (value as { $ref?: string } | null)?.$ref
    return reference === undefined ? value : whole(components.get(reference))
  })
  return whole(schema) as ReturnType<typeof inlined>
}
