import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { asSeller, SellerAuctionParam, sellersAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { sheetReaderOf } from '../platform/http/language.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { Choice, component } from '../platform/http/shapes.ts'
import { CONTRACT_FIELDS, LONGEST_CONTRACT } from './contract-rules.ts'
import { type ContractTemplate, contractTemplate, saveTemplate } from './contract-templates.ts'

const ContractTemplateShape = component('ContractTemplate', Type.Object({
  body: Type.String({ description: 'Markdown with merge fields.', examples: ['Sold to {{buyer_name}} for {{hammer_price}}.'] }),
  source: Choice(['auction', 'office', 'program'], '`auction`: its own text. `office`: the default of the administrators. `program`: the text that comes with Freehold.'),
  version: Type.Integer({ description: '0 for the text that comes with Freehold.' }),
}))

const ContractTemplateWrite = component('ContractTemplateWrite', Type.Object({
  body: Type.String({
    maxLength: LONGEST_CONTRACT, examples: ['Sold to {{buyer_name}} for {{hammer_price}}.'],
    description: `Markdown. An empty text restores the default. Merge fields: ${CONTRACT_FIELDS.map((field) => `\`{{${field}}}\``).join(', ')}.`,
  }),
}, { additionalProperties: false }))

const present = ({ body, of, version }: ContractTemplate) => ({ body, source: of, version })

/** The contract of an auction, from which the contracts of its sold lots are made. */
export function contractTemplateRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/contract-template',
    name: 'getContractTemplate',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Show the contract template of an auction',
    description: 'The text that its contracts are made from. Without its own, the default, in the language of the request.',
    params: SellerAuctionParam,
    answers: { data: ContractTemplateShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const sale = await sellersAuction(db, seller, call.params.id)
      return sale ? ok(present(await contractTemplate(db, sale.id, sheetReaderOf(call.request).language))) : notFound(absent.auction())
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/seller/auctions/:id/contract-template',
    name: 'updateContractTemplate',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Change the contract template of an auction',
    description: 'Contracts that are already signed stay as they are. A text with an unknown merge field is rejected.',
    params: SellerAuctionParam,
    body: ContractTemplateWrite,
    answers: { data: ContractTemplateShape },
    refusals: ['not_found', 'team_forbidden'],
    exists: async (call) => await asSeller(call, async (seller) => (await sellersAuction(db, seller, call.params.id)) !== null) !== false,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const sale = await sellersAuction(tx, seller, call.params.id)
      if (!sale) return notFound(absent.auction())
      const { language } = sheetReaderOf(call.request)
      return await saveTemplate(tx, seller, actor, sale, call.body.body) ?? ok(present(await contractTemplate(tx, sale.id, language)))
    }),
  })
}
