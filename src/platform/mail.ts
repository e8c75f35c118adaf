import type { Transporter } from 'nodemailer'
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Office } from '../kernel/office.ts'
import { DAY, MINUTE, SECOND } from '../kernel/time.ts'
import type { Sql } from './db.ts'
import { defineJob, type Jobs } from './jobs.ts'
import { openOnce } from './late-loading.ts'
import type { Secrets } from './secrets.ts'

export interface Letter {
  to: Mailbox
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Two fields, because a name with a comma in it must not become a second recipient. */
export interface Mailbox {
  name: string
  address: string
}

export interface Mailer {
  /** Sends an email. The same id is the same email: it keeps its Message-ID, and its file in the outbox. */
  send(letter: Letter, id: string): Promise<void>
  /** Throws if emails could not be sent now. */
  check(): Promise<unknown>
  close(): void
}

/** Encrypted in the queue, because it may contain a link that signs in. Eight tries take some hours. */
export const sendLetter = defineJob<{ sealed: string }>('send-letter', {
  retries: 8, pauseMs: MINUTE, longestPauseMs: 60 * MINUTE, timeoutMs: MINUTE, keepMs: DAY,
})

/** Queues an email in the caller's transaction. */
export const postLetter = (jobs: Jobs, secrets: Secrets) => (tx: Sql, letter: Letter): Promise<void> =>
  jobs.enqueue(tx, sendLetter, { sealed: secrets.seal(JSON.stringify(letter)) })

/** Queues many emails in the caller's transaction. */
export const postLetters = (jobs: Jobs, secrets: Secrets) => (tx: Sql, letters: readonly Letter[]): Promise<void> =>
  jobs.enqueueAll(tx, sendLetter, letters.map((letter) => ({ sealed: secrets.seal(JSON.stringify(letter)) })))

/** Sends a queued email. */
export const letterCarrier = (mailer: Mailer, secrets: Secrets) => (job: { sealed: string }, id: string): Promise<void> =>
  mailer.send(JSON.parse(secrets.open(job.sealed)) as Letter, id)

export interface MailOptions {
  /** Null: emails become .eml files in `outbox` below `dataDir`. */
  smtpUrl: string | null
  /** `Freehold <no-reply@example.org>` */
  mailFrom: string
  dataDir: string
  /** Reply-to address, if configured. */
  office?: Pick<Office, 'email'>
}

export function createMailer({ smtpUrl, mailFrom, dataDir, office }: MailOptions): Mailer {
  const sender = { from: parseMailbox(mailFrom), replyTo: office?.email ?? null }
  return smtpUrl === null ? outboxMailer(sender, path.join(dataDir, 'outbox')) : smtpMailer(sender, smtpUrl)
}

/** Parses `Name <address>`; a bare address has no name. */
export function parseMailbox(text: string): Mailbox {
  const match = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return match ? { name: match[1]!, address: match[2]!.trim() } : { name: '', address: text.trim() }
}

interface Sender {
  from: Mailbox
  replyTo: string | null
}

const SMTP_LIMITS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
  pool: true,
  maxConnections: 2,
}

function smtpMailer(sender: Sender, url: string): Mailer {
  // What the address itself says comes first.
  const transport = openOnce(() => openTransport({ url, ...SMTP_LIMITS }))
  return {
    send: async (letter, id) => void (await (await transport()).sendMail(messageOf(sender, letter, id))),
    check: async () => (await transport()).verify(),
    close: () => void transport.opened()?.then((open) => open.close()),
  }
}

function outboxMailer(sender: Sender, folder: string): Mailer {
  const composer = openOnce(() => openTransport({ streamTransport: true, buffer: true, newline: 'unix' }))
  return {
    async send(letter, id) {
      const { message } = await (await composer()).sendMail(messageOf(sender, letter, id))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.eml`)
      // Renamed when complete, so that readers of the folder never see half an email.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    close: () => undefined,
  }
}

/** nodemailer is imported by the first email, not at the start. */
async function openTransport(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(options)
}

const messageOf = ({ from, replyTo }: Sender, letter: Letter, id: string) => ({
  from,
  ...(replyTo === null ? {} : { replyTo }),
  to: letter.to,
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  messageId: `<${id}@${from.address.split('@').at(-1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
})
