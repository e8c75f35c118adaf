import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'

const SERVER = '/usr/bin/redis-server'
/** There is no Redis on npm, so its tests run if the system has one; .ci/run ensures that. */
export const hasRedis = existsSync(SERVER)

export interface TestRedis {
  url: string
  /** As a machine that loses its power. */
  kill(): Promise<void>
}

/** Starts a Redis for the test, which writes nothing to disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const server = spawn(SERVER, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `redis://127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    async kill() {
      server.kill('SIGKILL')
      await gone
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 })
  redis.on('error', () => undefined)
  while ((await redis.ping().catch(() => null)) !== 'PONG') await sleep(50)
  redis.disconnect()
}
