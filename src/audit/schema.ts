import { type Static, Type } from 'typebox'
import { ofField } from '../kernel/field-sentences.ts'
import { nameOf } from '../kernel/parse.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { iso, parseInstant } from '../kernel/time.ts'
import { Choice, component, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import type { AuditFilter, AuditRow } from './store.ts'

const Facts = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'], additionalProperties: true, description })

export const AuditShape = component(
  'AuditEntry',
  Type.Object({
    id: Type.Integer(),
    at: Instant(),
    actor_kind: Choice(['person', 'system', 'platform', 'operator']),
    actor_user_id: Nullable(Type.Integer()),
    team_id: Nullable(Type.Integer({ description: 'The team they acted for.' })),
    token_id: Nullable(Type.Integer()),
    ip: Nullable(Type.String()),
    user_agent: Nullable(Type.String()),
    action: Type.String({ examples: ['lot.withdrawn'] }),
    resource_type: Type.String({ examples: ['lot'] }),
    resource_id: Nullable(Type.Integer()),
    before: Facts('What it was; only what matters to the action.'),
    after: Facts('What it became.'),
    reason: Nullable(Type.String()),
    request_id: Nullable(Type.String()),
  }),
)

const Id = (description: string) => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description })

const filters = {
  resource_type: Type.Optional(Type.String({ maxLength: 60, description: 'Such as `lot`, `auction`, `person`.' })),
  resource_id: Type.Optional(Id('Together with `resource_type`.')),
  actor_user_id: Type.Optional(Id('Who did it.')),
  action: Type.Optional(Type.String({ maxLength: 80, description: 'Such as `lot.withdrawn`.' })),
  from: Type.Optional(Type.String({ maxLength: 40, description: 'From this instant on.' })),
  to: Type.Optional(Type.String({ maxLength: 40, description: 'Before this instant.' })),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of an action or a reason, or a whole request id.' })),
}

export const AuditQuery = Type.Object({ ...filters, ...PageQuery })
export const ExportQuery = Type.Object(filters)

export function readFilter(query: Static<typeof ExportQuery>): AuditFilter | Refusal {
  const [from, to] = [instantOf(query.from), instantOf(query.to)]
  if (from === null) return invalid({ from: [ofField.dateAndTime({ field: nameOf('from') })] })
  if (to === null) return invalid({ to: [ofField.dateAndTime({ field: nameOf('to') })] })
  return {
    resourceType: query.resource_type, resourceId: query.resource_id, actorUserId: query.actor_user_id, action: query.action,
    from, to, search: query.search,
  }
}

/** Undefined if it was not sent, null if it is invalid. */
const instantOf = (text: string | undefined): Date | null | undefined => (text === undefined ? undefined : parseInstant(text))

export const presentAudit = (row: AuditRow): Static<typeof AuditShape> => ({ ...row, at: iso(row.at) })
