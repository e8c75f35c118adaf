import type { Language } from '../kernel/languages.ts'
import type { Office } from '../kernel/office.ts'
import { composeLetter } from '../platform/letter.ts'
import type { Letter, Mailbox } from '../platform/mail.ts'
import { ACCOUNT_LETTERS, type SecurityNews } from './letter-words.ts'

/** Recipient and language. */
export interface Addressee extends Mailbox {
  language: Language
}

/** The house that writes. Many of these emails ask to contact it. */
export interface Sender {
  siteUrl: string
  office: Office
}

/** The emails about accounts. They contain no name, because at sign-up a stranger may have entered it. */

export const confirmationLetter = (to: Addressee, from: Sender, token: string): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].confirmation, `/confirm-email?token=${token}`)

export const knownAddressLetter = (to: Addressee, from: Sender): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].knownAddress, '/reset')

export const resetLetter = (to: Addressee, from: Sender, token: string): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].reset, `/reset-password?token=${token}`)

export const emailChangeLetter = (to: Addressee, from: Sender, token: string): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].emailChange, `/confirm-new-email?token=${token}`)

/** To the address before, while the change can still be stopped by a new password. */
export const emailChangeToldLetter = (to: Addressee, from: Sender, email: string): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].emailChangeTold(email), '/reset')

/** To the address before, after the change. */
export const emailChangedLetter = (to: Addressee, from: Sender, email: string): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].emailChanged(email), '/help/privacy')

export const accountClosedLetter = (to: Addressee, from: Sender): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].accountClosed, '/help/privacy')

/** Tells the owner that a security setting was changed, in case somebody else did it. */
export const securityLetter = (to: Addressee, from: Sender, news: SecurityNews): Letter =>
  compose(to, from, ACCOUNT_LETTERS[to.language].security(news), '/reset')

const compose = (
  { language, ...to }: Addressee, { siteUrl, office }: Sender, words: { subject: string; before: string; link: string; after: string }, path: string,
): Letter => composeLetter(to, { ...words, link: { label: words.link, url: siteUrl + path }, language, office })
