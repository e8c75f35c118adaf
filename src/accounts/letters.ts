import { composeLetter } from '../platform/letter.ts'
import type { Letter, Mailbox } from '../platform/mail.ts'

/**
 * The letters about accounts. No name stands in them, because at sign-up the name comes from a stranger.
 */

export const confirmationLetter = (to: Mailbox, siteUrl: string, token: string): Letter => composeLetter(to, {
  subject: 'Confirm your e-mail address',
  before: `
    Someone, hopefully you, signed up at Freehold with this address.
    To confirm that it is yours, open this link:`,
  link: { label: 'Confirm my e-mail address', url: `${siteUrl}/confirm-email?token=${token}` },
  after: `
    The link works for one day.
    If it was not you, do nothing and the address stays unconfirmed.`,
})

export const knownAddressLetter = (to: Mailbox, siteUrl: string): Letter => composeLetter(to, {
  subject: 'You already have an account',
  before: `
    Someone, hopefully you, signed up at Freehold with this address,
    but it has an account already. If you forgot your password,
    choose a new one here:`,
  link: { label: 'Choose a new password', url: `${siteUrl}/reset` },
  after: `
    If it was not you, there is nothing to do.`,
})

export const resetLetter = (to: Mailbox, siteUrl: string, token: string): Letter => composeLetter(to, {
  subject: 'Choose a new password',
  before: `
    To choose a new password for your account at Freehold,
    open this link:`,
  link: { label: 'Choose a new password', url: `${siteUrl}/reset-password?token=${token}` },
  after: `
    The link works once, within one hour. A new password signs you
    out everywhere. If you did not ask for it, do nothing and your
    password stays.`,
})

export type SecurityNews = 'password_changed' | 'two_factor_on' | 'two_factor_off' | 'recovery_codes_renewed'

const HAPPENED: Record<SecurityNews, string> = {
  password_changed: 'Your password was changed',
  two_factor_on: 'Signing in now asks for a code',
  two_factor_off: 'Signing in no longer asks for a code',
  recovery_codes_renewed: 'Your recovery codes were made anew',
}

/** What guards an account has changed: if it was not its owner, they learn of it here. */
export const securityLetter = (to: Mailbox, siteUrl: string, news: SecurityNews): Letter => composeLetter(to, {
  subject: HAPPENED[news],
  before: `
    ${HAPPENED[news]} at Freehold. If it was you,
    there is nothing to do.

    If it was not you, choose a new password at once. That signs
    everybody out:`,
  link: { label: 'Choose a new password', url: `${siteUrl}/reset` },
  after: `
    Then write to the office.`,
})
