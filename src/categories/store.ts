import type { CategoryId, Key } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { CategoryForm, CategorySchema } from './rules.ts'

export interface CategoryRow {
  id: CategoryId
  name: string
  slug: string
  parent_id: CategoryId | null
  is_active: boolean
}

const COLUMNS = 'id, name, slug, parent_id, is_active'

/** All active categories in order. */
export const listCategories = (sql: Sql): Promise<CategoryRow[]> =>
  sql.query(`select ${COLUMNS} from categories where is_active order by position, name, id`)

export async function findCategory(sql: Sql, category: Key<CategoryId>): Promise<CategoryRow | null> {
  const rows = 'id' in category
    ? await sql.query<CategoryRow>(`select ${COLUMNS} from categories where is_active and id = $1`, [category.id])
    : await sql.query<CategoryRow>(`select ${COLUMNS} from categories where is_active and slug = $1`, [category.slug])
  return rows[0] ?? null
}

export const childrenOf = (sql: Sql, id: CategoryId): Promise<CategoryRow[]> =>
  sql.query(`select ${COLUMNS} from categories where is_active and parent_id = $1 order by position, name, id`, [id])

/** A category and everything below it; empty if it does not exist. */
export async function withDescendants(sql: Sql, id: CategoryId): Promise<CategoryId[]> {
  const rows = await sql.query<{ id: CategoryId }>(
    `with recursive family as (
       select id from categories where id = $1
       union
       select c.id from categories c join family f on c.parent_id = f.id
     ) select id from family`,
    [id],
  )
  return rows.map((row) => row.id)
}

export interface SchemaPart {
  version: number
  schema: CategorySchema | null
  ui: CategoryForm | null
}

/** The parts of a category's schema from its root down to its own. */
export const schemaLine = (sql: Sql, id: CategoryId): Promise<SchemaPart[]> =>
  sql.query(
    `with recursive line as (
       select id, parent_id, version, schema, ui, 0 as steps from categories where id = $1
       union all
       select c.id, c.parent_id, c.version, c.schema, c.ui, l.steps + 1 from categories c join line l on c.id = l.parent_id
     ) select version, schema, ui from line order by steps desc`,
    [id],
  )

/** The fields of a category that an administrator sets. */
export interface CategoryFields {
  name: string
  slug: string
  parent_id: CategoryId | null
  is_active: boolean
  position: number
  version: number
  schema: CategorySchema | null
  ui: CategoryForm | null
}

export interface CategoryRecord extends CategoryFields {
  id: CategoryId
}

const FIELDS = 'name, slug, parent_id, is_active, position, version, schema, ui'

export const listAllCategories = (sql: Sql): Promise<CategoryRecord[]> =>
  sql.query(`select id, ${FIELDS} from categories order by position, name, id`)

/** A category, active or retired. */
export async function findAnyCategory(sql: Sql, category: Key<CategoryId>): Promise<CategoryRecord | null> {
  const rows = 'id' in category
    ? await sql.query<CategoryRecord>(`select id, ${FIELDS} from categories where id = $1`, [category.id])
    : await sql.query<CategoryRecord>(`select id, ${FIELDS} from categories where slug = $1`, [category.slug])
  return rows[0] ?? null
}

/** Serializes changes of categories, so that two cannot become each other's parent. */
const CATEGORIES_LOCK = 4_207_031

export async function lockCategories(tx: Tx, id: CategoryId | null): Promise<CategoryRecord | null> {
  await tx.query(`select pg_advisory_xact_lock(${CATEGORIES_LOCK})`)
  return id === null ? null : findAnyCategory(tx, { id })
}

export async function isSlugTaken(sql: Sql, slug: string, except: CategoryId | null): Promise<boolean> {
  const rows = await sql.query('select from categories where slug = $1 and id is distinct from $2', [slug, except])
  return rows.length > 0
}

export async function insertCategory(tx: Tx, fields: CategoryFields): Promise<CategoryRecord> {
  const [row] = await tx.query<CategoryRecord>(
    `insert into categories (${FIELDS}) select ${FIELDS} from jsonb_populate_record(null::categories, $1::jsonb) returning id, ${FIELDS}`,
    [JSON.stringify(fields)],
  )
  return row!
}

export async function saveCategory(tx: Tx, id: CategoryId, fields: CategoryFields): Promise<CategoryRecord> {
  const [row] = await tx.query<CategoryRecord>(
    `update categories set (${FIELDS}) = (select ${FIELDS} from jsonb_populate_record(null::categories, $2::jsonb))
     where id = $1 returning id, ${FIELDS}`,
    [id, JSON.stringify(fields)],
  )
  return row!
}
