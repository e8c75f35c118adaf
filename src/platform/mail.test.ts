import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { createMailer, letterCarrier, parseMailbox, postLetter } from './mail.ts'
import { deriveSecrets } from './secrets.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'freehold-mail-'))
after(() => rmSync(dataDir, { recursive: true }))

const letter = {
  to: { name: 'Ann, Lee', address: 'ann@example.org' },
  subject: 'Confirm your email address',
  text: 'Open this link:\n\nhttp://localhost:3000/confirm-email?token=abcdefghijklmnopqrstuvwx\n',
  html: '<p>Open this link</p>',
}

test('without an SMTP server an email becomes one complete readable file', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'Freehold <no-reply@localhost>', dataDir })
  await mailer.send(letter, 'one')
  await mailer.send(letter, 'one')
  const folder = path.join(dataDir, 'outbox')
  assert.deepEqual(readdirSync(folder), ['one.eml'])
  const text = readFileSync(path.join(folder, 'one.eml'), 'utf8')
  assert.match(text, /^From: Freehold <no-reply@localhost>$/m)
  assert.match(text, /^To: "Ann, Lee" <ann@example.org>$/m)
  assert.match(text, /^Message-ID: <one@localhost>$/m)
  assert.match(text, /^http:\/\/localhost:3000\/confirm-email\?token=abcdefghijklmnopqrstuvwx$/m)
})

test('line breaks in a name add no header', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'no-reply@localhost', dataDir })
  await mailer.send({ ...letter, to: { name: 'Ann\r\nBcc: eve@example.org', address: 'ann@example.org' } }, 'two')
  const text = readFileSync(path.join(dataDir, 'outbox', 'two.eml'), 'utf8')
  assert.doesNotMatch(text, /^Bcc:/mi)
})

test('an email has a reply-to address if one is configured', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'Freehold <no-reply@localhost>', dataDir, office: { email: 'office@example.org' } })
  await mailer.send(letter, 'answered')
  assert.match(readFileSync(path.join(dataDir, 'outbox', 'answered.eml'), 'utf8'), /^Reply-To: office@example\.org$/m)
})

test('with an SMTP server the email is sent to it', async () => {
  const heard: string[] = []
  const server = createServer((socket) => converse(socket, heard)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Freehold <no-reply@example.org>', dataDir })
  await mailer.send(letter, 'three')
  mailer.close()
  await new Promise((resolve) => server.close(resolve))
  const talk = heard.join('')
  assert.match(talk, /RCPT TO:<ann@example.org>/)
  assert.match(talk, /Message-ID: <three@example.org>/)
})

/** A minimal SMTP server. */
function converse(socket: Socket, heard: string[]): void {
  let inData = false
  let text = ''
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    heard.push(chunk.toString())
    // A message arrives in as many parts as the network likes.
    text = inData ? text + chunk.toString() : chunk.toString()
    if (inData && !text.endsWith('\r\n.\r\n')) return
    const answer = inData ? '250 taken' : /^DATA/i.test(text) ? '354 go on' : /^QUIT/i.test(text) ? '221 bye' : '250 fine'
    inData = answer.startsWith('354')
    socket.write(`${answer}\r\n`)
  })
}

test('emails share connections to the SMTP server', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    converse(socket, [])
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Freehold <no-reply@example.org>', dataDir })
  for (const id of ['four', 'five', 'six']) await mailer.send(letter, id)
  mailer.close()
  await new Promise((resolve) => server.close(resolve))
  assert.equal(connections, 1)
})

test('an email in the queue is encrypted, and is sent unchanged', async () => {
  const secrets = deriveSecrets('a secret that is long enough for a test')
  const queued: { sealed: string }[] = []
  const jobs = { enqueue: async (_tx: unknown, _job: unknown, data: object) => void queued.push(data as { sealed: string }) }
  const sql = { query: async () => [], run: async () => [] }
  await postLetter(jobs as unknown as Parameters<typeof postLetter>[0], secrets)(sql, letter)
  assert.doesNotMatch(JSON.stringify(queued), /token|ann@example.org/)

  const sent: unknown[] = []
  await letterCarrier({ send: async (opened) => void sent.push(opened), check: async () => undefined, close: () => undefined }, secrets)(queued[0]!, 'id')
  assert.deepEqual(sent, [letter])
})

test('a sender is parsed from its usual forms', () => {
  assert.deepEqual(parseMailbox('Freehold <no-reply@localhost>'), { name: 'Freehold', address: 'no-reply@localhost' })
  assert.deepEqual(parseMailbox('"Land, Inc." <a@b.org>'), { name: 'Land, Inc.', address: 'a@b.org' })
  assert.deepEqual(parseMailbox(' a@b.org '), { name: '', address: 'a@b.org' })
})
