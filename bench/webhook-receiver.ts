// Subscribers of the measured house, in a process of their own: they accept and count everything.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceiverCount {
  requests: number
  /** Events of each path, each counted once. */
  distinct: number
}

let requests = 0
const seen = new Set<string>()

const server = http.createServer((request, response) => {
  request.resume().on('end', () => {
    requests += 1
    seen.add(`${request.url} ${String(request.headers['webhook-id'])}`)
    response.writeHead(200, { 'content-length': '0' }).end()
  })
})
server.listen(0, '127.0.1.1', () => process.send!({ port: (server.address() as AddressInfo).port }))

process.on('message', () => {
  process.send!({ requests, distinct: seen.size } satisfies ReceiverCount)
})
process.on('disconnect', () => process.exit(0))
