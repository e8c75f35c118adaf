import type { Language } from '../kernel/languages.ts'
import type { Office } from '../kernel/office.ts'
import type { Letter, Mailbox } from './mail.ts'

export interface LetterContent {
  subject: string
  /** Paragraphs are separated by an empty line. */
  before: string
  link: { label: string; url: string }
  after?: string
  /** Unsubscribe address of such emails. */
  refusal?: { label: string; url: string }
  language?: Language
  /** How to contact us, below the name. */
  office?: Office
}

/** An email as plain text and as HTML. Lines stay short, so that encoding does not break links. */
export function composeLetter(to: Mailbox, { subject, before, link, after = '', refusal, language = 'en', office }: LetterContent): Letter {
  const [opening, ending] = [paragraphsOf(before), paragraphsOf(after)]
  const sender = ['Freehold', office?.phone, office?.email].filter((line) => typeof line === 'string')
  const footer = refusal ? `\n--\n${refusal.label}:\n${refusal.url}\n` : ''
  return {
    to,
    subject,
    text: `${[...opening.map(wrap), link.url, ...ending.map(wrap), sender.join('\n')].join('\n\n')}\n${footer}`,
    html: `<!doctype html>
<html lang="${language}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
${STYLE}
${[...opening.map(inHtml), anchor(link, ' class="act"'), ...ending.map(inHtml)].join('\n')}
<div class="foot">
${[`<p>${sender.map(escape).join('<br>\n')}</p>`, ...(refusal ? [anchor(refusal)] : [])].join('\n')}
</div>
</html>
`,
  }
}

/** Colors and sizes of the site. Mail programs that drop style sheets show paragraphs and a link. */
const STYLE = `<style>
body { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem;
font: 16px/1.5 system-ui, 'Segoe UI', Roboto, Arial, sans-serif }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
.act { display: inline-block; padding: .7rem 1.2rem; border-radius: 3px;
background: #14573a; color: #fff; font-weight: 700; text-decoration: none }
.foot { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #7d8f86;
font-size: 13px }
</style>`

const paragraphsOf = (text: string): string[] =>
  text.trim().replace(/^ +/gm, '').split(/\n{2,}/).filter((paragraph) => paragraph !== '')

const LINE_LENGTH = 72

/** Wraps long lines between words; short lines are not changed. */
const wrap = (paragraph: string): string =>
  paragraph.split('\n').map((line) => line.replace(new RegExp(`(.{1,${LINE_LENGTH}})( +|$)`, 'g'), '$1\n').trimEnd()).join('\n')

const inHtml = (paragraph: string): string => `<p>${escape(wrap(paragraph))}</p>`

const anchor = ({ label, url }: { label: string; url: string }, attribute = ''): string => `<p><a${attribute}
href="${escape(url)}"
>${escape(label)}</a></p>`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
