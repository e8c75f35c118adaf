import type { AuctionId, MediaId, TeamId, UserId } from '../kernel/ids.ts'
import { invalid, refuse, type Refusal } from '../kernel/refusals.ts'
import { mayDo, type StaffRole } from '../kernel/staff.ts'
import { say } from './sentences.ts'

/** What media can be attached to. */
export const PARENT_TYPES = ['lot', 'auction', 'inventory_item', 'ad_campaign'] as const
export type ParentType = (typeof PARENT_TYPES)[number]

/** The parent of media, and its owner: a lot has that of its auction. */
export interface Parent {
  type: ParentType
  id: number
  owner_user_id: UserId
  owner_team_id: TeamId | null
  /** The auction of an auction or a lot. */
  auction_id: AuctionId | null
  /** It may be on open pages. */
  is_public: boolean
  /** Its owner is approved. */
  is_owner_approved: boolean
}

/** The data of a caller for the ownership check. */
export interface Manager {
  userId: UserId
  staffRole: StaffRole | null
  sellerApproved: boolean
  teams: readonly { teamId: TeamId }[]
}

/** The ownership table of the specification: the owner, any member of the owning team, or staff who work on the catalog. */
export function mayManage({ userId, staffRole, teams }: Manager, parent: Parent): boolean {
  if (mayDo(staffRole, 'catalog')) return true
  if (parent.owner_team_id === null) return parent.owner_user_id === userId
  return teams.some(({ teamId }) => teamId === parent.owner_team_id)
}

export const refuseForeign = (): Refusal =>
  refuse('media_not_owned', say.notMediaOwner())

/** Null if files may be added; unapproved people may create drafts only, because files cost more. */
export function refuseUnapproved({ staffRole, sellerApproved }: Manager, parent: Parent): Refusal | null {
  if (mayDo(staffRole, 'catalog') || sellerApproved || parent.is_owner_approved) return null
  return parent.type === 'ad_campaign'
    ? refuse('seller_not_approved', say.emailNotConfirmed())
    : refuse('seller_not_approved', say.sellerNotApproved())
}

export type FileKind = 'picture' | 'document'

/** How many of each a lot, auction or inventory item may have (rule book E5). */
const MOST: Record<FileKind, number> = { picture: 50, document: 20 }

/** Null while `more` may be added. */
export function refuseMore(kind: FileKind, present: Record<FileKind, number>, more = 1): Refusal | null {
  if (present[kind] + more <= MOST[kind]) return null
  if (present[kind] < MOST[kind]) return invalid({ file: [say.fewMoreFiles({ most: MOST[kind], left: MOST[kind] - present[kind] })] })
  return invalid({ file: [(kind === 'picture' ? say.enoughPictures : say.enoughDocuments)({ most: MOST[kind] })] })
}

const MB = 1024 * 1024
const MOST_BYTES: Record<FileKind, number> = { picture: 25 * MB, document: 50 * MB }
export const LARGEST_FILE = MOST_BYTES.document

export function refuseSize(kind: FileKind, bytes: number): Refusal | null {
  if (bytes <= MOST_BYTES[kind]) return null
  return refuse('payload_too_large', (kind === 'picture' ? say.pictureTooLarge : say.documentTooLarge)({ most: MOST_BYTES[kind] / MB }))
}

/** The new order after some media are moved to the front; the rest keep their order. */
export function newOrder(present: readonly MediaId[], wanted: readonly MediaId[]): MediaId[] {
  const chosen = new Set(wanted)
  return [...wanted, ...present.filter((id) => !chosen.has(id))]
}

const LONGEST_NAME = 120

/** The displayed name of a file: without path and control characters, with the ending of its type. */
export function shownName(sent: string, ending: string, fallback: string): string {
  const last = sent.split(/[/\\]/).at(-1)!
  const stem = last.replace(/\p{C}/gu, '').replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...stem].slice(0, LONGEST_NAME).join('') || fallback}.${ending}`
}
