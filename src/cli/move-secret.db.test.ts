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
import { beginMove, withCarriedKeys } from '../platform/house-secret.ts'
import { resealed } from '../platform/reseal.ts'
import { deriveSecrets, opens } from '../platform/secrets.ts'
import { openStorage } from '../platform/storage.ts'
import { openFile, sealFile } from '../verification/sealed-file.ts'
import { boxName, newSecret } from '../webhooks/secret-box.ts'

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
  await storage.put(FILE, sealFile(Buffer.from('a passport'), FILE, old.documentKey), 'application/octet-stream')
  await db.query(
    `insert into verification_documents (user_id, document_type, file_key, file_name, mime_type, bytes, uploaded_by)
     values ($1, 'government_id', $2, 'p.pdf', 'application/pdf', 10, $1)`, [ann, FILE])
  await db.query(`insert into idempotency_keys (user_id, key, fingerprint, status, body, request_id) values ($1, 'k', '\\x01', 200, $2, 'r')`, [ann, old.seal('kept')])
})

const move = (environment: Record<string, string> = {}) => line.run('secret move --json', { environment: { NEW_APP_SECRET: NEXT, ...environment } })
const underNext = { APP_SECRET: NEXT }

test('a short, unchanged or wrong secret is refused, and nothing is changed', async () => {
  const refused: Record<string, string>[] = [
    { NEW_APP_SECRET: 'short' }, { NEW_APP_SECRET: '' }, { NEW_APP_SECRET: line.environment.APP_SECRET! }, { APP_SECRET: `${NEXT} 2` },
  ]
  for (const wrong of refused) {
    const { code, stderr } = await move(wrong)
    assert.deepEqual([code, /Nothing was changed/.test(stderr)], [1, true], JSON.stringify(wrong))
  }
  assert.equal((await line.run('records verify')).code, 0)
})

test('nothing starts during an unfinished move, and repeating the command continues it', async () => {
  await line.run('records verify')
  await beginMove(db, next.fingerprint)
  const [row] = await db.query<{ secret_sealed: string }>('select secret_sealed from webhook_subscriptions where id = 7')
  const name = boxName(7 as WebhookSubscriptionId)
  await db.query('update webhook_subscriptions set secret_sealed = $1 where id = 7', [resealed({ from: old, to: next }, row!.secret_sealed, name)])
  for (const environment of [{}, underNext]) {
    const { code, stderr } = await line.run('records verify', { environment })
    assert.deepEqual([code, /was interrupted/.test(stderr)], [1, true])
    assert.match((await line.run('doctor', { environment })).stdout, /FAIL +secret +A move to another secret/)
  }
  assert.match((await move({ NEW_APP_SECRET: `${NEXT} 2` })).stderr, /finish it first/)

  const { code, stdout, stderr } = await move()
  assert.equal(code, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), { fingerprint: next.fingerprint, documents: 1, two_factors: 1, webhooks: 1, platforms: 1, letters: 0, answers: 1 })
})

test('after the move only the new secret works, the bid records verify, and the move is in the audit log', async () => {
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
  assert.equal(openFile(sealed, FILE, next.documentKey).toString(), 'a passport')
  const [answer] = await db.query<{ body: string }>('select body from idempotency_keys where user_id = $1', [ann])
  assert.deepEqual([next.open(answer!.body), opens(old, answer!.body)], ['kept', false])
  const [entry] = await db.query<{ after: { fingerprint: string } }>(`select after from audit_log where action = 'secret.moved'`)
  assert.equal(entry!.after.fingerprint, next.fingerprint)
  assert.match((await line.run('doctor', { environment: underNext })).stdout, /ok +secret/)
})

test('a backup made after a move is restored with the new secret and its bid records, and can be moved to a third secret', async () => {
  const folder = `${line.dataDir}/backup`
  const made = await line.run(`backup ${folder}`, { environment: underNext })
  assert.equal(made.code, 0, made.stderr)
  const other = commandLine(await testDatabase())
  const restored = await other.run(`restore ${folder}`, { environment: underNext })
  assert.deepEqual([restored.code, /ledger OK\.$/m.test(restored.stdout)], [0, true], restored.stdout + restored.stderr)
  const third = 'a third secret of this house, also long enough'
  const moved = await other.run('secret move', { environment: { ...underNext, NEW_APP_SECRET: third } })
  assert.equal(moved.code, 0, moved.stderr)
  assert.equal((await other.run('records verify', { environment: { APP_SECRET: third } })).code, 0)
})
