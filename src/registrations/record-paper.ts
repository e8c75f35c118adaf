import { readFile } from 'node:fs/promises'
import { findPerson } from '../accounts/index.ts'
import { findActiveAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, RegistrationId, UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { recordEvents } from '../platform/outbox.ts'
import type { UploadedFile } from '../platform/http/upload.ts'
import { documentHash } from '../purchase-files/index.ts'
import { approveRegistration } from './decide-registration.ts'
import { waits } from './register.ts'
import { SCAN_TYPES, type ScanType } from './paper-rules.ts'
import { insertPaper } from './paper-store.ts'
import { readLimit, readSignedOn, refusePaper } from './registration-rules.ts'
import { lockRegistration, registrationOf, replaceRegistration } from './store.ts'
import { say } from './sentences.ts'

export interface Scan {
  contents: Buffer
  mediaType: ScanType
}

/** A scan or photograph of a signed form. Its type is that of its content. */
export async function readScan(file: UploadedFile): Promise<Scan | Refusal> {
  const contents = await readFile(file.path)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(contents)
  const mediaType = SCAN_TYPES.find((known) => known === type?.mime)
  return mediaType ? { contents, mediaType } : invalid({ file: [say.scanNotSupported()] })
}

export interface PaperForm {
  auctionId: AuctionId
  userId: UserId
  /** The day on the paper, such as `2027-03-01`. */
  signedOn: string
  scan: Scan
  /** Approves the registration up to this limit at once; null leaves it to decide. */
  limit: number | string | null
}

/** The office records that a bidder registered on paper (rule book E6). It counts like a form signed on the site. */
export async function recordPaper(tx: Tx, actor: Actor, { auctionId, userId, signedOn, scan, limit }: PaperForm): Promise<RegistrationId | Refusal> {
  const [sale, person] = [await findActiveAuction(tx, { id: auctionId }, userId), await findPerson(tx, { id: userId })]
  if (!sale) return notFound(absent.auction())
  if (!person) return notFound(absent.person())
  await lockRegistration(tx, sale.id, userId)
  const day = readSignedOn(signedOn, await readClock(tx))
  if (isRefusal(day)) return day
  const refusal = refusePaper({ isAsked: sale.registration_required, isOwn: actor.userId === userId, before: await registrationOf(tx, sale.id, userId) })
  if (refusal) return refusal
  const wanted = limit === null ? null : readLimit('limit', limit, sale.currency)
  if (isRefusal(wanted)) return wanted
  await replaceRegistration(tx, sale.id, userId)
  const sha256 = documentHash(scan.contents)
  const id = await insertPaper(tx, { auctionId: sale.id, userId, takenBy: actor.userId!, signedOn: day, language: person.locale, sha256, ...scan })
  await recordAudit(tx, {
    actor, action: 'auction.registration_recorded', resource: { type: 'auction', id: sale.id },
    after: { registration_id: id, user_id: userId, signed_on: day, sha256, media_type: scan.mediaType },
  })
  if (limit !== null) return await approveRegistration(tx, actor, id, limit) ?? id
  await recordEvents(tx, [waits(id)])
  return id
}
