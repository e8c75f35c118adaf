import type pg from 'pg'

/**
 * Whether a result column can be null, as far as PostgreSQL's plan tells:
 * - `certain`: a condition of the statement excludes null;
 * - `outer`: its table is on the nullable side of an outer join;
 * - `aggregate`: it aggregates rows, of which there may be none;
 * - `unknown`: the plan does not tell.
 */
export type Presence = 'certain' | 'outer' | 'aggregate' | 'unknown'

/** A node of the plan as EXPLAIN writes it. */
interface PlanNode {
  Strategy?: string
  'Join Type'?: string
  'Parent Relationship'?: string
  Alias?: string
  Output?: string[]
  Plans?: PlanNode[]
}

/** Without indexes every condition appears in the plan as written; an index would hide those it implies. */
export const readPlainly = (client: pg.Client): Promise<unknown> =>
  client.query('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off')

export async function presenceOf(client: pg.Client, text: string): Promise<Presence[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (verbose, generic_plan, format json) ${text}`)
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  const found: Found = { aliases: new Set(), outer: new Set(), certain: new Set() }
  collect(plan, false, found)
  return (plan.Output ?? []).map((expression) => presence(expression, plan, found))
}

interface Found {
  aliases: Set<string>
  /**
   * Aliases of tables on the nullable side of an outer join; the planner has already simplified some to inner
   * joins.
   */
  outer: Set<string>
  /** Columns, with alias, that a condition tests. */
  certain: Set<string>
}

const COLUMN = /^\(?(?:(\w+)\.)?(\w+|"[^"]+")\)?$/
/** These are null without rows; `count` is 0. */
const AGGREGATE = /^\(?(min|max|sum|avg|array_agg|string_agg|json_agg|jsonb_agg|bool_and|bool_or)\(/

function presence(expression: string, plan: PlanNode, { aliases, outer, certain }: Found): Presence {
  const [, named, column] = COLUMN.exec(expression) ?? []
  // EXPLAIN does not name the table of result columns if there is only one.
  const alias = named ?? (aliases.size === 1 ? [...aliases][0] : undefined)
  if (column !== undefined && certain.has(`${alias}.${column}`)) return 'certain'
  if (column !== undefined && alias !== undefined && outer.has(alias)) return 'outer'
  return plan.Strategy === 'Plain' && AGGREGATE.test(expression) ? 'aggregate' : 'unknown'
}

/** Which child of a join is filled up with nulls. */
const FILLED: Record<string, readonly string[]> = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] }
const CONDITIONS = ['Filter', 'Join Filter', 'Hash Cond', 'Merge Cond', 'Index Cond', 'Recheck Cond', 'TID Cond'] as const

function collect(node: PlanNode, isFilled: boolean, into: Found): void {
  if (node.Alias) into.aliases.add(node.Alias)
  if (isFilled && node.Alias) into.outer.add(node.Alias)
  const fills = FILLED[node['Join Type'] ?? ''] ?? []
  if (!isFilled) for (const column of tested(node, fills.length > 0)) into.certain.add(column)
  for (const child of node.Plans ?? []) {
    const side = child['Parent Relationship'] ?? ''
    // Columns read in a sub-select are not columns of this query.
    if (side !== 'InitPlan' && side !== 'SubPlan') collect(child, isFilled || fills.includes(side), into)
  }
}

/** A comparison, or `is not null`: both are false for null. */
const TEST = /^(\w+\.(?:\w+|"[^"]+"))(?:::[\w ]+)? (?:=|<>|<|>|<=|>=|~~\*?|~\*?|IS NOT NULL)(?: |$)/
const TURNED_TEST = /^.+ (?:=|<>|<|>|<=|>=) (\w+\.(?:\w+|"[^"]+"))$/

/** The condition of an outer join also keeps rows that do not satisfy it. */
function tested(node: PlanNode, isOuterJoin: boolean): string[] {
  const kinds = isOuterJoin ? ['Filter'] : CONDITIONS
  const texts = kinds.flatMap((kind) => (kind in node ? [String(node[kind as keyof PlanNode])] : []))
  return texts.flatMap(conjuncts).flatMap((each) => [TEST.exec(each)?.[1] ?? [], TURNED_TEST.exec(each)?.[1] ?? []].flat())
}

/** The parts of a conjunction, without their brackets. */
function conjuncts(condition: string): string[] {
  const inner = unwrapped(condition)
  const split = splitAnd(inner)
  return split.length === 1 ? [inner] : split.flatMap(conjuncts)
}

function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (const [index, mark] of [...text].entries()) {
    if (mark === '(') depth++
    if (mark === ')') depth--
    if (depth === 0 && index < text.length - 1) return text
  }
  return unwrapped(text.slice(1, -1))
}

function splitAnd(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++
    if (text[index] === ')') depth--
    if (depth === 0 && text.startsWith(' AND ', index)) {
      parts.push(text.slice(start, index))
      start = index + ' AND '.length
    }
  }
  return [...parts, text.slice(start)]
}
