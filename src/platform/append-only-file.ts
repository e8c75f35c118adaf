import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Appends lines to a file that is never shortened or rewritten; returns once they are on disk. */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a+', 0o600)
  try {
    const text = lines.map((line) => `${line}\n`).join('')
    await handle.appendFile((await endsInALine(handle)) ? text : `\n${text}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** False after a crash in the middle of a line. */
async function endsInALine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat()
  if (size === 0) return true
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === 0x0a
}

/** The lines of the file; empty if it does not exist. An incomplete last line is omitted. */
export async function* readLines(file: string): AsyncIterable<string> {
  const stream = createReadStream(file, 'utf8')
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) if (line.endsWith('}')) yield line
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    stream.destroy()
  }
}
