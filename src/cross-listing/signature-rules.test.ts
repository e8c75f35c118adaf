import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { isSigned, type SignedRequest } from './signature-rules.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const NOW = new Date('2026-03-01T15:00:00Z')
const BODY = '{"event_id":"hb-1","amount":"2000.00"}'

const plain = (secret = SECRET, body = BODY): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const NOTHING = { plain: undefined, id: undefined, timestamp: undefined, signatures: undefined }
const of = (headers: Partial<SignedRequest>, body = BODY): SignedRequest => ({ ...NOTHING, body: Buffer.from(body), ...headers })
const triple = (offsetSeconds = 0, secret = SECRET, id = 'msg_1'): Partial<SignedRequest> => {
  const at = new Date(NOW.getTime() + offsetSeconds * 1000)
  return { id, timestamp: String(at.getTime() / 1000), signatures: new Webhook(secret).sign(id, at, BODY) }
}

test('a message is signed in one of two ways, also with the previous secret while that is valid', () => {
  const table: [what: string, request: SignedRequest, secrets: string[], expected: boolean][] = [
    ['nothing', of({}), [SECRET], false],
    ['the hash of the body', of({ plain: plain() }), [SECRET], true],
    ['the same in capitals', of({ plain: plain().replace(/=.*/, (hex) => hex.toUpperCase()) }), [SECRET], true],
    ['the hash of another body', of({ plain: plain(SECRET, `${BODY} `) }), [SECRET], false],
    ['a body with other spaces', of({ plain: plain() }, BODY.replace(':', ': ')), [SECRET], false],
    ['another secret', of({ plain: plain(OTHER) }), [SECRET], false],
    ['the secret before this one', of({ plain: plain(OTHER) }), [SECRET, OTHER], true],
    ['a hash without its name', of({ plain: plain().slice(7) }), [SECRET], false],
    ['a hash that is too short', of({ plain: plain().slice(0, -2) }), [SECRET], false],
    ['Standard Webhooks', of(triple()), [SECRET], true],
    ['one of several signatures', of({ ...triple(), signatures: `v1,${'A'.repeat(43)}= ${triple().signatures!}` }), [SECRET], true],
    ['five minutes ago', of(triple(-300)), [SECRET], true],
    ['a second more', of(triple(-301)), [SECRET], false],
    ['five minutes to come', of(triple(300)), [SECRET], true],
    ['a second more to come', of(triple(301)), [SECRET], false],
    ['Standard Webhooks by another secret', of(triple(0, OTHER)), [SECRET], false],
    ['the id of another message', of({ ...triple(), id: 'msg_2' }), [SECRET], false],
    ['the time of another message', of({ ...triple(), timestamp: String(NOW.getTime() / 1000 - 1) }), [SECRET], false],
    ['a version nobody knows', of({ ...triple(), signatures: triple().signatures!.replace('v1', 'v0') }), [SECRET], false],
    ['a time that is none', of({ ...triple(), timestamp: 'soon' }), [SECRET], false],
  ]
  for (const [what, request, secrets, expected] of table) assert.equal(isSigned(request, secrets, NOW), expected, what)
})
