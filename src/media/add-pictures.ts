import type { LotId, UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, refuse, type Refusal, Refused } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import type { Actor } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import type { UploadedFile } from '../platform/http/upload.ts'
import type { Storage } from '../platform/storage.ts'
import { kindOf, prepareFile, type PreparedFile } from './prepare-file.ts'
import { measurePicture } from './prepare-picture.ts'
import type { Manager } from './rules.ts'
import { say } from './sentences.ts'
import { storedAmong } from './store.ts'
import { addMedium, reachParent, refuseFull, removeFiles } from './upload-media.ts'

/** A picture for a lot. */
export interface PictureOrder {
  lotId: LotId
  file: UploadedFile
}

/** As many as two hundred photos of 12 megapixels. */
const MOST_PIXELS_AT_ONCE = 2_400_000_000
/** Of each kind of error, by file. */
const MOST_TOLD = 20

/** Why these files cannot be added as pictures, by file name; empty if they can. No pixel is decoded. */
export async function picturesInvalid(files: readonly UploadedFile[]): Promise<Said[]> {
  const problems: Said[] = []
  let total = 0
  for (const file of files) {
    const measured = await measure(file)
    if (isRefusal(measured)) problems.push(say.ofFile({ name: file.name, said: toldBy(measured) }))
    else total += measured
  }
  if (total > MOST_PIXELS_AT_ONCE) problems.unshift(say.tooManyPixelsAtOnce({ most: MOST_PIXELS_AT_ONCE / 1_000_000 }))
  return problems.slice(0, MOST_TOLD)
}

async function measure(file: UploadedFile): Promise<number | Refusal> {
  const kind = await kindOf(file)
  if (isRefusal(kind)) return kind
  return kind === 'picture' ? measurePicture(file.path) : invalid({ file: [say.notPicture()] })
}

const toldBy = ({ errors, said }: Refusal): Said => Object.values(errors ?? {})[0]?.[0] ?? said

/** Those of these pictures that their lots do not have yet: the same file is not added twice. */
export async function newPictures(db: Database, orders: readonly PictureOrder[]): Promise<PictureOrder[]> {
  const present = await storedAmong(db, orders.map(({ lotId }) => lotId), orders.map(({ file }) => file.sha256))
  const keys = new Set(present.map(({ lot_id: lot, sha256 }) => `${lot} ${sha256}`))
  return orders.filter(({ lotId, file }) => !keys.has(`${lotId} ${file.sha256}`))
}

/** Adds pictures to lots: all of them, or none. Returns how many are new. */
export async function addPictures(
  context: { db: Database; storage: Storage }, manager: Manager & { userId: UserId }, actor: Actor, orders: readonly PictureOrder[],
): Promise<number | Refusal> {
  const { db, storage } = context
  const wanted = await newPictures(db, orders)
  const refusal = await refusePictures(db, manager, wanted)
  if (refusal) return refusal
  const stored: { order: PictureOrder; file: PreparedFile }[] = []
  let isKept = false
  try {
    for (const order of wanted) {
      const file = await prepareFile('picture', order.file, manager.userId)
      if (isRefusal(file)) return retold(order, file)
      stored.push({ order, file })
      await file.store(storage)
    }
    await db.transaction(async (tx) => {
      // In the order of the lots, as every writer of several lots locks them.
      for (const { order, file } of stored.toSorted((a, b) => a.order.lotId - b.order.lotId)) {
        const added = await addMedium(tx, manager, actor, { model: { type: 'lot', id: order.lotId }, file: order.file }, file)
        if (isRefusal(added)) throw new Refused(retold(order, added))
      }
    })
    isKept = true
    return stored.length
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  } finally {
    if (!isKept) for (const { file } of stored) await removeFiles(storage, file.storedName)
  }
}

/** What can be known before a picture is decoded. */
async function refusePictures(db: Database, manager: Manager, orders: readonly PictureOrder[]): Promise<Refusal | null> {
  for (const [lotId, ofLot] of Map.groupBy(orders, (order) => order.lotId)) {
    const order = { model: { type: 'lot' as const, id: lotId }, file: ofLot[0]!.file }
    const parent = await reachParent(db, manager, order)
    if (isRefusal(parent)) return parent
    const full = await refuseFull(db, parent, 'picture', ofLot.length)
    if (full) return retold(ofLot[0]!, full)
  }
  const problems = await picturesInvalid(orders.map(({ file }) => file))
  return problems.length > 0 ? invalid({ file: problems }) : null
}

/** With the name of the file; a refusal of the queue is kept. */
function retold({ file }: PictureOrder, refusal: Refusal): Refusal {
  if (refusal.refused === 'unavailable') return refuse('unavailable', refusal.said)
  return invalid({ file: [say.ofFile({ name: file.name, said: toldBy(refusal) })] })
}
