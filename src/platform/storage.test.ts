import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startS3Server } from '../../test/s3-server.ts'
import { isStorageUrl, openStorage, type Storage } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'freehold-storage-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const PLACES: [name: string, open: () => Promise<{ storageUrl: string; close(): Promise<void> }>][] = [
  ['a folder', async () => ({ storageUrl: pathToFileURL(path.join(folder, 'kept here')).href, close: async () => undefined })],
  ['a bucket', startS3Server],
]

for (const [place, open] of PLACES) {
  describe(`in ${place}`, () => {
    let storage: Storage
    let close: () => Promise<void>

    before(async () => {
      const opened = await open()
      storage = await openStorage(opened.storageUrl, folder)
      close = opened.close
    })
    after(async () => {
      storage.close()
      await close()
    })

    const bytesOf = async (key: string): Promise<Buffer | null> => {
      const file = await storage.read(key)
      return file && buffer(file.stream)
    }

    const listOf = async (prefix: string) => {
      const files = []
      for await (const file of storage.list(prefix)) files.push(file)
      return files
    }

    test('reads back the same bytes', async () => {
      const bytes = randomBytes(100_000)
      await storage.put('files/ab/one.jpg', bytes, 'image/jpeg')
      assert.equal((await storage.read('files/ab/one.jpg'))!.bytes, bytes.length)
      assert.deepEqual(await bytesOf('files/ab/one.jpg'), bytes)
    })

    test('copies a large file, and replaces it when stored again', async () => {
      const from = path.join(folder, 'large')
      for (const size of [9_000_001, 17]) {
        const bytes = randomBytes(size)
        await writeFile(from, bytes)
        await storage.putFile('files/cd/two.pdf', { path: from, bytes: size }, 'application/pdf')
        assert.deepEqual(await bytesOf('files/cd/two.pdf'), bytes)
      }
    })

    test('a file that is replaced is whole at every moment', async () => {
      const [old, replacing] = [Buffer.alloc(10_000_000, 1), Buffer.alloc(10_000_000, 2)]
      await storage.put('files/gh/four.bin', old, 'application/octet-stream')
      const replaced = storage.put('files/gh/four.bin', replacing, 'application/octet-stream').then(() => true)
      for (let isOver = false; !isOver;) {
        isOver = await Promise.race([replaced, sleep(1, false)])
        const seen = (await bytesOf('files/gh/four.bin'))!
        assert.ok(seen.equals(old) || seen.equals(replacing), `${seen.length} bytes`)
        if (isOver) assert.ok(seen.equals(replacing))
      }
      assert.deepEqual((await listOf('files/gh/')).map(({ key }) => key), ['files/gh/four.bin'])
    })

    test('a missing file or a folder is null, and can be removed', async () => {
      assert.equal(await storage.read('files/zz/none.jpg'), null)
      await storage.put('files/ef/three.jpg', Buffer.from('3'), 'image/jpeg')
      await storage.remove('files/ef/three.jpg')
      await storage.remove('files/ef/three.jpg')
      assert.equal(await storage.read('files/ef/three.jpg'), null)
    })

    test('lists every file below a prefix, with its age', async () => {
      for (let n = 0; n < 5; n++) await storage.put(`listed/${n}/file.jpg`, Buffer.from(String(n)), 'image/jpeg')
      const listed = await listOf('listed/')
      assert.deepEqual(listed.map(({ key }) => key).sort(), [0, 1, 2, 3, 4].map((n) => `listed/${n}/file.jpg`))
      for (const { modifiedAt } of listed) assert.ok(Math.abs(modifiedAt.getTime() - Date.now()) < 60_000)
      assert.deepEqual(await listOf('nothing/'), [])
    })
  })
}

test('a bucket refuses what is signed with another secret', async () => {
  const { storageUrl, close } = await startS3Server()
  const storage = await openStorage(storageUrl.replace('a%20secret', 'another'), folder)
  try {
    await assert.rejects(storage.put('files/ab/one.jpg', Buffer.from('1'), 'image/jpeg'), (error: Error) => (error.cause as Error).name === 'SignatureDoesNotMatch')
  } finally {
    storage.close()
    await close()
  }
})

test('a bucket that does not answer, or stops within a file, fails the request', async () => {
  const server = http.createServer((request, response) => {
    // A read begins, and never ends; nothing else begins.
    if (request.method === 'HEAD') response.writeHead(200, { 'content-length': '1000', 'last-modified': new Date().toUTCString(), etag: '"1"' }).end()
    if (request.method === 'GET') response.writeHead(200, { 'content-length': '1000' }).write('half')
    request.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const storage = await openStorage(`s3://key:secret@127.0.0.1:${port}/media?tls=off`, folder, 200)
  try {
    await assert.rejects(storage.put('a', Buffer.from('1'), 'text/plain'), (error: Error) => /timed out/.test((error.cause as Error).message))
    const file = await storage.read('a')
    await assert.rejects(buffer(file!.stream), /timed out/)
  } finally {
    storage.close()
    server.closeAllConnections()
    server.close()
  }
})

const ADDRESSES: [url: string, isOne: boolean][] = [
  ['file:///srv/media', true],
  ['s3://key:secret@s3.example.org/media?region=eu-central-1', true],
  ['s3://key:se%2Fcret@127.0.0.1:9000/media?tls=off', true],
  ['file://server/media', false],
  ['file:///', false],
  ['file:media', false],
  ['s3://s3.example.org/media', false],
  ['s3://key@s3.example.org/media', false],
  ['s3://key:secret@s3.example.org', false],
  ['s3://key:secret@s3.example.org/media/below', false],
  ['https://s3.example.org/media', false],
  ['media', false],
]
for (const [url, isOne] of ADDRESSES) {
  test(`${url} is ${isOne ? 'a valid' : 'not a'} storage`, () => assert.equal(isStorageUrl(url), isOne))
}

test('a file is sent again after a broken connection or while the bucket is busy, and not after a refusal', async () => {
  const file = path.join(folder, 'sent again')
  await writeFile(file, 'the whole file')
  const sent: string[] = []
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      sent.push(`${request.url!.split('?')[0]} ${body}`)
      if (request.url!.includes('refused')) response.writeHead(403).end()
      else if (sent.length === 1) request.socket.destroy()
      else response.writeHead(sent.length === 2 ? 503 : 200, { etag: '"1"' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const storage = await openStorage(`s3://key:secret@127.0.0.1:${port}/media?tls=off`, folder)
  try {
    await storage.putFile('taken', { path: file, bytes: 14 }, 'text/plain')
    assert.deepEqual(sent, Array(3).fill('/media/taken the whole file'))
    await assert.rejects(storage.putFile('refused', { path: file, bytes: 14 }, 'text/plain'))
    assert.equal(sent.length, 4)
  } finally {
    storage.close()
    server.closeAllConnections()
    server.close()
  }
})
