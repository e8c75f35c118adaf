import type { Language } from '../kernel/languages.ts'
import { composeLetter } from '../platform/letter.ts'
import type { Letter, Mailbox } from '../platform/mail.ts'
import { ACCOUNT_LETTERS, type SecurityNews } from './letter-words.ts'

/** Recipient and language. */
export interface Addressee extends Mailbox {
  language: Language
}

/** The emails about accounts. They contain no name, because at sign-up a stranger may have entered it. */

export const confirmationLetter = (to: Addressee, siteUrl: string, token: string): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].confirmation, `${siteUrl}/confirm-email?token=${token}`)

export const knownAddressLetter = (to: Addressee, siteUrl: string): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].knownAddress, `${siteUrl}/reset`)

export const resetLetter = (to: Addressee, siteUrl: string, token: string): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].reset, `${siteUrl}/reset-password?token=${token}`)

export const emailChangeLetter = (to: Addressee, siteUrl: string, token: string): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].emailChange, `${siteUrl}/confirm-new-email?token=${token}`)

/** To the address before, while the change can still be stopped by a new password. */
export const emailChangeToldLetter = (to: Addressee, siteUrl: string, email: string): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].emailChangeTold(email), `${siteUrl}/reset`)

/** To the address before, after the change. */
export const emailChangedLetter = (to: Addressee, siteUrl: string, email: string): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].emailChanged(email), `${siteUrl}/help/privacy`)

export const accountClosedLetter = (to: Addressee, siteUrl: string): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].accountClosed, `${siteUrl}/help/privacy`)

/** Tells the owner that a security setting was changed, in case somebody else did it. */
export const securityLetter = (to: Addressee, siteUrl: string, news: SecurityNews): Letter =>
  compose(to, ACCOUNT_LETTERS[to.language].security(news), `${siteUrl}/reset`)

const compose = (
  { language, ...to }: Addressee, words: { subject: string; before: string; link: string; after: string }, url: string,
): Letter => composeLetter(to, { ...words, link: { label: words.link, url }, language })
