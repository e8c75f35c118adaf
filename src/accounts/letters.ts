import type { Letter, Mailbox } from '../platform/mail.ts'

/**
 * The letters of the house, each as plain text and as the same text in HTML. No name stands in them, because
 * at sign-up the name comes from a stranger. Lines stay short, so that a link is never broken by encoding.
 */

export const confirmationLetter = (to: Mailbox, siteUrl: string, token: string): Letter => letter(to, {
  subject: 'Confirm your e-mail address',
  before: `
    Someone, hopefully you, signed up at Freehold with this address.
    To confirm that it is yours, open this link:`,
  link: { label: 'Confirm my e-mail address', url: `${siteUrl}/confirm-email?token=${token}` },
  after: `
    The link works for one day.
    If it was not you, do nothing and the address stays unconfirmed.`,
})

export const knownAddressLetter = (to: Mailbox, siteUrl: string): Letter => letter(to, {
  subject: 'You already have an account',
  before: `
    Someone, hopefully you, signed up at Freehold with this address,
    but it has an account already. If you forgot your password,
    choose a new one here:`,
  link: { label: 'Choose a new password', url: `${siteUrl}/reset` },
  after: `
    If it was not you, there is nothing to do.`,
})

export const resetLetter = (to: Mailbox, siteUrl: string, token: string): Letter => letter(to, {
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

interface Content {
  subject: string
  before: string
  link: { label: string; url: string }
  after: string
}

function letter(to: Mailbox, { subject, before, link, after }: Content): Letter {
  const [opening, ending] = [before, after].map((part) => part.trim().replace(/^ +/gm, ''))
  return {
    to,
    subject,
    text: `${opening}\n\n${link.url}\n\n${ending}\n\nFreehold\n`,
    html: `<!doctype html>
<html lang="en">
<title>${subject}</title>
<p>${opening}</p>
<p><a
href="${escape(link.url)}"
>${link.label}</a></p>
<p>${ending}</p>
<p>Freehold</p>
</html>
`,
  }
}

const escape = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
