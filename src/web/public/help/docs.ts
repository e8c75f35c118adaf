import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The documents of the repository: the built site stands in `dist/<build>/server`, its source a folder deeper. */
const FOLDER = ['../../../docs', '../../../../docs'].map((way) => path.join(import.meta.dirname, way)).find((folder) => existsSync(folder)) ?? ''

/** A document by its place in `docs`; null when there is none. */
export function readDoc(name: string): string | null {
  const file = path.join(FOLDER, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
