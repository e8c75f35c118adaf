// Run by watched-bids.ts: a separate process that reads streams and only counts.
import net from 'node:net'
import { once } from 'node:events'
import { requestBytes } from './wire.ts'

export interface ReadersOrder {
  port: number
  lot: number
  streams: number
}

/** Of the first stream the events are counted, of the others the bytes. */
export interface ReadersAnswer {
  events: number
  bytes: number
  /** Streams that were closed because they could not keep up. */
  ended: number
}

const found: ReadersAnswer = { events: 0, bytes: 0, ended: 0 }
const sockets: net.Socket[] = []

process.on('message', (order: ReadersOrder | 'end') => {
  if (order === 'end') {
    process.send!(found)
    for (const socket of sockets) socket.destroy()
    process.disconnect()
  } else {
    void open(order).then(() => process.send!('open'))
  }
})

async function open({ port, lot, streams }: ReadersOrder): Promise<void> {
  for (let nth = 0; nth < streams; nth += 1) sockets.push(await read(port, lot, nth === 0))
}

async function read(port: number, lot: number, counts: boolean): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('data', (chunk: Buffer) => {
    found.bytes += chunk.length
    if (counts) found.events += chunk.toString('latin1').split('event: bid\n').length - 1
  })
  socket.on('close', () => (found.ended += 1)).on('error', () => undefined)
  socket.write(requestBytes('GET', `/api/v1/lots/${lot}/stream`))
  await once(socket, 'data')
  return socket
}
