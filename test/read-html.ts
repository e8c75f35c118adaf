/** A piece of a page, in the order in which it stands there. */
export type HtmlPiece =
  | { kind: 'open'; tag: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string }

/** A page of ours in pieces: what the site prints is well-formed, quotes its attributes and has no comments. */
export function readHtml(html: string): HtmlPiece[] {
  const seen = html.replace(/^<!doctype html>|<(script|style)\b[^>]*>[^]*?<\/\1>/g, '')
  const pieces = seen.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g)
  return [...pieces].flatMap(([, slash, tag, attributes, text]): HtmlPiece[] => {
    if (text !== undefined) return text.trim() === '' ? [] : [{ kind: 'text', text: plain(text) }]
    return [slash ? { kind: 'close', tag: tag! } : { kind: 'open', tag: tag!, attributes: attributesOf(attributes!) }]
  })
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name!, plain(value)]))

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!)
