import assert from 'node:assert/strict'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy to a local port, all of whose connections can be cut at once, anywhere in an answer. */
export interface CuttableLine {
  port: number
  cut(): void
  /** Waits until this many are connected. */
  connections(count: number): Promise<void>
  close(): void
}

const WAIT_LIMIT_MS = 60_000

export async function cuttableLine(port: number): Promise<CuttableLine> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1')
    sockets.add(near)
    // A cut connection is reported on both sides, as intended.
    near.on('close', () => (sockets.delete(near), far.destroy())).on('error', () => undefined)
    far.on('close', () => near.destroy()).on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as net.AddressInfo).port,
    cut,
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
