import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { AuctionId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { created, done, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { chooseDefault, keepTemplate, removeTemplate, sellersTemplates } from './sale-templates.ts'
import { asSeller, maySee, type Seller } from './seller.ts'
import { say } from './sentences.ts'
import { presentTemplate, templateIdOf, TemplateParam, TemplatePatch, TemplateSave, TemplateShape } from './template-schema.ts'
import { findTemplate } from './template-store.ts'

/** Settings that a seller has saved for new auctions. */
export function templateRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  saving(app, db)
  changing(app, db)
}

function saving(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auction-templates',
    name: 'listAuctionTemplates',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'List your templates for auctions',
    description: 'Your own, or those of the team of `X-Team-Id`: the default first, then by name; at most 50.',
    answers: { data: Type.Array(TemplateShape) },
    refusals: ['team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => ok((await sellersTemplates(db, seller)).map(presentTemplate))),
  })

  route(app, {
    method: 'POST',
    url: '/v1/seller/auction-templates',
    name: 'saveAuctionTemplate',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Save the settings of an auction as a template',
    description: 'Closing rules, fees, deposit, terms, visibility and consignment agreement, for the owner of the auction. `createAuction` takes the '
      + 'template as `template_id`.',
    body: TemplateSave,
    answers: { data: TemplateShape, status: 201 },
    refusals: ['not_found', 'team_forbidden'],
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const { auction_id: auction, name, is_default: isDefault = false } = call.body
      const saved = await keepTemplate(tx, seller, actor, auction as AuctionId, { name, isDefault })
      return isRefusal(saved) ? saved : created(`/api/v1/seller/auction-templates/${saved.id}`, presentTemplate(saved))
    }),
  })
}

function changing(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/seller/auction-templates/:id',
    name: 'updateAuctionTemplate',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Choose the default template for auctions',
    description: 'There is at most one: the new default replaces the former one.',
    params: TemplateParam,
    body: TemplatePatch,
    answers: { data: TemplateShape },
    refusals: ['not_found', 'team_forbidden'],
    exists: async (call) => await asSeller(call, (seller) => isThere(db, seller, call.params.id)) !== false,
    change: (tx, call) => asSeller(call, async (seller) => {
      const id = templateIdOf(call.params.id)
      return await chooseDefault(tx, seller, id, call.body.is_default) ?? ok(presentTemplate((await findTemplate(tx, id))!))
    }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/seller/auction-templates/:id',
    name: 'deleteAuctionTemplate',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Delete a template for auctions',
    description: 'Auctions that were created with it stay as they are.',
    params: TemplateParam,
    answers: { done: true },
    refusals: ['not_found', 'team_forbidden'],
    change: (tx, call) => asSeller(call, async (seller) => await removeTemplate(tx, seller, templateIdOf(call.params.id)) ?? done(say.templateDeleted())),
  })
}

async function isThere(sql: Sql, seller: Seller, segment: string): Promise<boolean> {
  const template = await findTemplate(sql, templateIdOf(segment))
  return template !== null && maySee(seller, template)
}
