import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { after, describe, test } from 'node:test'
import tls from 'node:tls'
import { freePort } from '../../test/free-port.ts'
import { awaitDatabase, DatabaseAway } from './await-database.ts'

/** As PostgreSQL writes it: a kind, the length of the rest, and the rest. */
function packet(kind: string, body: string): Buffer {
  const [rest, length] = [Buffer.from(body), Buffer.alloc(4)]
  length.writeInt32BE(rest.length + 4)
  return Buffer.concat([Buffer.from(kind), length, rest])
}

const SASL = [packet('R', '\0\0\0\x0aSCRAM-SHA-256\0\0'), packet('R', '\0\0\0\x0br=salt,s=c2FsdA==,i=4096')]
const errorMessage = (code: string): Buffer => packet('E', `SFATAL\0VFATAL\0C${code}\0Mof ${code}\0\0`)

/** Answers each message with the next of its own. */
function talk(socket: net.Socket, answers: readonly (string | Buffer)[]): void {
  const left = [...answers]
  socket.on('data', () => void (left.length > 0 && socket.write(left.shift()!)))
  // A client that gives up leaves its end open.
  after(() => socket.destroy())
}

test('waits for a database that does not answer, logs it once, and never shows the password', async () => {
  const port = await freePort()
  const said: string[] = []
  await assert.rejects(
    awaitDatabase('DATABASE_URL', `postgres://freehold:s3cret@127.0.0.1:${port}/land`, { limitMs: 2_500, say: (line) => said.push(line) }),
    (error: Error) => {
      assert.ok(error instanceof DatabaseAway)
      assert.match(error.message, new RegExp(`^The database at 127.0.0.1:${port}/land did not answer within 3 seconds \\(.*ECONNREFUSED.*Start it, or check DATABASE_URL\\.$`))
      assert.doesNotMatch(error.message, /s3cret/)
      return true
    },
  )
  assert.deepEqual(said, [`Waiting for the database at 127.0.0.1:${port}/land …`])
})

describe('what cannot heal is named at once', () => {
  for (const [name, settings, answers, said] of [
    ['a server without TLS', '?sslmode=verify-full', ['N'], /The database at \S+ has no TLS, which the sslmode of DATABASE_URL asks for\. Turn it on there/],
    ['a password that is missing', '', SASL, /The database at \S+ refused the connection: .* It asks for a password: write one into DATABASE_URL, as in postgres:/],
    ['a user that is unknown', '', [errorMessage('28P01')], /The database at \S+ refused the connection: of 28P01\. Check DATABASE_URL\.$/],
  ] as const) {
    test(name, async () => {
      const server = net.createServer((socket) => talk(socket, answers)).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as net.AddressInfo
      const url = `postgres://freehold@127.0.0.1:${port}/land${settings}`
      const waits: string[] = []
      await assert.rejects(awaitDatabase('DATABASE_URL', url, { limitMs: 600_000, say: (line) => waits.push(line) }), said)
      assert.deepEqual(waits, [])
      server.close()
    })
  }
})

describe('a server that is not PostgreSQL is named, with what to write', { concurrency: true }, () => {
  const greet = (words: string | Buffer) => net.createServer((socket) => void socket.on('error', () => undefined).write(words))
  const answerLines = (words: string) => net.createServer((socket) =>
    void socket.on('error', () => undefined).on('data', (sent) => void (sent[0] !== 0 && sent.includes('\n') && socket.write(words))))
  const greetingOfMySql = Buffer.concat([Buffer.from([0x4a, 0, 0, 0, 0x0a]), Buffer.from('8.0.36\0')])
  for (const [kind, server] of [
    ['a web server', http.createServer()], ['MySQL', greet(greetingOfMySql)], ['an SSH server', greet('SSH-2.0-OpenSSH_9.2\r\n')],
    ['Redis', answerLines('+PONG\r\n')], ['a server that speaks TLS from the first byte', tls.createServer()],
  ] as const) {
    test(kind, async () => {
      // A client that gives up leaves its end open.
      server.on('connection', (socket: net.Socket) => after(() => socket.destroy()))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as net.AddressInfo
      await Promise.all(['', '?sslmode=verify-full'].map(async (sslmode) => {
        const url = `postgres://freehold:s3cret@127.0.0.1:${port}/land${sslmode}`
        const waits: string[] = []
        await assert.rejects(awaitDatabase('DATABASE_URL', url, { limitMs: 600_000, say: (line) => waits.push(line) }), {
          message: `What answers at 127.0.0.1:${port} is not PostgreSQL but ${kind}. Set the host and the port of PostgreSQL in DATABASE_URL; its port is 5432 if nobody changed it.`,
        })
        assert.deepEqual(waits, [])
      }))
      server.close()
    })
  }
})

test('a server that is starting up is waited for, and its next answer counts', async () => {
  const answers = [errorMessage('57P03'), errorMessage('57P03'), errorMessage('3D000')]
  const server = net.createServer((socket) => socket.once('data', () => socket.end(answers.shift()!))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await assert.rejects(awaitDatabase('DATABASE_URL', `postgres://freehold@127.0.0.1:${port}/land`, { limitMs: 600_000, say: () => undefined }), /of 3D000/)
  assert.deepEqual(answers, [])
  server.close()
})
