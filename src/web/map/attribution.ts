const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** The attribution of a layer as the map library expects it: HTML, of which only links are kept. */
export const attributionHtml = (text: string): string =>
  escaped(text).replace(LINK, '<a href="$2" target="_blank" rel="noopener noreferrer">$1</a>')
