import fs from 'node:fs'
import path from 'node:path'

const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Matches whole words, so that a search for "a tie" does not match "a tier". */
export const namePattern = (name: string): string => `(?<!\\w)(?:${name})(?!\\w)`

/** The files whose text contains the name; all files if none does, because a name may be composed. */
export function filesWithTest(name: string, files: readonly string[], root: string): readonly string[] {
  const pattern = new RegExp(namePattern(name))
  const texts = (file: string): string[] => fs.readFileSync(path.join(root, file), 'utf8').match(TEXT) ?? []
  const found = files.filter((file) => texts(file).some((text) => pattern.test(text.slice(1, -1))))
  return found.length > 0 ? found : files
}
