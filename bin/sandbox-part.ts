import type { ApiDocument } from '../src/platform/http/openapi-document.ts'

/** What the document of a sandbox has beside that of every house: docs/api/openapi-sandbox.json. */
export interface SandboxPart {
  paths: ApiDocument['paths']
  components: Record<string, Record<string, unknown>>
}

type Named = Record<string, unknown>

const besides = <Part extends Named>(whole: Part, known: Named): Part =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !Object.hasOwn(known, name))) as Part

export function sandboxPart(main: ApiDocument, sandbox: ApiDocument): SandboxPart {
  const known = main.components as unknown as Record<string, Named>
  const kinds = Object.entries(sandbox.components as unknown as Record<string, Named>)
  return {
    paths: besides(sandbox.paths, main.paths),
    components: Object.fromEntries(kinds.map(([kind, parts]) => [kind, besides(parts, known[kind] ?? {})] as const)
      .filter(([, parts]) => Object.keys(parts).length > 0)),
  }
}

/** The document of a sandbox again. */
export function withSandbox(main: ApiDocument, { paths, components }: SandboxPart): ApiDocument {
  const kinds = Object.entries(main.components as unknown as Record<string, Named>)
  return {
    ...main, paths: { ...main.paths, ...paths },
    components: Object.fromEntries(kinds.map(([kind, parts]) => [kind, { ...parts, ...components[kind] }])) as unknown as ApiDocument['components'],
  }
}
