/** Parses the Markdown used in API descriptions: paragraphs, lists, headings, code, bold, links. No HTML. */
export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'heading'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'code'; text: string }

export type Inline = { kind: 'text' | 'code' | 'bold'; text: string } | { kind: 'link'; text: string; href: string }

export function parseMarkdown(source: string): Block[] {
  const [before = '', code, ...after] = source.split(/^```\w*\n([^]*?)\n```$/m)
  const blocks = before.split(/\n{2,}/).map((part) => part.trim()).filter(Boolean).map(parseBlock)
  if (code === undefined) return blocks
  return [...blocks, { kind: 'code', text: code }, ...parseMarkdown(after.join('\n'))]
}

function parseBlock(part: string): Block {
  const heading = /^#{2,4} (.+)$/.exec(part)
  if (heading) return { kind: 'heading', text: parseInline(heading[1]!) }
  if (part.startsWith('- ')) return { kind: 'list', items: part.split(/\n(?=- )/).map((item) => parseInline(joined(item.slice(2)))) }
  return { kind: 'paragraph', text: parseInline(joined(part)) }
}

const joined = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g
/** Only links to this site and to http(s) URLs are allowed. */
const SAFE_LINK = /^(https?:\/\/|\/|#)/

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, bold, label, href] = found
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
    parts.push(inlineOf(whole, code, bold, label, href))
    end = found.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function inlineOf(whole: string, code?: string, bold?: string, label?: string, href?: string): Inline {
  if (code !== undefined) return { kind: 'code', text: code }
  if (bold !== undefined) return { kind: 'bold', text: bold }
  return label !== undefined && href !== undefined && SAFE_LINK.test(href) ? { kind: 'link', text: label, href } : { kind: 'text', text: whole }
}
