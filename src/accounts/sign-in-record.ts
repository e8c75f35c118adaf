import type { UserId } from '../kernel/ids.ts'
import { SECOND } from '../kernel/time.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import type { Secrets } from '../platform/secrets.ts'
import { admitAttempt } from './attempt-limits.ts'
import type { Origin } from './identity.ts'
import { findPerson } from './store.ts'

/** What did not open an account. */
export interface FailedSignIn {
  email: string
  /** What was wrong. */
  what: 'password' | 'code'
  origin: Pick<Origin, 'ip'> & Partial<Origin>
}

/** Keeps in the audit log and the log who signed in, and who could not. */
export interface SignInRecord {
  signedIn(sql: Sql, userId: UserId, origin: FailedSignIn['origin'], how: { twoStep: boolean }): Promise<void>
  /** Written a moment later, so that the time an answer takes does not tell whether an address has an account. */
  failed(failure: FailedSignIn): void
  /** What changed in how somebody guards their account; the audit log has it already. */
  noted(action: string, userId: UserId): void
  close(): Promise<void>
}

const PAUSE_MS = 2 * SECOND
/** Of more failures in one pause only the number is logged: whoever guesses cannot fill the logs. */
const MOST_A_PAUSE = 10

export function createSignInRecord({ db, secrets, log }: { db: Database; secrets: Secrets; log: Logger }): SignInRecord {
  let waiting: FailedSignIn[] = []
  let tooMany = 0
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
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
    async signedIn(sql, userId, origin, { twoStep }) {
      log.info({ userId, ip: origin.ip, twoStep }, 'signed in')
      await recordAudit(sql, {
        actor: { ...SYSTEM, kind: 'person', userId, ip: plainAddress(origin.ip), userAgent: origin.userAgent ?? null },
        action: 'person.signed_in', resource: { type: 'person', id: userId }, after: { two_step: twoStep },
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

/** Without the zone that some systems put behind an IPv6 address. */
const plainAddress = (ip: string): string | null => ip.split('%')[0] || null
