import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LotId } from '../kernel/ids.ts'
import { uploadMedia } from '../media/index.ts'
import type { Actor } from '../platform/audit.ts'
import { pictureLibrary } from '../platform/picture-library.ts'
import { seededChance } from './chance.ts'
import type { DemoPeople } from './demo-people.ts'
import { type DemoContext, granted } from './context.ts'
import { drawIllustration, type Scene } from './illustration.ts'
import type { LotPlan } from './plan.ts'

/** Pages recognize illustrations by this name. */
const FILE_NAME = 'Illustration.jpg'
const QUALITY = 80

/** Gives two of three lots a picture of their kind of land; the others show a lot without one. */
export async function pictureLots(context: DemoContext, cast: DemoPeople, actor: Actor, lots: readonly { id: LotId; plan: LotPlan }[]): Promise<void> {
  const manager = { ...cast.seller, sellerApproved: cast.seller.isApproved }
  const sharp = await pictureLibrary()
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-demo-'))
  try {
    for (const { id, plan } of lots.filter((_, index) => index % 3 !== 2)) {
      const file = path.join(folder, String(id))
      const bytes = await sharp(Buffer.from(drawIllustration(sceneOf(plan), seededChance(seedOf(plan))))).jpeg({ quality: QUALITY }).toBuffer()
      await writeFile(file, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      granted(await uploadMedia(
        context, manager, actor, { model: { type: 'lot', id }, file: { path: file, name: FILE_NAME, bytes: bytes.length, sha256 } },
        (add) => context.db.transaction(add),
      ), plan.title)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const SCENE_OF: Record<string, Scene> = {
  timber: 'timber', 'desert-and-ranch': 'desert', farm: 'field', 'residential-lot': 'town', commercial: 'street', recreational: 'hills',
}

/** Waterfront lots show water. */
export function sceneOf({ category, attributes }: LotPlan): Scene {
  const { water_features: water = [] } = attributes as { water_features?: string[] }
  return water.length > 0 ? 'river' : SCENE_OF[category]!
}

/** The same lot has the same picture in every installation. */
const seedOf = ({ title }: LotPlan): number => createHash('sha256').update(title).digest().readUInt32BE()
