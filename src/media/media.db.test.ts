import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { processorTime } from '../../test/processor-time.ts'
import { addTeamMember, createTeam } from '../teams/index.ts'
import type { AuctionId, LotId, TeamId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'

const house = await testHouse()
const { db } = house

interface Medium {
  id: number
  url: string
  thumb_url: string | null
  mime_type: string
  file_name: string
  order: number
}

let owner: TestPerson
let token: string
let auction: AuctionId
let lot: LotId

before(async () => {
  owner = await house.person({ seller: true })
  token = await owner.token('write')
  auction = await house.auction({ owner_user_id: owner.id })
  lot = await house.lot(auction)
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a9a5b' } })
const jpeg = (width = 640, height = 480): Promise<Buffer> => blank(width, height).jpeg().toBuffer()

const blob = (bytes: Uint8Array, type = 'application/octet-stream') => new Blob([new Uint8Array(bytes)], { type })

interface Sending {
  bytes?: Uint8Array
  name?: string
  type?: string
  model?: [type: string, id: number | string]
  token?: string
  headers?: Record<string, string>
  fieldsFirst?: boolean
}

async function send({ bytes, name = 'creek.jpg', type, model = ['lot', lot], headers = {}, fieldsFirst = false, ...more }: Sending = {}) {
  const file = ['file', blob(bytes ?? await jpeg(), type), name] as const
  const fields = [['model_type', model[0]], ['model_id', String(model[1])]] as const
  const form = await uploadForm(fieldsFirst ? [...fields, file] : [file, ...fields])
  return house.call<Medium>('POST', '/media', { token: more.token ?? token, body: form.body, headers: { ...form.headers, ...headers } })
}

async function added(sending: Sending = {}): Promise<Medium> {
  const { status, body, text } = await send(sending)
  assert.equal(status, 201, text)
  return body.data
}

const pathOf = (url: string): string => url.replace('http://freehold.test', '')
const fetched = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url: pathOf(url), headers })
const imagesOf = async (id: LotId): Promise<Medium[]> => (await house.call<{ images: Medium[] }>('GET', `/v1/lots/${id}`)).body.data.images

describe('a picture', () => {
  test('is stored, shown with its lot at once, and served re-encoded in several sizes', async () => {
    const sent = await jpeg(3_000, 1_500)
    const here = await house.lot(auction)
    assert.deepEqual(await imagesOf(here), [])
    const medium = await added({ bytes: sent, name: 'C:\\fotos\\Creek ★.JPEG', model: ['lot', here] })
    assert.deepEqual({ ...medium, id: 0, url: '', thumb_url: '' }, {
      id: 0, url: '', thumb_url: '', mime_type: 'image/jpeg', file_name: 'Creek ★.jpg', order: 1,
    })
    assert.deepEqual(await imagesOf(here), [medium])
    const display = await fetched(medium.url)
    assert.deepEqual([display.statusCode, display.headers['content-type']], [200, 'image/jpeg'])
    assert.equal(display.headers['cache-control'], 'public, max-age=600, must-revalidate')
    assert.equal(display.headers['x-content-type-options'], 'nosniff')
    const { width, height } = await sharp(display.rawPayload).metadata()
    assert.deepEqual([width, height], [2_048, 1_024])
    assert.equal((await sharp((await fetched(medium.thumb_url!)).rawPayload).metadata()).width, 480)
    for (const size of [480, 800, 1_280]) {
      const small = await fetched(`${medium.url}-${size}.webp`)
      assert.deepEqual([small.statusCode, small.headers['content-type'], small.headers['content-disposition']], [200, 'image/webp', 'inline'])
      const { format, width: its } = await sharp(small.rawPayload).metadata()
      assert.deepEqual([format, its], ['webp', size])
    }
    for (const name of ['-960.webp', '-480.avif', '-480.webp-480.webp']) assert.equal((await fetched(medium.url + name)).statusCode, 404, name)
    assert.equal((await fetched(medium.url, { 'if-none-match': String(display.headers.etag) })).statusCode, 304)
  })

  test('loses location and camera data, and is rotated upright', async () => {
    const withPlace = await blank(400, 200).withExif({
      IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 5/1 0/1' },
    }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    assert.ok(withPlace.includes('SpyCam'))
    const { rawPayload } = await fetched((await added({ bytes: withPlace })).url)
    const facts = await sharp(rawPayload).metadata()
    assert.equal(facts.exif, undefined)
    assert.equal(facts.xmp, undefined)
    assert.deepEqual([facts.width, facts.height], [200, 400])
    assert.ok(!rawPayload.includes('SpyCam'))
  })

  test('keeps its transparency, and loses its animation', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } }).png().toBuffer()
    assert.equal((await added({ bytes: clear, name: 'plat.png' })).mime_type, 'image/webp')
    const frame = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } }).png().toBuffer()
    const moving = await sharp([frame, frame, frame], { join: { animated: true } }).gif().toBuffer()
    const { rawPayload } = await fetched((await added({ bytes: moving, name: 'walk.gif' })).url)
    assert.equal((await sharp(rawPayload).metadata()).pages ?? 1, 1)
  })

  test('that is also a script is only a picture afterwards', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script><?php system("id") ?>')])
    const { rawPayload } = await fetched((await added({ bytes: polyglot, name: 'x.php.jpg' })).url)
    assert.ok(!rawPayload.includes('<script>') && !rawPayload.includes('<?php'))
  })
})

test('a document is not changed and is downloaded, never displayed, under its own name', async () => {
  const medium = await added({ bytes: PDF, name: 'Mañana “survey”.pdf', type: 'image/png', fieldsFirst: true })
  assert.deepEqual([medium.mime_type, medium.thumb_url, medium.file_name], ['application/pdf', null, 'Mañana “survey”.pdf'])
  const served = await fetched(medium.url)
  assert.deepEqual(served.rawPayload, PDF)
  assert.equal(served.headers['content-disposition'],
    `attachment; filename="Ma_ana _survey_.pdf"; filename*=UTF-8''Ma%C3%B1ana%20%E2%80%9Csurvey%E2%80%9D.pdf`)
  assert.match(String(served.headers['content-security-policy']), /sandbox/)
})

describe('a file is refused', () => {
  const noise = Buffer.alloc(300, 7)
  const REFUSED: [what: string, sending: () => Promise<Sending>, outcome: string][] = [
    ['as HTML under the name of a picture', async () => ({ bytes: Buffer.from('<html><script>1</script></html>'), type: 'image/png' }), '422 file'],
    ['as SVG', async () => ({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), name: 'a.svg' }), '422 file'],
    ['as nothing known', async () => ({ bytes: noise }), '422 file'],
    ['as a program', async () => ({ bytes: Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), noise]) }), '422 file'],
    ['as HEIC', async () => ({ bytes: Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), noise]) }), '422 file'],
    ['when empty', async () => ({ bytes: Buffer.alloc(0) }), '422 file.bytes'],
    ['when cut short', async () => ({ bytes: (await jpeg(2_000, 2_000)).subarray(0, 9_000) }), '422 file'],
    ['as a pixel bomb', async () => ({ bytes: await blank(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer() }), '422 file'],
    ['with only the beginning of a picture', async () => ({ bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise]) }), '422 file'],
    ['for something else', async () => ({ model: ['user', 1] }), '422 model_type'],
    ['for no id', async () => ({ model: ['lot', '1 or 1=1'] }), '422 model_id'],
    ['for a lot that is not there', async () => ({ model: ['lot', 999_999] }), '404'],
    ['for an id beyond 64 bits', async () => ({ model: ['lot', '99999999999999999999'] }), '404'],
    ['for an inventory item that is not there', async () => ({ model: ['inventory_item', 999_999] }), '404'],
  ]
  for (const [what, sending, outcome] of REFUSED) {
    test(`${what}: ${outcome}`, async () => {
      const order = await sending()
      const rows = await db.query('select from media')
      const computed = processorTime()
      const { status, body } = await send(order)
      assert.ok(computed() < 2_000)
      assert.equal([status, ...Object.keys(body.errors ?? {})].join(' '), outcome)
      assert.equal((await db.query('select from media')).length, rows.length)
    })
  }

  test('if a field pretends to be a stored file', async () => {
    const field = (name: string, value: string, type = '') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${type && `\r\ncontent-type: ${type}`}\r\n\r\n${value}\r\n`
    const saved = JSON.stringify({ path: '/etc/hostname', name: 'a.pdf', bytes: 12, sha256: 'a'.repeat(64) })
    const body = `${field('file', saved, 'application/json')}${field('model_type', 'lot')}${field('model_id', String(lot))}--x--\r\n`
    const answer = await house.call('POST', '/media', { token, body, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['file']])
  })

  test('if it is not a form', async () => {
    const json = await house.call('POST', '/media', { token, body: { file: 'a' } })
    assert.deepEqual([json.status, json.body.code], [415, 'unsupported_media_type'])
    const empty = await house.call('POST', '/media', { token, body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    assert.deepEqual([empty.status, Object.keys(empty.body.errors ?? {})], [422, ['file', 'model_type', 'model_id']])
    const endless = await house.call('POST', '/media', {
      token, body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc', headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    assert.deepEqual([endless.status, endless.body.code], [400, 'malformed_request'])
    const unbounded = await house.call('POST', '/media', { token, body: 'abc', headers: { 'content-type': 'multipart/form-data' } })
    assert.equal(unbounded.status, 400)
  })

  test('with a second file, with too many fields, or with a duplicate field', async () => {
    const picture = ['file', blob(await jpeg()), 'a.jpg'] as const
    const cases = [
      [[picture, ['second', blob(PDF), 'b.pdf'] as const], 413],
      [[picture, ...Array.from({ length: 1_000 }, (_, n) => [`field${n}`, 'x'] as const)], 413],
      [[picture, ['model_type', 'x'.repeat(3_000)] as const], 413],
      [[picture, ['model_type', 'lot'] as const, ['model_type', 'lot'] as const], 422],
      [[picture, ['model_type', 'lot'] as const, ['model_id', '1'] as const, ['surprise', '1'] as const], 422],
      [[picture, ['__proto__', 'x'] as const], 400],
    ] as const
    for (const [parts, status] of cases) {
      const form = await uploadForm(parts)
      assert.equal((await house.call('POST', '/media', { token, ...form })).status, status)
    }
  })
})

test('a picture beyond 25 MB and a document beyond 50 MB are too large', async () => {
  const large = await send({ bytes: Buffer.concat([await jpeg(), Buffer.alloc(25 * 1024 * 1024)]) })
  assert.deepEqual([large.status, large.body.code], [413, 'payload_too_large'])
  const larger = await send({ bytes: Buffer.concat([PDF, Buffer.alloc(50 * 1024 * 1024)]) })
  assert.deepEqual([larger.status, larger.body.code], [413, 'payload_too_large'])
})

test('no form data are left on disk', async () => {
  await send()
  await send({ bytes: Buffer.from('no picture') })
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`freehold-upload-${process.pid}-`))
  for (let tries = 0; tries < 1_000 && (await left()).length > 0; tries++) await sleep(20)
  assert.deepEqual(await left(), [])
})

test('an upload repeated with its Idempotency-Key is one picture, and a different one is refused', async () => {
  const here = await house.lot(auction)
  const headers = { 'idempotency-key': 'picture-1' }
  const bytes = await jpeg()
  const first = await added({ bytes, model: ['lot', here], headers })
  const again = await send({ bytes, model: ['lot', here], headers })
  assert.deepEqual([again.status, again.body.data], [201, first])
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal((await imagesOf(here)).length, 1)
  const other = await send({ bytes: await jpeg(10, 10), model: ['lot', here], headers })
  assert.equal(other.body.code, 'idempotency_key_reused')
})

test('fifty pictures are the limit, also for concurrent uploads', async () => {
  const here = await house.lot(auction)
  await db.query(
    `insert into media (lot_id, url, mime_type, file_name, position) select $1, '/x', 'image/jpeg', 'x', n from generate_series(1, 48) n`, [here])
  const bytes = await jpeg(20, 20)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ bytes, model: ['lot', here] })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 422, 422, 422])
  assert.equal((await send({ bytes: PDF, model: ['lot', here] })).status, 201)
})

test('unapproved sellers cannot upload files, whatever drafts they have', async () => {
  const newcomer = await house.person()
  const draft = await house.auction({ owner_user_id: newcomer.id, status: 'draft' })
  const own = await newcomer.token('write')
  const answers = await Promise.all(Array.from({ length: 40 }, () => send({ model: ['auction', draft], token: own, bytes: PDF })))
  assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)), new Set(['403 seller_not_approved']))
  await db.query('update users set seller_approved_at = house_clock() where id = $1', [newcomer.id])
  assert.equal((await send({ model: ['auction', draft], token: own, bytes: PDF })).status, 201)
})

describe('the owners of media', () => {
  let people: Record<string, string>
  let teamLot: LotId
  let teamAuction: AuctionId

  before(async () => {
    const [boss, member, stranger, admin, leaver] = await Promise.all([
      house.person({ seller: true }), house.person(), house.person(), house.person({ admin: true }), house.person(),
    ])
    const team = await createTeam(db, { name: 'Two Rivers', owner: boss!.email })
    assert.ok(!isRefusal(team))
    for (const person of [member!, leaver!]) await addTeamMember(db, { teamId: team.id as TeamId, user: person.email })
    await db.query('update team_members set left_at = house_clock() where user_id = $1', [leaver!.id])
    teamAuction = await house.auction({ owner_user_id: leaver!.id, owner_team_id: team.id })
    teamLot = await house.lot(teamAuction)
    people = {
      owner: token, boss: await boss!.token('write'), member: await member!.token('write'), stranger: await stranger!.token('write'),
      admin: await admin!.token('write'), 'ex-member who made it': await leaver!.token('write'),
      'admin ability without the role': await stranger!.token('write', 'admin'),
    }
  })

  const TABLE: [who: string, ownLot: boolean, teamLot: boolean][] = [
    ['owner', true, false], ['boss', false, true], ['member', false, true], ['stranger', false, false], ['admin', true, true],
    ['ex-member who made it', false, false], ['admin ability without the role', false, false],
  ]
  for (const [who, ownLot, ofTeam] of TABLE) {
    test(`${who}: ${ownLot ? 'manages' : 'does not manage'} the seller’s, ${ofTeam ? 'manages' : 'does not manage'} the team’s`, async () => {
      for (const [may, models] of [[ownLot, [['lot', lot], ['auction', auction]]], [ofTeam, [['lot', teamLot], ['auction', teamAuction]]]] as const) {
        for (const [type, id] of models) {
          const [{ id: medium }] = await db.query<{ id: number }>(
            `insert into media (${type}_id, url, mime_type, file_name) values ($1, '/x', 'image/jpeg', 'x') returning id`, [id]) as [{ id: number }]
          const answers = [
            await send({ model: [type, id], token: people[who]!, bytes: PDF }),
            await house.call('POST', '/media/reorder', { token: people[who]!, body: { media_ids: [medium] } }),
            await house.call('DELETE', `/media/${medium}`, { token: people[who]! }),
          ]
          assert.deepEqual(answers.map(({ status, body }) => [status, body.code]), may
            ? [[201, undefined], [200, undefined], [200, undefined]]
            : [[403, 'media_not_owned'], [403, 'media_not_owned'], [403, 'media_not_owned']])
        }
      }
    })
  }
})
