import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { settingsOf } from './sale-settings.ts'
import { say } from './sentences.ts'
import { type Owned, refuseChange, type Seller } from './seller.ts'
import {
  deleteTemplate, findCopied, findTemplate, lockTemplates, markDefault, type SaleTemplate, saveTemplate, templatesOf,
} from './template-store.ts'

/** The most templates of an owner; the list is not paged. */
const MOST_TEMPLATES = 50
const LONGEST_NAME = 120

const ownerOf = ({ userId, teamId }: Pick<Seller, 'userId' | 'teamId'>): Owned => ({ owner_user_id: userId, owner_team_id: teamId })

/** The templates of the seller or of the team they work for; the default first. */
export const sellersTemplates = (sql: Sql, seller: Seller): Promise<SaleTemplate[]> => templatesOf(sql, ownerOf(seller))

/** Saves the settings of an auction as a template of its owner, replacing one of the same name. */
export async function keepTemplate(
  tx: Tx, seller: Seller, actor: Actor, from: AuctionId, { name, isDefault }: { name: string; isDefault: boolean },
): Promise<SaleTemplate | Refusal> {
  const auction = await findCopied(tx, from)
  const refusal = refuseChange(seller, auction, absent.auction())
  if (refusal) return refusal
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > LONGEST_NAME) return invalid({ name: [say.templateNeedsName({ most: LONGEST_NAME })] })
  await lockTemplates(tx, auction!)
  const others = (await templatesOf(tx, auction!)).filter((one) => one.name.toLowerCase() !== trimmed.toLowerCase())
  if (others.length >= MOST_TEMPLATES) return invalid({ name: [say.templatesFull({ most: MOST_TEMPLATES })] })
  const id = await saveTemplate(tx, auction!, trimmed, settingsOf(auction!))
  if (isDefault) await markDefault(tx, auction!, id)
  await recordAudit(tx, {
    actor, action: 'auction.template_saved', resource: { type: 'auction', id: from }, after: { template: trimmed, is_default: isDefault },
  })
  return (await templatesOf(tx, auction!)).find((one) => one.id === id)!
}

/** Makes a template the default of its owner instead of another, or no longer the default. */
export const chooseDefault = (tx: Tx, seller: Seller, id: number, isDefault: boolean): Promise<Refusal | null> =>
  changeTemplate(tx, seller, id, async (template) => {
    if (template.is_default !== isDefault) await markDefault(tx, template, isDefault ? id : null)
  })

export const removeTemplate = (tx: Tx, seller: Seller, id: number): Promise<Refusal | null> =>
  changeTemplate(tx, seller, id, (template) => deleteTemplate(tx, template, id))

/** Of the seller or of any of their teams, as with auctions. Read again under the lock. */
async function changeTemplate(
  tx: Tx, seller: Seller, id: number, change: (template: SaleTemplate & Owned) => Promise<unknown>,
): Promise<Refusal | null> {
  const found = await findTemplate(tx, id)
  if (found) await lockTemplates(tx, found)
  const template = found && await findTemplate(tx, id)
  const refusal = refuseChange(seller, template, absent.saleTemplate())
  if (!refusal) await change(template!)
  return refusal
}
