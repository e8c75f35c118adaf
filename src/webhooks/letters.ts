import { composeLetter } from '../platform/letter.ts'
import type { Letter, Mailbox } from '../platform/mail.ts'
import type { DisabledReason } from './health-rules.ts'

/** Only the host: the rest of an address may hold a secret of its receiver. */
const hostOf = (url: string): string => new URL(url).host

const guide = (siteUrl: string) => ({ label: 'How webhooks work', url: `${siteUrl}/docs/webhooks` })

export const failingLetter = (to: Mailbox, siteUrl: string, url: string): Letter => composeLetter(to, {
  subject: 'Your webhook receiver does not answer',
  before: `
    For a day now no event could be delivered to your receiver at
    ${hostOf(url)}.
    We keep trying. After five days without a success we stop. The
    delivery log of the subscription says what came back each time.`,
  link: guide(siteUrl),
  after: `
    When the receiver works again, ask for the events it missed with
    POST /v1/webhook-subscriptions/{id}/recover.`,
})

const REASONS: Record<DisabledReason, string> = {
  gone: 'It answered 410 Gone, which asks us to stop.',
  failing: 'No event could be delivered to it for five days.',
}

export const disabledLetter = (to: Mailbox, siteUrl: string, url: string, reason: DisabledReason): Letter => composeLetter(to, {
  subject: 'A webhook subscription was switched off',
  before: `
    We have stopped sending events to your receiver at
    ${hostOf(url)}.
    ${REASONS[reason]}`,
  link: guide(siteUrl),
  after: `
    To go on, set is_active to true, and ask for the events it missed
    with POST /v1/webhook-subscriptions/{id}/recover.`,
})
