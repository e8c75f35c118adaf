import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The built files that every page links to. */
export interface Assets {
  folder: string
  script: string
  styles: string[]
  /** The fonts preloaded by every page. */
  fonts: string[]
  /** The font preloaded only by pages that show code. */
  codeFonts: string[]
}

interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
}

const ENTRY = 'src/web/client.ts'

/** Reads the manifest that the build wrote beside this file (`bin/build-site.ts`). */
export async function readAssets(): Promise<Assets> {
  const folder = path.join(import.meta.dirname, '..', 'client')
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Record<string, ManifestEntry>
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build in ${folder} is incomplete. Remove it and start again.`)
  return {
    folder,
    script: href(entry.file),
    styles: (entry.css ?? []).map(href),
    fonts: (entry.assets ?? []).filter((file) => /overpass-latin-wght/.test(file)).map(href),
    codeFonts: (entry.assets ?? []).filter((file) => /overpass-mono-latin-wght/.test(file)).map(href),
  }
}

const href = (file: string): string => `/${file}`
