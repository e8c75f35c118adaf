// The measured house, in a process of its own: all of `npm start`, and two routes to compare with.
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Type } from 'typebox'
import { ensureSiteBuilt } from '../bin/build-site.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openHouse } from '../src/house.ts'
import { verbatim } from '../src/kernel/sentences.ts'
import { ability, ownGate } from '../src/platform/http/access.ts'
import { done } from '../src/platform/http/replies.ts'
import { route } from '../src/platform/http/route.ts'
import { warmUpSoon } from '../src/platform/http/warm-up.ts'
import { startWorker } from '../src/worker.ts'

export interface ServerFigures {
  /** Bytes. */
  memory: number
  cpuMs: number
  /** Since the last reading. */
  loopDelayMs: number
}

const house = await openHouse(readConfig(process.env))
const worker = await startWorker(house)
const app = await createApp(house, await ensureSiteBuilt())
referenceRoutes(app)
await app.listen({ host: '127.0.0.1', port: 0 })
warmUpSoon(app)

const loopDelay = monitorEventLoopDelay({ resolution: 1 })
loopDelay.enable()

process.on('message', (question: 'figures' | 'loop delay') => {
  const { user, system } = process.cpuUsage()
  const figures: ServerFigures = {
    memory: process.memoryUsage().rss, cpuMs: (user + system) / 1000, loopDelayMs: loopDelay.percentile(99) / 1e6,
  }
  process.send!(figures)
  if (question === 'loop delay') loopDelay.reset()
})
process.on('disconnect', () => void stop())
process.send!({ port: (app.server.address() as AddressInfo).port, databaseUrl: house.databaseUrl })

async function stop(): Promise<void> {
  await app.close()
  await worker.stop()
  await house.close()
  process.exit(0)
}

function referenceRoutes(to: FastifyInstance): void {
  route(to, {
    method: 'POST',
    url: '/bench/nothing',
    name: 'doNothing',
    access: ability('write'),
    priority: 'probe',
    tag: 'Bids',
    summary: 'Take a body from somebody who may write, and do nothing',
    body: Type.Object({ bid_amount: Type.Number() }, { additionalProperties: false }),
    answers: { done: true },
    handle: () => Promise.resolve(done(verbatim('Nothing was done.'))),
  })
  const bytes = new Map<string, string>()
  to.get('/bench/bytes', { config: { access: ownGate } }, async (request, reply) => {
    const { of } = request.query as { of: string }
    if (!bytes.has(of)) bytes.set(of, (await to.inject({ url: of })).body)
    return reply.type('application/json; charset=utf-8').send(bytes.get(of))
  })
}
