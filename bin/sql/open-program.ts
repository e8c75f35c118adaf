import path from 'node:path'
import ts from 'typescript'

/** Files on disk, which programs opened one after the other share. */
const read = new Map<string, ts.SourceFile | undefined>()

/**
 * The program of some files and what they import, with the types of the project. `unsaved` are files that stand in no
 * folder, by their address.
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

/** The files of the program itself: those in `src` that are no tests. */
export function sourceFiles(root: string): string[] {
  const folder = path.join(root, 'src') + path.sep
  return readConfig(root).fileNames.filter((file) => path.normalize(file).startsWith(folder) && !/\.test\.tsx?$/.test(file))
}

/** It names every file of the project, so looking for them once is enough. */
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
