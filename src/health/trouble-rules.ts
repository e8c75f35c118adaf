import { MINUTE } from '../kernel/time.ts'

/** What the house can say of itself at any moment. */
export interface Signs {
  now: Date
  overdueLots: number
  overdueSince: Date | null
  workersAlive: number
  workersLost: number
  lostSince: Date | null
  /** Webhook subscriptions without a success since half an hour. */
  webhooksFailing: number
  failingSince: Date | null
  /** Production without a mail server: letters reach nobody. */
  mailGoesToFiles: boolean
}

type TroubleCode = 'overdue_closes' | 'no_worker' | 'lost_workers' | 'webhooks_failing' | 'mail_to_files'

/** Something that an operator must see to. */
export interface Trouble {
  code: TroubleCode
  count: number
  since: Date | null
  /** What is wrong and what to do, for logs and command lines. */
  message: string
}

/** A lot this long past its close has a worker that does not close it (rule book C5: 2 s). */
export const OVERDUE_AFTER_MS = 1 * MINUTE
/** Three of four tries of a delivery lie within sixteen minutes; after this a receiver is not merely restarting. */
export const FAILING_AFTER_MS = 30 * MINUTE

/** What is wrong with the house, gravest first; empty when all is well. */
export function troublesOf(signs: Signs): Trouble[] {
  const found: (Trouble | null)[] = [
    trouble('overdue_closes', signs.overdueLots, signs.overdueSince,
      (lots) => `${lots} not closed: check that a worker is running and read its log`, ['lot past its close is', 'lots past their close are']),
    signs.workersAlive > 0 ? null : {
      code: 'no_worker', count: 1, since: signs.lostSince,
      message: 'no worker is running, so no lot closes and no email is sent: start a process with WORKER=on',
    },
    trouble('lost_workers', signs.workersLost, signs.lostSince,
      (workers) => `${workers} stopped responding: check the machine and restart the worker`, ['worker', 'workers']),
    trouble('webhooks_failing', signs.webhooksFailing, signs.failingSince,
      (webhooks) => `${webhooks} failing for half an hour or longer: see the delivery log of the webhook`,
      ['webhook has been', 'webhooks have been']),
    signs.mailGoesToFiles ? {
      code: 'mail_to_files', count: 1, since: null, message: 'emails are only saved to files: set SMTP_URL to send them',
    } : null,
  ]
  return found.filter((one) => one !== null)
}

function trouble(
  code: TroubleCode, count: number, since: Date | null, say: (counted: string) => string, [one, many]: [string, string],
): Trouble | null {
  return count === 0 ? null : { code, count, since, message: say(`${count} ${count === 1 ? one : many}`) }
}
