import { readDoc } from '../help/docs.ts'
import { guideHtml } from './guide-text.ts'

/** Guides for people who write software, in the order in which they need them. Each has its title in words.ts. */
export const GUIDE_NAMES = ['sdk', 'cli', 'sandbox', 'webhooks', 'mcp'] as const
export type GuideName = (typeof GUIDE_NAMES)[number]

export interface Guide {
  name: GuideName
  /** `/docs/sdk` */
  address: string
  markdown: string
  html: string
}

const FILES: Record<GuideName, string> = {
  sdk: '../sdk/typescript/README.md', cli: 'cli.md', sandbox: 'sandbox.md', webhooks: 'webhooks.md', mcp: 'mcp.md',
}

/** Guides that begin with the start of a house on the reader's machine keep its address. */
const LOCAL: readonly GuideName[] = ['cli', 'sandbox']
/** The URL of a local installation, as used in the documents. */
const LOCAL_HOUSE = 'http://localhost:3000'

/** Read once per start. An installation may lack a document. */
export function readGuides(siteUrl: string): Guide[] {
  return GUIDE_NAMES.flatMap((name) => {
    const file = readDoc(FILES[name])
    if (file === null) return []
    const markdown = LOCAL.includes(name) ? file.replaceAll(`${LOCAL_HOUSE}/docs`, `${siteUrl}/docs`) : file.replaceAll(LOCAL_HOUSE, siteUrl)
    return [{ name, address: `/docs/${name}`, markdown, html: guideHtml(markdown, GUIDE_NAMES) }]
  })
}
