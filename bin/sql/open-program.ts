import path from 'node:path'
import ts from 'typescript'

/** Files on disk, shared by programs opened one after the other. */
const read = new Map<string, ts.SourceFile | undefined>()

/**
 * A TypeScript program of some files and their imports, with the project's types. `unsaved` are files that exist
 * in memory only, by path.
 */
export function openProgram(root: string, files: readonly string[], unsaved: Readonly<Record<string, string>> = {}): ts.Program {
  const { options } = readConfig(root)
  const host = ts.createCompilerHost(options, true)
  const { fileExists, getSourceFile, readFile } = host
  host.fileExists = (file) => file in unsaved || fileExists(file)
  host.readFile = (file) => unsaved[file] ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    if (file in unsaved) return getSourceFile(file, version, ...rest)
    const known = read.get(file) ?? getSourceFile(file, version, ...rest)
    read.set(file, known)
    return known
  }
  return ts.createProgram({ rootNames: [...files, ...Object.keys(unsaved)], options, host })
}

/** The files of the program itself: those in `src` except tests. */
export function sourceFiles(root: string): string[] {
  const folder = path.join(root, 'src') + path.sep
  return readConfig(root).fileNames.filter((file) => path.normalize(file).startsWith(folder) && !/\.test\.tsx?$/.test(file))
}

/** The configuration lists every file of the project, so it is read once. */
const configs = new Map<string, ts.ParsedCommandLine>()

function readConfig(root: string): ts.ParsedCommandLine {
  const known = configs.get(root) ?? parseConfig(root)
  configs.set(root, known)
  return known
}

function parseConfig(root: string): ts.ParsedCommandLine {
  const file = path.join(root, 'tsconfig.json')
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  return ts.parseJsonConfigFileContent(config, ts.sys, root, { incremental: false, tsBuildInfoFile: undefined, noEmit: true })
}
