import { entryOf } from '../kernel/entry.ts'

/** The part of a JSON Schema that belongs to a category (rule book F5). */
export interface CategorySchema {
  title?: string
  properties?: Record<string, unknown>
  required?: string[]
  allOf?: unknown[]
  $defs?: Record<string, unknown>
}

/** The layout of a form: groups, and options of inputs. */
export interface CategoryForm {
  groups: { title: string; fields: string[] }[]
  widgets: Record<string, string>
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/**
 * The schema of a lot's attributes in a category. The path leads from the root to the category: each inherits what
 * is above it, and unknown attributes are refused.
 */
export function mergeSchemas(line: readonly (CategorySchema | null)[]): Record<string, unknown> {
  const parts = line.filter((part) => part !== null)
  const allOf = parts.flatMap((part) => part.allOf ?? [])
  return {
    $schema: DIALECT,
    title: parts.at(-1)?.title ?? 'Land',
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, unknown>,
    required: [...new Set(parts.flatMap(({ required }) => required ?? []))],
    // JSON Schema allows no empty list here.
    ...(allOf.length > 0 ? { allOf } : {}),
    $defs: Object.assign({}, ...parts.map(({ $defs }) => $defs)) as Record<string, unknown>,
    unevaluatedProperties: false,
  }
}

/** Labels for `attributes.…` errors of missing fields, which a branch of `allOf` does not contain. */
export function askedFields(schema: Record<string, unknown>, fields: readonly string[]): { field: string; label: string }[] {
  const properties = (schema.properties ?? {}) as Record<string, { title?: string }>
  return fields.filter((field) => field.startsWith('attributes.')).map((field) => {
    const name = field.slice('attributes.'.length)
    const spoken = name.replaceAll('_', ' ')
    return { field, label: entryOf(properties, name)?.title ?? `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}` }
  })
}

/** The form of a category: the groups of its ancestors first, then its own. */
export function mergeForms(line: readonly (CategoryForm | null)[]): CategoryForm {
  const parts = line.filter((part) => part !== null)
  return {
    groups: parts.flatMap(({ groups }) => groups),
    widgets: Object.assign({}, ...parts.map(({ widgets }) => widgets)) as Record<string, string>,
  }
}

export interface TreeItem {
  id: number
  parent_id: number | null
}

export type TreeNode<T extends TreeItem> = T & { children: TreeNode<T>[] }

/** Builds a tree in the order of the list. An item whose parent is not in the list is a root. */
export function growTree<T extends TreeItem>(items: readonly T[]): TreeNode<T>[] {
  const nodes = new Map(items.map((item) => [item.id, { ...item, children: [] as TreeNode<T>[] }]))
  const roots: TreeNode<T>[] = []
  for (const node of nodes.values()) {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}
