import { type Static, Type } from 'typebox'
import { component, IdParam } from '../platform/http/shapes.ts'
import type { SaleTemplate } from './template-store.ts'

const closed = { additionalProperties: false } as const

export const TemplateParam = Type.Object({ id: IdParam('AuctionTemplateId', 'Id of the template.') })

/** An invalid number matches no template. */
export const templateIdOf = (segment: string): number => (/^\d{1,15}$/.test(segment) ? Number(segment) : 0)

export const TemplateShape = component('AuctionTemplate', Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  is_default: Type.Boolean({ description: 'The form of a new auction on the site starts with it.' }),
}))

export const presentTemplate = ({ id, name, is_default: isDefault }: SaleTemplate): Static<typeof TemplateShape> => ({ id, name, is_default: isDefault })

export const TemplateSave = Type.Object({
  auction_id: Type.Integer({ minimum: 1, description: 'The auction whose settings are saved, whatever its status.' }),
  name: Type.String({ maxLength: 200, description: 'At most 120 characters. A template of the same name is replaced.', examples: ['Tax deed sales'] }),
  is_default: Type.Optional(Type.Boolean({ default: false, description: 'Makes it the default, instead of another one.' })),
}, { ...closed, title: 'SaveAuctionTemplateRequest' })

export const TemplatePatch = Type.Object({
  is_default: Type.Boolean({ description: 'False: new auctions start without a template, if this one was the default.' }),
}, { ...closed, title: 'UpdateAuctionTemplateRequest' })
