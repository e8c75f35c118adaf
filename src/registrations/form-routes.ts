import type { FastifyInstance } from 'fastify'
import { asSeller, SellerAuctionParam, sellersAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { sheetReaderOf } from '../platform/http/language.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { registrationForm, saveForm } from './registration-form.ts'
import { FormShape, FormWrite, presentForm } from './schema.ts'

/** The registration form of an auction, for its seller. */
export function formRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/registration-form',
    name: 'getRegistrationForm',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Show the registration form of an auction',
    description: 'The text that bidders sign if the auction has `registration_required`. Without its own, the default, in the language of the request.',
    params: SellerAuctionParam,
    answers: { data: FormShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const sale = await sellersAuction(db, seller, call.params.id)
      return sale ? ok(presentForm(await registrationForm(db, sale.id, sheetReaderOf(call.request).language))) : notFound(absent.auction())
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/seller/auctions/:id/registration-form',
    name: 'updateRegistrationForm',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Change the registration form of an auction',
    description: 'Forms that are already signed stay as they are. A text with an unknown merge field is rejected.',
    params: SellerAuctionParam,
    body: FormWrite,
    answers: { data: FormShape },
    refusals: ['not_found', 'team_forbidden'],
    exists: async (call) => await asSeller(call, async (seller) => (await sellersAuction(db, seller, call.params.id)) !== null) !== false,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const sale = await sellersAuction(tx, seller, call.params.id)
      if (!sale) return notFound(absent.auction())
      const { language } = sheetReaderOf(call.request)
      return await saveForm(tx, seller, actor, sale, call.body.body) ?? ok(presentForm(await registrationForm(tx, sale.id, language)))
    }),
  })
}
