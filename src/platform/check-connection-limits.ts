import type { Said } from '../kernel/said.ts'
import { together } from '../kernel/sentences.ts'
import type { Check } from './checkup.ts'
import { ofRoom } from './checkup-sentences.ts'
import { connectionsOfProcess } from './process-connections.ts'
import type { Sql } from './sql.ts'

/** Limits of the server, of its role and of its database, and the connections of other programs that count for each. */
interface Limits {
  most: number
  reserved: number
  is_superuser: boolean
  role: string
  /** -1: none. */
  role_most: number
  database: string
  /** -1: none. */
  database_most: number
  others: number
  others_of_role: number
  others_of_database: number
  /** Of this house that run now. */
  processes: number
}

/**
 * Compares the connections that PostgreSQL allows with what the running processes open when all of them are busy; a
 * quiet house has few of them. `isPooled`: the others are those of the pooler.
 */
export async function checkConnectionLimits(sql: Sql, isPooled: boolean): Promise<Check> {
  const limits = await readLimits(sql, isPooled)
  const [each, processes] = [connectionsOfProcess(isPooled), Math.max(1, limits.processes)]
  const inForce = limitsInForce(limits)
  const [room, needed] = [Math.min(...inForce.map((limit) => limit.room)), processes * each]
  const advice = inForce.filter((limit) => limit.room < needed).map((limit) => limit.advice(needed - limit.room))
  if (advice.length > 0) {
    const tooSmall = ofRoom.tooSmall({ room: Math.max(0, room), count: processes, needed })
    return { name: 'room', ok: false, message: together([tooSmall, ...advice]) }
  }
  return { name: 'room', ok: true, message: ofRoom.enough({ room, count: Math.floor(room / each), each, running: limits.processes }) }
}

interface Limit {
  /** What is left for this house. */
  room: number
  /** What to write so that it has this many more. */
  advice(more: number): Said
}

/** Superusers are under that of the server alone, and may use what is reserved. */
function limitsInForce(limits: Limits): Limit[] {
  const { most, reserved, is_superuser: isSuperuser, role, role_most: roleMost, database, database_most: databaseMost } = limits
  const inForce: Limit[] = [{ room: most - (isSuperuser ? 0 : reserved) - limits.others, advice: (more) => ofRoom.server({ least: most + more }) }]
  if (isSuperuser) return inForce
  if (roleMost >= 0) inForce.push({ room: roleMost - limits.others_of_role, advice: (more) => ofRoom.role({ role, least: roleMost + more }) })
  if (databaseMost >= 0) {
    inForce.push({ room: databaseMost - limits.others_of_database, advice: (more) => ofRoom.database({ database, least: databaseMost + more }) })
  }
  return inForce
}

/** Every process listens on one connection, whose name has the fingerprint of its secret. */
const LISTENS = '^freehold jobs.* listening$'
/** The names of connections to PostgreSQL itself where the others are those of the pooler. */
const BESIDE_POOLER = ['freehold desk', 'freehold queue']

async function readLimits(sql: Sql, isPooled: boolean): Promise<Limits> {
  const [limits] = await sql.query<Limits>(
    `with session as (
       select usename, datname, datname = current_database() as is_here, application_name as name,
         datname = current_database()
           and case when $1 then application_name = any($2) or application_name ~ $3 else application_name like 'freehold %' end as is_ours
       from pg_stat_activity where usesysid is not null and datid is not null and pid <> pg_backend_pid()
     )
     select current_setting('max_connections')::int as most,
       current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
       rolsuper as is_superuser, quote_ident(rolname) as role, rolconnlimit as role_most, quote_ident(datname) as database, datconnlimit as database_most,
       (select count(*) from session where not is_ours)::int as others,
       (select count(*) from session where not is_ours and usename = current_user)::int as others_of_role,
       (select count(*) from session where not is_ours and is_here)::int as others_of_database,
       (select count(*) from session where is_here and name ~ $3)::int as processes
     from pg_roles cross join pg_database where rolname = current_user and datname = current_database()`,
    [isPooled, BESIDE_POOLER, LISTENS],
  )
  return limits!
}
