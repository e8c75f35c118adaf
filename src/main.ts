import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openHouse } from './house.ts'
import { SECOND } from './kernel/time.ts'
import { startWorker } from './worker.ts'

/** After this long a stop is no longer graceful. */
const STOP_WITHIN_MS = 10 * SECOND

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const house = await openHouse(config)
  const app = await createApp(house)
  const worker = config.worker ? await startWorker(house) : null
  if (config.web) await app.listen({ host: config.host, port: config.port })
  say(`Freehold is open at ${config.siteUrl}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await worker?.stop()
    await app.close()
    await house.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack}\n`)
  process.exit(1)
})
