import { marked } from 'marked'
import { readDoc } from '../help/docs.ts'

/** The changes to the API on a day, newest first (docs/api/changelog.md). */
export interface ApiChanges {
  introduction: string
  days: { date: string; markdown: string }[]
  /** The whole file. */
  markdown: string
}

export function readChanges(): ApiChanges {
  const markdown = readDoc('api/changelog.md') ?? ''
  const [introduction = '', ...parts] = markdown.split(/^## (?=\d{4}-\d\d-\d\d$)/m)
  return {
    markdown, introduction: introduction.replace(/^# .*\n/, '').trim(),
    days: parts.map((part) => ({ date: part.slice(0, 10), markdown: part.slice(10).trim() })),
  }
}

/** The file is part of the program, so its Markdown is trusted. */
const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false })

export const changesHtml = ({ introduction, days }: ApiChanges): string => htmlOf(introduction) + days.map(dayHtml).join('')

const dayHtml = ({ date, markdown }: ApiChanges['days'][number]): string =>
  `<section id="${date}"><h2><time datetime="${date}">${date}</time></h2>${htmlOf(markdown)}</section>`

/** RFC 4287. */
export function changesFeed({ days }: ApiChanges, siteUrl: string, title: string): string {
  const page = `${siteUrl}/docs/api/changelog`
  const entries = days.map(({ date, markdown }) => [
    '  <entry>', `    <title>${date}</title>`, `    <id>${page}#${date}</id>`, `    <link href="${page}#${date}"/>`,
    `    <updated>${date}T00:00:00Z</updated>`, `    <content type="html">${escaped(htmlOf(markdown))}</content>`, '  </entry>',
  ].join('\n'))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>', '<feed xmlns="http://www.w3.org/2005/Atom">', `  <title>${escaped(title)}</title>`, `  <id>${page}</id>`,
    `  <link href="${page}"/>`, `  <link rel="self" href="${page}.atom"/>`, `  <updated>${days[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>`,
    '  <author><name>Freehold</name></author>', ...entries, '</feed>', '',
  ].join('\n')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
