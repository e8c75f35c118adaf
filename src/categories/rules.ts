import { entryOf } from '../kernel/entry.ts'

/** The part of a JSON Schema that a category keeps as its own (rule book F5). */
export interface CategorySchema {
  title?: string
  properties?: Record<string, unknown>
  required?: string[]
  allOf?: unknown[]
  $defs?: Record<string, unknown>
}

/** How a form shows the fields: in which groups, and with what beside the plain input. */
export interface CategoryForm {
  groups: { title: string; fields: string[] }[]
  widgets: Record<string, string>
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/**
 * The schema that a lot's attributes of a category must fit. The line runs from the root down to the category:
 * each inherits what stands above it, and nothing that none of them names is let in.
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

/** Of `attributes.…` errors those about a field that is missing, each with what people call it; a branch of `allOf` names none. */
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

/** Hangs every item under its parent, in the order of the list. One whose parent is not in the list is a root. */
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
