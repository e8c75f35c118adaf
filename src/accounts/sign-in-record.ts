import type { PasskeyId, UserId } from '../kernel/ids.ts'
import { SECOND } from '../kernel/time.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import type { Secrets } from '../platform/secrets.ts'
import { admitAttempt } from './attempt-limits.ts'
import type { Origin } from './identity.ts'
import { findPerson } from './store.ts'

/** A failed sign-in. */
export interface FailedSignIn {
  email: string
  /** What was wrong. */
  what: 'password' | 'code'
  origin: Pick<Origin, 'ip'> & Partial<Origin>
}

/** Records sign-ins and failures in the audit log and the log. */
export interface SignInRecord {
  signedIn(sql: Sql, userId: UserId, origin: FailedSignIn['origin'], how: { twoStep: boolean; passkey?: PasskeyId }): Promise<void>
  /** Written later, so that response time does not reveal whether an address has an account. */
  failed(failure: FailedSignIn): void
  /** A changed security setting; the audit log has it already. */
  noted(action: string, userId: UserId): void
  /** Writes what has not been, and waits for what is being written. */
  close(): Promise<void>
}

const PAUSE_MS = 2 * SECOND
/** Beyond a limit per interval only the number is logged, so that guessing cannot fill the logs. */
const MOST_A_PAUSE = 10

export function createSignInRecord({ db, secrets, log }: { db: Database; secrets: Secrets; log: Logger }): SignInRecord {
  let waiting: FailedSignIn[] = []
  let tooMany = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const writeAll = async () => {
    const [failures, more] = [waiting, tooMany]
    waiting = []
    tooMany = 0
    try {
      for (const failure of failures) await recordFailure(failure)
      if (more > 0) log.warn({ count: more }, 'failed sign-ins over the recording limit')
    } catch (error) {
      log.warn({ err: error }, 'could not record failed sign-ins')
    }
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    return (writing = writing.then(writeAll))
  }

  const recordFailure = async ({ email, what, origin }: FailedSignIn) => {
    const person = await findPerson(db, { email })
    log.warn({ userId: person?.id ?? null, ip: origin.ip, what }, 'sign-in failed')
    if (!person || (await admitAttempt({ db, secrets }, { kind: 'failure_record', email, ip: '' })) !== null) return
    await recordAudit(db, {
      actor: { ...SYSTEM, ip: plainAddress(origin.ip), userAgent: origin.userAgent ?? null }, action: 'person.sign_in_failed',
      resource: { type: 'person', id: person.id }, after: { wrong: what },
    })
  }

  return {
    async signedIn(sql, userId, origin, { twoStep, passkey }) {
      log.info({ userId, ip: origin.ip, twoStep }, 'signed in')
      await recordAudit(sql, {
        actor: { ...SYSTEM, kind: 'person', userId, ip: plainAddress(origin.ip), userAgent: origin.userAgent ?? null },
        action: 'person.signed_in', resource: { type: 'person', id: userId },
        after: { two_step: twoStep, ...(passkey !== undefined && { passkey_id: passkey }) },
      })
    },
    failed(failure) {
      if (waiting.length >= MOST_A_PAUSE) tooMany += 1
      else waiting.push(failure)
      timer ??= setTimeout(() => void write(), PAUSE_MS).unref()
    },
    noted: (action, userId) => log.info({ userId, action }, 'account security changed'),
    close: write,
  }
}

/** Without the zone that some systems append to an IPv6 address. */
const plainAddress = (ip: string): string | null => ip.split('%')[0] || null
