import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { registeredComponents } from './shapes.ts'

type Write = (body: unknown) => string
type Shape = Readonly<Record<string, unknown>> & Schema

/**
 * Serializers, each compiled at first use and shared by all routes with the same response. Compiling all of them at
 * the start took eight seconds, because each visits all components.
 */
export function createWriters(): (schema: unknown) => Write {
  const components = new Map(registeredComponents().map((schema) => [(schema as { $id?: string }).$id!, schema as Shape]))
  const writers = new Map<string, Write>()
  const writerFor = (schema: Shape): Write => {
    // The two that differ between routes do not affect the format.
    const { description: _, 'x-codes': __, ...rest } = schema
    const shape = rest as Shape
    const key = JSON.stringify(shape)
    const writer = writers.get(key) ?? fastJsonStringify(shape, { schema: componentsIn(shape, components) })
    writers.set(key, writer)
    return writer
  }
  return (schema) => {
    let write: Write | undefined
    return (body) => (write ??= writerFor(schema as Shape))(body)
  }
}

const REFERENCE = /"\$ref":"([^"#]+)#/g

/** The schemas that a schema refers to, transitively. */
function componentsIn(shape: Shape, components: ReadonlyMap<string, Shape>): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const waiting: Shape[] = [shape]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, name] of JSON.stringify(next).matchAll(REFERENCE)) {
      const component = components.get(name!)
      if (!component || found[name!]) continue
      found[name!] = component
      waiting.push(component)
    }
  }
  return found
}
