import { createHmac, randomUUID } from 'node:crypto'
import type { CampaignId } from '../kernel/ids.ts'
import type { Secrets } from '../platform/secrets.ts'

/** The data in a served ad, authenticated so that it cannot be forged or changed. */
export interface AdToken {
  id: string
  campaignId: CampaignId
  servedAt: Date
  /** Shown to the advertiser: never counted. */
  isOwn: boolean
}

const ABOUT = 'ad'
const LONGEST = 600

export function sealAdToken(secrets: Secrets, campaignId: CampaignId, servedAt: Date, isOwn: boolean): string {
  return secrets.seal(JSON.stringify([randomUUID(), campaignId, servedAt.getTime(), isOwn]), ABOUT)
}

/** Null for any token not created by this program. */
export function openAdToken(secrets: Secrets, text: string): AdToken | null {
  if (text.length > LONGEST) return null
  try {
    const [id, campaignId, servedAt, isOwn] = JSON.parse(secrets.open(text, ABOUT)) as [string, CampaignId, number, boolean]
    return { id, campaignId, servedAt: new Date(servedAt), isOwn }
  } catch {
    return null
  }
}

/** A visitor, as far as counting needs to know. */
export interface Viewer {
  ip: string
  userAgent: string
}

const VISITOR_BYTES = 16

/** The same visitor has the same key for a day; the address itself is not stored. */
export function visitorMark(secrets: Secrets, viewer: Viewer, day: string): Buffer {
  return createHmac('sha256', secrets.fingerprintKey)
    .update(`ad visitor\n${day}\n${viewer.ip}\n${viewer.userAgent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
}
