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
