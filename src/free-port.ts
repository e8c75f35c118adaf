import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/** With `PORT=0` a port is chosen before anything starts, because links in emails, pages and the API document name it. */
export async function withFreePort(config: Config): Promise<Config> {
  if (!config.web || config.port !== 0) return config
  const port = await freePort(config.host)
  const site = new URL(config.siteUrl)
  if (!config.isSiteUrlGiven) site.port = String(port)
  return Object.freeze({ ...config, port, siteUrl: site.origin })
}

async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
