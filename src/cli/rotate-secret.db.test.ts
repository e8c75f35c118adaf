import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { before, test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { insert } from '../../test/factories.ts'
import { openFixture } from '../../test/fixture.ts'
import { sealSecret, secretOf } from '../accounts/spend-code.ts'
import { verifyChains } from '../bidding/index.ts'
import { newSecret as newPlatformSecret } from '../cross-listing/platform-secret.ts'
import type { LotId, UserId, WebhookSubscriptionId } from '../kernel/ids.ts'
import { beginRotation, finishRotation, heldSecrets, recordedSecret, withCarriedKeys } from '../platform/house-secret.ts'
import { resealed } from '../platform/reseal.ts'
import { deriveSecrets, opens } from '../platform/secrets.ts'
import { openStorage } from '../platform/storage.ts'
import { rotateSecret } from '../rotate-secret.ts'
import { openFile, sealFile } from '../verification/sealed-file.ts'
import { boxName, newSecret } from '../webhooks/secret-box.ts'
import { writeSealed } from '../webhooks/subscription-secret-store.ts'

const db = await testDatabase()
const line = commandLine(db)
const NEXT = 'the next secret of this house, which is long enough'
const [old, next] = [deriveSecrets(line.environment.APP_SECRET!), deriveSecrets(NEXT)]
const scene = await openFixture(db)
const storage = await openStorage(null, line.dataDir)
const FILE = 'documents/a-name-of-chance'
const webhook = newSecret(old, 7 as WebhookSubscriptionId)
const previous = newSecret(old, 7 as WebhookSubscriptionId)
const platform = newPlatformSecret(old, 'landsearch')
const given = (appSecret: string, previousAppSecret: string) => ({ appSecret, previousAppSecret, appSecretSource: 'APP_SECRET' })
let ann: UserId
let lot: LotId

before(async () => {
  await line.json('migrate')
  ann = await scene.bidder()
  const auction = await scene.auction()
  lot = await scene.lot(auction)
  await scene.bid(lot, ann, 1_050)
  await insert(db, 'webhook_subscriptions', {
    id: 7, owner_user_id: ann, url: 'https://example.test/', events: ['bid.placed'], secret_sealed: webhook.secretSealed, secret_last4: 'abcd',
    previous_secret_sealed: previous.secretSealed, previous_secret_expires_at: new Date(),
  })
  await db.query(`insert into cross_listing_platforms (name, slug, secret_sealed) values ('Land Search', 'landsearch', $1)`, [platform.sealed])
  await db.query('insert into two_factors (user_id, sealed_secret) values ($1, $2)', [ann, sealSecret(old, ann, Buffer.from('ours'))])
  await storage.put(FILE, sealFile(Buffer.from('a passport'), FILE, old.documentKeys[0]!), 'application/octet-stream')
  await db.query(
    `insert into verification_documents (user_id, document_type, file_key, file_name, mime_type, bytes, uploaded_by)
     values ($1, 'government_id', $2, 'p.pdf', 'application/pdf', 10, $1)`, [ann, FILE])
  await db.query(`insert into idempotency_keys (user_id, key, fingerprint, status, body, request_id) values ($1, 'k', '\\x01', 200, $2, 'r')`, [ann, old.seal('kept')])
})

const rotate = (environment: Record<string, string> = {}) =>
  line.run('secret rotate --json', { environment: { APP_SECRET: NEXT, APP_SECRET_PREVIOUS: line.environment.APP_SECRET!, ...environment } })
const underNext = { APP_SECRET: NEXT }
const underBoth = { APP_SECRET: NEXT, APP_SECRET_PREVIOUS: line.environment.APP_SECRET! }

test('a short, equal, absent or wrong secret is refused, and nothing is changed', async () => {
  const refused: Record<string, string>[] = [
    { APP_SECRET: 'short' }, { APP_SECRET_PREVIOUS: '' }, { APP_SECRET_PREVIOUS: 'short' }, { APP_SECRET_PREVIOUS: NEXT }, { APP_SECRET: '' },
    { APP_SECRET_PREVIOUS: `${NEXT} 2` },
  ]
  for (const wrong of refused) {
    const { code, stderr } = await rotate(wrong)
    assert.deepEqual([code, /Nothing was changed|Invalid configuration/.test(stderr)], [1, true], JSON.stringify(wrong) + stderr)
  }
  assert.equal((await line.run('records verify')).code, 0)
})

test('with both secrets everything starts, and data is encrypted with the old one until the rotation', async () => {
  const { code, stderr } = await line.run('records verify', { environment: underBoth })
  assert.equal(code, 0, stderr)
  assert.match((await line.run('doctor', { environment: underBoth })).stdout, /ok +secret +Data is still encrypted with APP_SECRET_PREVIOUS/)
  assert.equal((await heldSecrets(db, given(NEXT, line.environment.APP_SECRET!))).fingerprint, old.fingerprint)
})

test('during an interrupted rotation nothing starts without both secrets, and repeating the command continues it', async () => {
  assert.equal(await beginRotation(db, { from: old.fingerprint, to: next.fingerprint }), true)
  const [row] = await db.query<{ secret_sealed: string }>('select secret_sealed from webhook_subscriptions where id = 7')
  const name = boxName(7 as WebhookSubscriptionId)
  await db.query('update webhook_subscriptions set secret_sealed = $1 where id = 7', [resealed({ from: old, to: next, unreadable: new Set() }, row!.secret_sealed, name)])
  for (const environment of [{}, underNext]) {
    const { code, stderr } = await line.run('records verify', { environment })
    assert.deepEqual([code, /is being changed/.test(stderr)], [1, true])
    assert.match((await line.run('doctor', { environment })).stdout, /FAIL +secret +The secret of this database is being changed/)
  }
  assert.equal((await line.run('records verify', { environment: underBoth })).code, 0)
  assert.match((await line.run('doctor', { environment: underBoth })).stdout, /FAIL +secret +A change of the secret is unfinished/)
  assert.match((await rotate({ APP_SECRET: `${NEXT} 2` })).stderr, /is being changed/)
  assert.match((await rotate({ APP_SECRET: line.environment.APP_SECRET!, APP_SECRET_PREVIOUS: NEXT })).stderr, /finish it first/)

  const { code, stdout, stderr } = await rotate()
  assert.equal(code, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), { fingerprint: next.fingerprint, documents: 1, two_factors: 1, webhooks: 1, platforms: 1, messages: 0, answers: 1, unreadable: 0 })
  assert.match((await line.run('doctor', { environment: underBoth })).stdout, /ok +secret .*APP_SECRET_PREVIOUS is not needed any more/)
})

test('a rotation that is overtaken by another one changes nothing', async () => {
  const third = 'e'.repeat(32)
  assert.equal(await beginRotation(db, { from: old.fingerprint, to: third }), false, 'the data is not under the old secret any more')
  assert.equal(await finishRotation(db, { from: old.fingerprint, to: next.fingerprint }, 'what it would carry'), false, 'the slower of two that run at once')
  assert.equal(await beginRotation(db, { from: next.fingerprint, to: third }), true)
  assert.equal(await beginRotation(db, { from: next.fingerprint, to: old.fingerprint }), false, 'one rotation at a time')
  assert.deepEqual(await recordedSecret(db), { fingerprint: next.fingerprint, moving_to: third })
  await db.query('update house_secret set moving_to = null')
})

test('two rotations at once end as one', async () => {
  const other = commandLine(await testDatabase())
  await other.json('migrate')
  const both = await Promise.all([1, 2].map(() => other.run('secret rotate --json', { environment: { ...underBoth } })))
  for (const { code, stderr } of both) assert.equal(code, 0, stderr)
  assert.equal((await other.run('records verify', { environment: underNext })).code, 0)
})

test('a rotation that another one finishes before it begins finds nothing left to do', async () => {
  const readBefore = { fingerprint: old.fingerprint, moving_to: null }
  const rotated = await rotateSecret({ db, storage }, given(NEXT, line.environment.APP_SECRET!), readBefore, 0)
  assert.deepEqual(rotated, { documents: 0, two_factors: 0, webhooks: 0, platforms: 0, messages: 0, answers: 0, unreadable: 0 })
  assert.equal(await rotateSecret({ db, storage }, given('a third secret that nothing was moved to', NEXT), readBefore, 0), 'other_rotation')
})

test('what neither secret decrypts is counted and kept, and decrypted later with the secret it needs', async () => {
  const earlier = 'the secret before both, of a process that was forgotten'
  await db.query(`insert into idempotency_keys (user_id, key, fingerprint, status, body, request_id) values ($1, 'forgotten', '\\x01', 200, $2, 'r')`,
    [ann, deriveSecrets(earlier).seal('forgotten')])
  const { code, stdout, stderr } = await line.run('secret rotate', { environment: underBoth })
  assert.equal(code, 0, stderr)
  assert.match(stdout, /0 stored responses\. Left as they are, because neither secret decrypts them: 1\./)
  const again = await line.run('secret rotate --json', { environment: { APP_SECRET: NEXT, APP_SECRET_PREVIOUS: earlier } })
  assert.equal(again.code, 0, again.stderr)
  const { answers, unreadable } = JSON.parse(again.stdout) as Record<string, number>
  assert.deepEqual([answers, unreadable], [1, 0])
  await db.query(`delete from idempotency_keys where key = 'forgotten'`)
})

test('what a late process encrypted with the old secret is found by repeating the command, and a box that is changed meanwhile is kept', async () => {
  await db.query(`insert into idempotency_keys (user_id, key, fingerprint, status, body, request_id) values ($1, 'late', '\\x01', 200, $2, 'r')`, [ann, old.seal('late')])
  const { stdout } = await rotate()
  assert.equal((JSON.parse(stdout) as { answers: number }).answers, 1)

  const read = { id: 7 as WebhookSubscriptionId, secret_sealed: 'what was read before', previous_secret_sealed: null }
  await writeSealed(db, read, 'the same, encrypted again', null)
  const [kept] = await db.query<{ box: string }>('select secret_sealed as box from webhook_subscriptions where id = 7')
  assert.equal(next.open(kept!.box, boxName(read.id)), webhook.text)
})

test('after the rotation the new secret is enough, the bid records verify, and the change is in the audit log', async () => {
  assert.equal((await line.run('records verify')).code, 1, 'the old secret is a different one now')
  const verified = await line.run('records verify', { environment: underNext })
  assert.equal(verified.code, 0, verified.stdout + verified.stderr)
  assert.equal((await verifyChains(db, next.bidderPepper, null)).ok, false, 'references to bidders need the stored key')
  assert.equal((await withCarriedKeys(db, next)).bidderPepper, old.bidderPepper)

  const [hook] = await db.query<{ a: string; b: string }>('select secret_sealed as a, previous_secret_sealed as b from webhook_subscriptions where id = 7')
  const name = boxName(7 as WebhookSubscriptionId)
  assert.deepEqual([next.open(hook!.a, name), next.open(hook!.b, name)], [webhook.text, previous.text])
  const [place] = await db.query<{ box: string }>(`select secret_sealed as box from cross_listing_platforms where slug = 'landsearch'`)
  assert.equal(next.open(place!.box, 'cross-listing platform landsearch'), platform.text)
  const [factor] = await db.query<{ sealedSecret: string }>('select sealed_secret as "sealedSecret" from two_factors where user_id = $1', [ann])
  assert.equal(secretOf(next, ann, factor!).toString(), 'ours')
  const sealed = await buffer((await storage.read(FILE))!.stream)
  assert.equal(openFile(sealed, FILE, next.documentKeys).toString(), 'a passport')
  const [answer] = await db.query<{ body: string }>('select body from idempotency_keys where user_id = $1', [ann])
  assert.deepEqual([next.open(answer!.body), opens(old, answer!.body)], ['kept', false])
  const [entry] = await db.query<{ after: { fingerprint: string } }>(`select after from audit_log where action = 'secret.moved'`)
  assert.equal(entry!.after.fingerprint, next.fingerprint)
  assert.match((await line.run('doctor', { environment: underNext })).stdout, /ok +secret/)
})

test('a backup made after a rotation is restored with the new secret and its bid records, and can be rotated to a third secret', async () => {
  const folder = `${line.dataDir}/backup`
  const made = await line.run(`backup ${folder}`, { environment: underNext })
  assert.equal(made.code, 0, made.stderr)
  const other = commandLine(await testDatabase())
  const restored = await other.run(`restore ${folder}`, { environment: underNext })
  assert.deepEqual([restored.code, /ledger OK\.$/m.test(restored.stdout)], [0, true], restored.stdout + restored.stderr)
  const third = 'a third secret of this house, also long enough'
  const rotated = await other.run('secret rotate', { environment: { APP_SECRET: third, APP_SECRET_PREVIOUS: NEXT } })
  assert.equal(rotated.code, 0, rotated.stderr)
  assert.equal((await other.run('records verify', { environment: { APP_SECRET: third } })).code, 0)
})

test('an older backup is restored with both secrets', async () => {
  const third = 'a third secret of this house, also long enough'
  const other = commandLine(await testDatabase())
  const environment = { APP_SECRET: third, APP_SECRET_PREVIOUS: NEXT }
  const restored = await other.run(`restore ${line.dataDir}/backup`, { environment })
  assert.deepEqual([restored.code, /ledger OK\.$/m.test(restored.stdout)], [0, true], restored.stdout + restored.stderr)
  assert.equal((await other.run('secret rotate', { environment })).code, 0)
  assert.equal((await other.run('records verify', { environment: { APP_SECRET: third } })).code, 0)
})
