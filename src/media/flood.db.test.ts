import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { testHouse } from '../../test/app.ts'
import { sample } from '../../test/rounds.ts'
import { uploadForm } from '../../test/upload-form.ts'
import type { LotId } from '../kernel/ids.ts'

/** Malicious uploads, over real connections. */
const house = await testHouse()
const MB = 1024 * 1024
const PICTURES = sample(20, 4)
let base: URL
let token: string
let lot: LotId

before(async () => {
  base = new URL(await house.listen())
  const owner = await house.person({ seller: true })
  token = await owner.token('write')
  lot = await house.lot(await house.auction({ owner_user_id: owner.id }))
})

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

interface Reply {
  status: number
}

/** Sends a form by hand: its beginning, then what `pour` writes until it stops or is disconnected. */
function flood(headers: Record<string, string>, pour: (write: (chunk: string | Buffer) => Promise<boolean>) => Promise<void>): Promise<Reply> {
  return new Promise((resolve) => {
    let isOpen = true
    const settle = (status: number) => {
      isOpen = false
      resolve({ status })
    }
    const sending = request({
      host: base.hostname, port: base.port, path: '/api/media', method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x', ...headers },
    }, (answer) => {
      answer.resume()
      settle(answer.statusCode!)
    })
    // The server may close the connection after its response, while data are still being written.
    sending.on('error', () => settle(0))
    const write = async (chunk: string | Buffer) => {
      if (isOpen && !sending.write(chunk)) await Promise.race([new Promise((next) => sending.once('drain', next)), sleep(200)])
      return isOpen
    }
    void pour(write).then(() => sending.end())
  })
}

const zeros = Buffer.alloc(MB)
const largest = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`freehold-upload-${process.pid}-`))

test('an endless file is cut off soon, with constant memory and nothing left on disk', async () => {
  const atFirst = process.memoryUsage().rss
  let peak = atFirst
  let sent = 0
  const answer = await flood({}, async (write) => {
    await write(HEAD)
    for (; sent < 10_000; sent++) {
      peak = Math.max(peak, process.memoryUsage().rss)
      if (!(await write(zeros))) return
    }
  })
  assert.ok([413, 0].includes(answer.status), String(answer.status))
  assert.ok(sent < 1_000, `${sent} MB were taken`)
  assert.ok(peak - atFirst < 300 * MB, `${(peak - atFirst) / MB} MB more`)
  for (let tries = 0; tries < 1_000 && (await largest()).length > 0; tries++) await sleep(20)
  assert.deepEqual(await largest(), [])
})

test('a form with a declared size above the limit is refused before it is read', async () => {
  const answer = await flood({ 'content-length': String(500 * MB) }, async (write) => void (await write(HEAD)))
  assert.equal(answer.status, 413)
})

test('a truncated form is refused, and so is one with only headers', async () => {
  for (const text of [`${HEAD}abc`, HEAD, '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n', `--x\r\n${'a: b\r\n'.repeat(20_000)}`]) {
    const answer = await flood({}, async (write) => void (await write(text)))
    assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status} for ${text.slice(0, 80)}`)
  }
})

test('a client that disconnects leaves no files behind', async () => {
  for (let n = 0; n < 5; n++) {
    const leaving = new AbortController()
    const sending = request({
      host: base.hostname, port: base.port, path: '/api/media', method: 'POST', signal: leaving.signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    sending.on('error', () => undefined)
    sending.write(HEAD)
    sending.write(zeros)
    await sleep(50)
    leaving.abort()
  }
  for (let tries = 0; tries < 1_000 && (await largest()).length > 0; tries++) await sleep(20)
  assert.deepEqual(await largest(), [])
})

test('concurrent large pictures are all accepted, with bounded memory, while other requests are served', async () => {
  const noise = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .jpeg({ quality: 80 }).toBuffer()
  const form = await uploadForm([['file', new Blob([new Uint8Array(noise)]), 'a.jpg'], ['model_type', 'lot'], ['model_id', String(lot)]])
  const send = async () => (await flood({ ...form.headers, 'content-length': String(form.body.length) }, async (write) => {
    for (let at = 0; at < form.body.length; at += 65_536) if (!(await write(form.body.subarray(at, at + 65_536)))) return
  })).status
  assert.equal(await send(), 201)

  const atFirst = process.memoryUsage().rss
  let peak = atFirst
  const waits: number[] = []
  let isRunning = true
  const watching = (async () => {
    while (isRunning) {
      const started = performance.now()
      await (await fetch(`${base.href}/v1/lots/${lot}`)).text()
      waits.push(performance.now() - started)
      peak = Math.max(peak, process.memoryUsage().rss)
      await sleep(20)
    }
  })()
  const statuses = await Promise.all(Array.from({ length: PICTURES }, send))
  isRunning = false
  await watching
  assert.deepEqual(statuses, Array<number>(PICTURES).fill(201))
  assert.ok(peak - atFirst < 300 * MB, `${(peak - atFirst) / MB} MB more`)
  waits.sort((a, b) => a - b)
  assert.ok(waits.length > PICTURES, `Only ${waits.length} other requests were served meanwhile`)
  const slow = waits[Math.floor(waits.length * 0.99)]!
  process.stdout.write(`# ${PICTURES} pictures of 12 MP (${(noise.length / MB).toFixed(1)} MB): ${((peak - atFirst) / MB).toFixed(0)} MB more, slowest answer ${slow.toFixed(0)} ms\n`)
})
