import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The papers of the repository: the built site stands in `dist/<build>/server`, its source a folder deeper. */
const PAPERS = ['../../../docs', '../../../../docs'].map((way) => path.join(import.meta.dirname, way)).find((folder) => existsSync(folder)) ?? ''

/** A paper by its place in `docs`; null when the house has no such paper. */
export function readPaper(name: string): string | null {
  const file = path.join(PAPERS, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
