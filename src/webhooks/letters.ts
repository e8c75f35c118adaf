import { composeLetter } from '../platform/letter.ts'
import type { Letter, Mailbox } from '../platform/mail.ts'
import type { DisabledReason } from './health-rules.ts'

/** Only the host: the rest of an address may contain a secret of its receiver. */
const hostOf = (url: string): string => new URL(url).host

const guide = (siteUrl: string) => ({ label: 'How webhooks work', url: `${siteUrl}/docs/webhooks` })

export const failingLetter = (to: Mailbox, siteUrl: string, url: string): Letter => composeLetter(to, {
  subject: 'Your webhook endpoint is failing',
  before: `
    All webhook deliveries to your endpoint at
    ${hostOf(url)}
    have failed for 24 hours. We keep retrying and stop after five days
    without a success. The delivery log of the subscription shows each
    response.`,
  link: guide(siteUrl),
  after: `
    Once the endpoint works again, recover the missed events with
    POST /v1/webhook-subscriptions/{id}/recover.`,
})

export const recoveredLetter = (to: Mailbox, siteUrl: string, url: string): Letter => composeLetter(to, {
  subject: 'Your webhook endpoint works again',
  before: `
    Your endpoint at
    ${hostOf(url)}
    accepts deliveries again. Events that are still being retried will
    arrive by themselves.`,
  link: guide(siteUrl),
  after: `
    Deliveries that were given up can be recovered with
    POST /v1/webhook-subscriptions/{id}/recover.`,
})

const REASONS: Record<DisabledReason, string> = {
  gone: 'The endpoint answered 410 Gone.',
  failing: 'All deliveries failed for five days.',
}

export const disabledLetter = (to: Mailbox, siteUrl: string, url: string, reason: DisabledReason): Letter => composeLetter(to, {
  subject: 'Your webhook subscription was disabled',
  before: `
    We stopped sending events to your endpoint at
    ${hostOf(url)}.
    ${REASONS[reason]}`,
  link: guide(siteUrl),
  after: `
    To enable it again, set is_active to true and recover the missed
    events with POST /v1/webhook-subscriptions/{id}/recover.`,
})
