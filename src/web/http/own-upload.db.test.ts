import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'
import { MINUTE } from '../../kernel/time.ts'

const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const ann = await house.visitor()

/** Sends the beginning of a large file and never its end; returns the server's answer. */
async function beginSending(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const sending = request(url + path, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000', ...headers },
    timeout: MINUTE,
  })
  sending.on('timeout', () => sending.destroy(new Error('No answer before the end of the file')))
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nthe first bytes')
  const [answer] = await once(sending, 'response') as [IncomingMessage]
  sending.on('error', () => undefined).destroy()
  return answer
}

const PLACES = ['/account/verification/documents', '/seller/import', '/seller/import/1/mapping', '/seller/ads/1/picture', '/seller/lots/1/pictures', '/seller/inventory/1/pictures']

describe('a file of a signed-out visitor', () => {
  for (const place of PLACES) {
    test(`is refused without waiting for it at ${place}`, async () => {
      const { statusCode, headers } = await beginSending(place, {})
      assert.deepEqual([statusCode, headers.location], [303, '/sign-in?next=%2Faccount'])
    })

    test(`is not reported as added by the page of ${place}`, async () => {
      const answer = await beginSending(place, { accept: 'application/json' })
      assert.deepEqual([answer.statusCode, answer.headers.location], [401, undefined])
      assert.match(String((await json(answer) as { message: string }).message), /Your session has expired/)
    })
  }
})

describe('a file sent from another site', () => {
  for (const place of PLACES) {
    test(`is refused without waiting for it at ${place}`, async () => {
      assert.equal((await beginSending(place, { cookie: ann.cookie, 'sec-fetch-site': 'cross-site' })).statusCode, 403)
    })
  }
})

describe('a file that is too large', () => {
  for (const place of ['/account/verification/documents', '/seller/import']) {
    test(`is refused before it is complete at ${place}`, async () => {
      assert.equal((await beginSending(place, { cookie: ann.cookie, 'content-length': '99000000' })).statusCode, 422)
    })
  }
})
