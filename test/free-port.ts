import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Below the ports that Linux and macOS give to outgoing connections, which could take it meanwhile. */
const [FIRST, LAST] = [20_000, 32_000]
const MOST_TRIES = 200
const claims: string[] = []

/**
 * A port of this machine that is free, for a program that is started with its number. Within a run of `npm test` no
 * other file gets it, also while the program is down: each claims its ports in the folder of the run.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (claim(port) && await isFree(port, host)) return port
  }
  throw new Error('No free port was found')
}

function claim(port: number): boolean {
  const file = path.join(tmpdir(), `freehold-port-${port}`)
  try {
    writeFileSync(file, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
  if (claims.length === 0) process.once('exit', giveBack)
  claims.push(file)
  return true
}

const giveBack = (): void => claims.forEach((file) => rmSync(file, { force: true }))

async function isFree(port: number, host: string): Promise<boolean> {
  const server = net.createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    // In use, or reserved.
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
