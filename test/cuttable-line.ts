import assert from 'node:assert/strict'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy to a local server, all of whose connections can be cut at once, anywhere in an answer. */
export interface CuttableLine {
  port: number
  /** Clients may reconnect at once. */
  cut(): void
  /** Cuts all connections, and every new one until `restore`. */
  interrupt(): void
  /** Half-open: connections stay, and take new ones, but nothing gets through until `restore`, which cuts them. */
  stall(): void
  /** As if another server had taken over without a word: nothing gets through on these connections, on new ones all. */
  abandon(): void
  restore(): void
  /** Waits until this many are connected. */
  connections(count: number): Promise<void>
  close(): void
}

const WAIT_LIMIT_MS = 120_000

/** `to`: a port on this machine, or the path of a socket. */
export async function cuttableLine(to: number | string): Promise<CuttableLine> {
  const target = typeof to === 'number' ? { port: to, host: '127.0.0.1' } : { path: to }
  const sockets = new Set<net.Socket>()
  const abandoned = new Set<net.Socket>()
  let state: 'open' | 'interrupted' | 'stalled' = 'open'
  const server = net.createServer((near) => {
    // A cut connection is reported on both sides, as intended.
    near.on('error', () => undefined)
    if (state === 'interrupted') return void near.destroy()
    sockets.add(near)
    near.on('close', () => sockets.delete(near))
    if (state === 'open') join(near)
  })
  const join = (near: net.Socket): void => {
    const far = net.connect(target)
    near.on('close', () => far.destroySoon())
    far.on('close', () => near.destroySoon()).on('error', () => undefined)
    near.on('data', (chunk) => void (state === 'open' && !abandoned.has(near) && far.write(chunk)))
    far.on('data', (chunk) => void (state === 'open' && !abandoned.has(near) && near.write(chunk)))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as net.AddressInfo).port,
    cut,
    interrupt() {
      state = 'interrupted'
      cut()
    },
    stall: () => void (state = 'stalled'),
    abandon: () => sockets.forEach((socket) => abandoned.add(socket)),
    restore() {
      if (state === 'stalled') cut()
      state = 'open'
    },
    async connections(count) {
      for (let waited = 0; sockets.size < count && waited < WAIT_LIMIT_MS; waited += 20) await sleep(20)
      assert.ok(sockets.size >= count, `${sockets.size} of ${count} clients reconnected`)
    },
    close() {
      server.close()
      cut()
    },
  }
}
