import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { type CallResult, testHouse, type TestPerson } from '../../test/app.ts'
import { insert } from '../../test/factories.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { DAY } from '../kernel/time.ts'
import { deleteExpiredDocuments } from './delete-expired-documents.ts'
import { expireDocuments, removeOrphans } from './keep-documents.ts'

const house = await testHouse()
const { db } = house

const CANARY = 'CANARY-4711'
const PDF = Buffer.from(`%PDF-1.4\n% ${CANARY}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

interface Document {
  id: number
  document_type: string
  status: string
  reason: string | null
  expires_at: string | null
  created_at: string
}

let admin: TestPerson
let adminToken: string

before(async () => {
  admin = await house.person({ admin: true })
  adminToken = await admin.token('admin', 'read', 'write')
})

interface Newcomer {
  who: TestPerson
  token: string
  send(type: string, file?: Buffer, name?: string, headers?: Record<string, string>): Promise<CallResult<Document>>
  verification(): Promise<Record<string, unknown>>
}

async function newcomer(): Promise<Newcomer> {
  const who = await house.person({ tier: undefined, emailVerified: true, phoneVerified: true })
  const token = await who.token('read', 'write')
  return {
    who, token,
    send: (type, file = PDF, name = 'scan.pdf', headers = {}) => send(token, [['document_type', type], ['file', new Blob([new Uint8Array(file)]), name]], headers),
    verification: async () => (await house.call('GET', '/v1/me/verification', { token })).body.data,
  }
}

async function send(
  token: string, parts: Parameters<typeof uploadForm>[0], headers: Record<string, string> = {},
): Promise<CallResult<Document>> {
  const form = await uploadForm(parts)
  return house.call<Document>('POST', '/v1/me/verification/documents', { token, body: form.body, headers: { ...form.headers, ...headers } })
}

const decide = (id: number, decision: 'approval' | 'rejection', body: object = {}, token = adminToken): Promise<CallResult<Document & { limit: number | null }>> =>
  house.call('POST', `/v1/admin/verification-documents/${id}/${decision}`, { token, body })

async function approve(person: Newcomer, type: string, body: object = {}): Promise<number> {
  const sent = await person.send(type)
  assert.equal(sent.status, 201, sent.text)
  const decided = await decide(sent.body.data.id, 'approval', body)
  assert.equal(decided.status, 200, decided.text)
  return sent.body.data.id
}

const eventsFor = (userId: number) =>
  db.query<{ data: unknown; to_users: number[] }>(`select data, to_users from events where name = 'user.verified' and $1 = any(to_users)`, [userId])

const storedFiles = async (): Promise<string[]> => {
  const folder = path.join(house.house.config.dataDir, 'media', 'documents')
  return (await readdir(folder)).map((name) => path.join(folder, name))
}

describe('the way to a verified identity', () => {
  test('goes from sending a document and its approval to a higher limit, and is announced once', async () => {
    const ann = await newcomer()
    assert.equal((await ann.verification()).next_step, 'submit_identity')
    const sent = await ann.send('government_id')
    assert.equal(sent.status, 201)
    assert.equal(sent.headers.location, `/api/v1/me/verification/documents/${sent.body.data.id}`)
    assert.deepEqual(Object.keys(sent.body.data), ['id', 'document_type', 'status', 'reason', 'expires_at', 'created_at'])
    assert.equal((await ann.verification()).next_step, 'pending_review')

    const approved = await decide(sent.body.data.id, 'approval')
    assert.equal(approved.body.data.status, 'approved')
    assert.deepEqual(await ann.verification(), {
      identity_verified: true, phone_verified: true, seller_approved: false, tier: 'verified', bid_limit: 250_000, can_bid: true, next_step: null,
    })
    assert.deepEqual(await eventsFor(ann.who.id), [{ data: { user_id: ann.who.id, tier: 'verified' }, to_users: [ann.who.id] }])

    assert.equal((await decide(sent.body.data.id, 'approval')).status, 200)
    await approve(ann, 'government_id')
    assert.equal((await eventsFor(ann.who.id)).length, 1)
  })

  test('goes back a step when the document is rejected, and a new one can be sent', async () => {
    const bob = await newcomer()
    const { id } = (await bob.send('government_id')).body.data
    const rejected = await decide(id, 'rejection', { reason: 'unreadable' })
    assert.deepEqual([rejected.body.data.status, rejected.body.data.reason], ['rejected', 'unreadable'])
    assert.equal((await bob.verification()).next_step, 'submit_identity')
    const revived = await decide(id, 'approval')
    assert.equal(revived.status, 409)
    assert.equal(revived.body.code, 'invalid_state_transition')
    await approve(bob, 'government_id')
    assert.equal((await bob.verification()).next_step, null)
    assert.equal((await eventsFor(bob.who.id)).length, 1)
  })

  test('continues to the limit of a bank letter, and for institutions to no limit', async () => {
    const cy = await newcomer()
    const tierNow = async () => [(await cy.verification()).tier, (await cy.verification()).bid_limit]
    await approve(cy, 'government_id')
    await approve(cy, 'bank_letter', { limit: '900000.50' })
    assert.deepEqual(await tierNow(), ['verified', 250_000])
    await approve(cy, 'proof_of_address')
    assert.deepEqual(await tierNow(), ['enhanced', 900_000.5])

    const take = (tier: string | null) =>
      house.call('POST', `/v1/admin/users/${cy.who.id}/tier`, { token: adminToken, body: { tier, reason: 'A fund we know' } })
    const early = await take('institutional')
    assert.equal(early.status, 422)
    assert.ok(early.body.errors.tier)
    for (const type of ['w9', 'ein_confirmation', 'beneficial_ownership_attestation']) await approve(cy, type)
    assert.deepEqual(await tierNow(), ['enhanced', 900_000.5])
    assert.equal((await take('institutional')).status, 200)
    assert.deepEqual(await tierNow(), ['institutional', null])
    assert.equal((await take(null)).status, 200)
    assert.deepEqual(await tierNow(), ['enhanced', 900_000.5])
  })

  test('is undone by fraud found later: the tier falls, the account comes under review, the announcement stays', async () => {
    const dee = await newcomer()
    const id = await approve(dee, 'government_id')
    assert.equal((await decide(id, 'rejection', { reason: 'suspected_fraud' })).status, 200)
    const now = await dee.verification()
    assert.deepEqual([now.tier, now.identity_verified, now.can_bid, now.next_step], ['basic', false, false, 'submit_identity'])
    assert.equal((await eventsFor(dee.who.id)).length, 1)
    const { body } = await house.call('GET', `/v1/admin/users/${dee.who.id}`, { token: adminToken })
    assert.ok(body.data.under_review_at)
  })
})

test('the amount of a bank letter is the highest bid, to the cent', async () => {
  const rosa = await newcomer()
  await approve(rosa, 'government_id')
  await approve(rosa, 'proof_of_address')
  await approve(rosa, 'bank_letter', { limit: 300_000 })
  const lot = await house.lot(await house.auction())
  const bid = (bid_amount: number) => house.call('POST', `/v1/lots/${lot}/bids`, { token: rosa.token, body: { bid_amount, is_proxy: true } })
  const above = await bid(300_000.01)
  assert.deepEqual([above.status, above.body.code], [403, 'bidder_not_verified'])
  assert.equal((await bid(300_000)).status, 200)
})

describe('a file', () => {
  test('is stored encrypted under a random name, and only an administrator can read it, with an audit log entry', async () => {
    const fay = await newcomer()
    const { id } = (await fay.send('government_id', PDF, '../../etc/passwd.pdf')).body.data
    const [row] = await db.query<{ file_key: string; file_name: string }>('select file_key, file_name from verification_documents where id = $1', [id])
    assert.match(row!.file_key, /^documents\/[\w-]{32}$/)
    assert.equal(row!.file_name, 'passwd.pdf')
    for (const file of await storedFiles()) assert.ok(!(await readFile(file)).includes(CANARY), file)

    for (const [who, status] of [[fay.token, 403], [adminToken, 200]] as const) {
      const answer = await house.call('GET', `/v1/admin/verification-documents/${id}/file`, { token: who })
      assert.equal(answer.status, status)
      assert.equal(answer.text.includes(CANARY), status === 200)
      if (status === 200) {
        assert.equal(answer.headers['content-type'], 'application/pdf')
        assert.equal(answer.headers['content-disposition'], `attachment; filename="document-${id}"`)
        assert.match(String(answer.headers['cache-control']), /no-store/)
        assert.match(String(answer.headers['content-security-policy']), /sandbox/)
      }
    }
    const views = await db.query(`select from audit_log where action = 'document.viewed' and resource_id = $1 and actor_user_id = $2`, [id, admin.id])
    assert.equal(views.length, 1)
  })

  test('has the type of its content, whatever its name', async () => {
    const gus = await newcomer()
    const wrong: [string, Buffer][] = [
      ['id.pdf', Buffer.from('MZ\x90\x00 a program')], ['id.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['id.jpg', Buffer.from('<html><script>alert(1)</script></html>')], ['id.pdf', Buffer.from('PK\x03\x04 an archive')],
    ]
    for (const [name, file] of wrong) {
      const answer = await gus.send('government_id', file, name)
      assert.equal(answer.status, 422, name)
      assert.ok(answer.body.errors.file)
    }
    assert.equal((await gus.send('government_id', PNG, 'named.exe')).status, 201)
    const { body } = await house.call('GET', `/v1/admin/verification-documents?user_id=${gus.who.id}`, { token: adminToken })
    assert.deepEqual((body.data as unknown as { mime_type: string }[]).map(({ mime_type }) => mime_type), ['image/png'])
  })

  test('may come before or after the type, once, with a known type, neither empty nor too large', async () => {
    const hal = await newcomer()
    const file = new Blob([new Uint8Array(PDF)])
    assert.equal((await send(hal.token, [['file', file, 'a.pdf'], ['document_type', 'w9']])).status, 201)
    const refused: [Parameters<typeof uploadForm>[0], status: number][] = [
      [[['file', file, 'a.pdf']], 422],
      [[['document_type', 'w9']], 422],
      [[['document_type', 'passport'], ['file', file, 'a.pdf']], 422],
      [[['document_type', 'w9'], ['file', file, 'a.pdf'], ['status', 'approved']], 422],
      [[['document_type', 'w9'], ['document_type', 'w9'], ['file', file, 'a.pdf']], 422],
      [[['document_type', 'w9'], ['file', file, 'a.pdf'], ['more', file, 'b.pdf']], 413],
      [[['document_type', 'w9'], ['file', new Blob([]), 'a.pdf']], 422],
      [[['document_type', 'w9'], ['file', new Blob([new Uint8Array(PDF), new Uint8Array(15 * 1024 * 1024)]), 'a.pdf']], 413],
    ]
    for (const [parts, status] of refused) assert.equal((await send(hal.token, parts)).status, status, parts.map(([name]) => name).join())
    const json = await house.call('POST', '/v1/me/verification/documents', { token: hal.token, body: { document_type: 'w9' } })
    assert.equal(json.status, 415)
  })

  test('replaces a waiting one of its type, and the old one is deleted from storage', async () => {
    const ida = await newcomer()
    const first = (await ida.send('w9')).body.data.id
    const filesBefore = await storedFiles()
    const second = (await ida.send('w9')).body.data.id
    assert.notEqual(first, second)
    assert.equal((await storedFiles()).length, filesBefore.length)
    assert.equal((await house.call('GET', `/v1/me/verification/documents/${first}`, { token: ida.token })).status, 404)
    const { body } = await house.call<Document[]>('GET', '/v1/me/verification/documents', { token: ida.token })
    assert.deepEqual(body.data.map(({ id }) => id), [second])
  })

  test('sent twice under one key is one document and one file', async () => {
    const jon = await newcomer()
    const headers = { 'idempotency-key': 'document-1' }
    const filesBefore = (await storedFiles()).length
    const [first, again] = [await jon.send('w9', PDF, 'scan.pdf', headers), await jon.send('w9', PDF, 'scan.pdf', headers)]
    assert.equal(again.body.data.id, first.body.data.id)
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal((await storedFiles()).length, filesBefore + 1)
  })

  test('is refused after ten a day, including replaced ones, and leaves nothing behind', async () => {
    const kim = await newcomer()
    for (let sent = 0; sent < 10; sent++) assert.equal((await kim.send('w9')).status, 201)
    const filesBefore = (await storedFiles()).length
    const eleventh = await kim.send('bank_letter')
    assert.equal(eleventh.status, 429)
    assert.equal((await storedFiles()).length, filesBefore)
    await house.advanceClock(DAY)
    assert.equal((await kim.send('bank_letter')).status, 201)
  })

  test('left behind by an interrupted upload is deleted after an hour, and no other is', async () => {
    const { storage } = house.house
    const lee = await newcomer()
    const { id } = (await lee.send('w9')).body.data
    await storage.put('documents/orphan', Buffer.from('sealed'), 'application/octet-stream')
    await storage.put('files/other', Buffer.from('a picture'), 'image/jpeg')
    await house.advanceClock(DAY)
    await removeOrphans({ db, storage })
    assert.equal(await storage.read('documents/orphan'), null)
    const kept = await storage.read('files/other')
    kept?.stream.destroy()
    assert.ok(kept)
    const answer = await house.call('GET', `/v1/admin/verification-documents/${id}/file`, { token: adminToken })
    assert.equal(answer.status, 200)
  })
})

describe('a decision', () => {
  test('cannot be made by the person who sent the document', async () => {
    const form = await uploadForm([['document_type', 'government_id'], ['file', new Blob([new Uint8Array(PDF)]), 'a.pdf']])
    const sent = await house.call<Document>('POST', '/v1/me/verification/documents', { token: adminToken, body: form.body, headers: form.headers })
    for (const [decision, body] of [['approval', {}], ['rejection', { reason: 'mismatch' }]] as const) {
      const answer = await decide(sent.body.data.id, decision, body)
      assert.equal(answer.status, 422)
      assert.ok(answer.body.errors.document)
    }
  })

  test('needs a future date, a limit for bank letters only, and a known reason', async () => {
    const moe = await newcomer()
    const id = (await moe.send('government_id')).body.data.id
    const wrong: [decision: 'approval' | 'rejection', body: object, field: string][] = [
      ['approval', { expires_on: '2020-01-01' }, 'expires_on'], ['approval', { expires_on: '2040-02-31' }, 'expires_on'],
      ['approval', { limit: 1_000 }, 'limit'], ['approval', { limit: -5 }, 'limit'], ['approval', { tier: 'verified' }, 'tier'],
      ['rejection', {}, 'reason'], ['rejection', { reason: 'ugly' }, 'reason'],
    ]
    for (const [decision, body, field] of wrong) {
      const answer = await decide(id, decision, body)
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.ok(answer.body.errors[field], answer.text)
    }
    assert.equal((await moe.verification()).next_step, 'pending_review')
  })

  test('made by two administrators at once takes effect once', async () => {
    const nan = await newcomer()
    const id = (await nan.send('government_id')).body.data.id
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) =>
      n % 2 ? decide(id, 'approval') : decide(id, 'rejection', { reason: 'mismatch' })))
    assert.ok(answers.every(({ status }) => status === 200 || status === 409))
    const [row] = await db.query<{ status: string }>('select status from verification_documents where id = $1', [id])
    const now = await nan.verification()
    assert.equal(now.identity_verified, row!.status === 'approved')
    assert.ok((await eventsFor(nan.who.id)).length <= 1)
  })

  test('does not undo placed bids, and does not change a tier set by an operator', async () => {
    const olga = await house.person({ tier: 'institutional' })
    const form = await uploadForm([['document_type', 'w9'], ['file', new Blob([new Uint8Array(PDF)]), 'a.pdf']])
    const sent = await house.call<Document>('POST', '/v1/me/verification/documents', { token: await olga.token('write'), body: form.body, headers: form.headers })
    assert.equal((await decide(sent.body.data.id, 'rejection', { reason: 'wrong_type' })).status, 200)
    const { body } = await house.call('GET', '/v1/me/verification', { token: await olga.token('read') })
    assert.deepEqual([body.data.tier, body.data.bid_limit, body.data.identity_verified, body.data.next_step], ['institutional', null, true, null])
  })
})

test('another person’s document is not found', async () => {
  const [pat, quin] = [await newcomer(), await newcomer()]
  const { id } = (await pat.send('w9')).body.data
  assert.equal((await house.call('GET', `/v1/me/verification/documents/${id}`, { token: quin.token })).status, 404)
  assert.deepEqual((await house.call('GET', '/v1/me/verification/documents', { token: quin.token })).body.data, [])
  const writer = await pat.who.token('write')
  assert.equal((await house.call('GET', '/v1/me/verification/documents', { token: writer })).status, 403)
})

test('identity documents are deleted, row and file, one year after the last sale of their person, with an audit log entry', async () => {
  const [fay, gil] = [await newcomer(), await newcomer()]
  for (const one of [fay, gil]) await approve(one, 'government_id')
  await fay.send('proof_of_address')
  const auction = await house.auction({ status: 'closed' })
  const lot = await house.lot(auction, { status: 'sold', closed_at: new Date() })
  await db.query('insert into lot_bidders (lot_id, user_id, number) values ($1, $2, 1)', [lot, gil.who.id])
  const documentsOf = async ({ who }: Newcomer): Promise<string[]> => (await db.query<{ document_type: string }>(
    'select document_type from verification_documents where user_id = $1 order by id', [who.id])).map(({ document_type: type }) => type)
  const year = "house_clock() - interval '366 days'"
  await db.query(`update verification_documents set updated_at = ${year} where user_id = any($1)`, [[fay.who.id, gil.who.id]])
  await db.query(`update lots set closed_at = house_clock() - interval '364 days' where id = $1`, [lot])
  const stored = await storedFiles()

  assert.equal(await deleteExpiredDocuments({ db, storage: house.house.storage }, 0), 0, 'its time is limited')
  await deleteExpiredDocuments({ db, storage: house.house.storage })
  assert.deepEqual([await documentsOf(fay), await documentsOf(gil)], [['proof_of_address'], ['government_id']], 'waiting documents and those needed for a sale stay')
  assert.equal((await fay.verification()).tier, 'basic')
  assert.ok(stored.length > (await storedFiles()).length)
  const [entry] = await db.query<{ actor_kind: string; before: object; reason: string }>(
    `select actor_kind, before, reason from audit_log where action = 'document.removed' and (before ->> 'user_id')::bigint = $1`, [fay.who.id])
  assert.deepEqual(entry, {
    actor_kind: 'system', reason: 'One year after the last sale of this person.',
    before: { user_id: fay.who.id, document_type: 'government_id', status: 'approved', tier: 'verified' },
  })

  await db.query(`update lots set closed_at = ${year} where id = $1`, [lot])
  const invoice = await insert(db, 'invoices', { kind: 'winner', status: 'open', payer_user_id: gil.who.id, currency: 'usd', amount_due_cents: 5, invoice_number: 'INV-GIL' })
  await deleteExpiredDocuments({ db, storage: house.house.storage })
  assert.deepEqual(await documentsOf(gil), ['government_id'], 'people who owe money stay identified')
  await db.query(`update invoices set status = 'voided' where id = $1`, [invoice])
  await deleteExpiredDocuments({ db, storage: house.house.storage })
  assert.deepEqual(await documentsOf(gil), [])
})

test('proofs end when their documents expire', async () => {
  const eve = await newcomer()
  await approve(eve, 'government_id', { expires_on: '2046-01-01' })
  await approve(eve, 'proof_of_address')
  const letter = await approve(eve, 'bank_letter', { limit: 500_000 })
  assert.equal((await eve.verification()).tier, 'enhanced')
  await house.advanceClock(366 * DAY)
  assert.ok(await expireDocuments(db) >= 1)
  assert.equal(await expireDocuments(db), 0)
  // Tokens expire as well.
  const token = await eve.who.token('read')
  assert.equal((await house.call('GET', '/v1/me/verification', { token })).body.data.tier, 'verified')
  const { body } = await house.call<Document[]>('GET', '/v1/me/verification/documents', { token })
  assert.equal(body.data.find(({ id }) => id === letter)?.status, 'expired')
  assert.equal((await decide(letter, 'approval', {}, await admin.token('admin'))).status, 409)
})
