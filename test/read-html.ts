/** A piece of a page, in document order. */
export type HtmlPiece =
  | { kind: 'open'; tag: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string }

/** A page of ours in pieces: its HTML is well-formed, with quoted attributes and no comments. */
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

/** The fields of the first form in a page, or of the one that begins at `from`, as a browser would send them. */
export function fieldsIn(html: string, from = '<form class="form"'): Record<string, string> {
  const form = html.slice(html.indexOf(from))
  const inputs = [...form.matchAll(/<input [^>]*?name="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/type="(radio|checkbox)"/.test(tag) || / checked/.test(tag))
    .map(([tag, name]): [string, string] => [name!, plain(/value="([^"]*)"/.exec(tag)?.[1] ?? (tag.includes('type="checkbox"') ? 'on' : ''))])
  const areas = [...form.matchAll(/<textarea [^>]*name="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, text]): [string, string] => [name!, plain(text!)])
  const selects = [...form.matchAll(/<select [^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/g)].map(([, name, options]): [string, string] => {
    const chosen = /<option[^>]* selected[^>]*>/.exec(options!) ?? /<option[^>]*>/.exec(options!)
    return [name!, plain(/value="([^"]*)"/.exec(chosen?.[0] ?? '')?.[1] ?? '')]
  })
  return Object.fromEntries([...inputs, ...areas, ...selects])
}
