import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** No code of Node or of a package: whatever the reason, the next use tries again. */
export const CANNOT_LOAD = 'ERR_CANNOT_LOAD'

/**
 * Loads a CommonJS package at its first use. `import()` keeps the failure of a package that broke off while it was
 * loaded, as without a free file descriptor, for as long as the process runs; `require` forgets it.
 */
export function latePackage(name: string): unknown {
  try {
    return require(name)
  } catch (error) {
    throw Object.assign(new Error(`${name} cannot be loaded: ${String(error)}`, { cause: error }), { code: CANNOT_LOAD })
  }
}

/** What is opened at the first call and kept for all. */
export interface OpenedOnce<Kept> {
  (): Promise<Kept>
  /** Undefined before the first call and after a failure. */
  opened(): Promise<Kept> | undefined
}

/** After a failure the next call tries again. */
export function openOnce<Kept>(open: () => Promise<Kept>): OpenedOnce<Kept> {
  let opened: Promise<Kept> | undefined
  const call = () => (opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  }))
  return Object.assign(call, { opened: () => opened })
}
