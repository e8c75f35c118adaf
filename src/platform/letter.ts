import type { Letter, Mailbox } from './mail.ts'

export interface LetterContent {
  subject: string
  before: string
  link: { label: string; url: string }
  after: string
}

/** A letter of the house: plain text and the same text in HTML. Lines stay short, so that no link is broken by encoding. */
export function composeLetter(to: Mailbox, { subject, before, link, after }: LetterContent): Letter {
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
