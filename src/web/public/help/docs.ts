import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The documents of the repository: the built site is in `dist/<build>/server`, its source one folder deeper. */
const FOLDER = ['../../../docs', '../../../../docs'].map((way) => path.join(import.meta.dirname, way)).find((folder) => existsSync(folder)) ?? ''

/** A document by its path in `docs`; null if there is none. */
export function readDoc(name: string): string | null {
  const file = path.join(FOLDER, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
