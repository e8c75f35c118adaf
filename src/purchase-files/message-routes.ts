import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asSeller, type Seller, sellerOf } from '../auctions/index.ts'
import { parseKey, type PurchaseMessageId, type SaleId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { created, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { MESSAGES_AN_HOUR, MOST_MESSAGES } from './message-rules.ts'
import { MessageShape, MessagesQuery, MessageWrite, presentMessage, ReadingWrite, ReadMessagesShape } from './message-schema.ts'
import { markThreadRead, readThread, sendMessage, sideOf } from './messages.ts'
import { PurchaseParam } from './schema.ts'
import { findPurchase } from './store.ts'

const WHO = 'For the buyer, and for the owner of the auction or owners and managers of the owning team; others get 404.'

interface Call {
  principal: Principal
  request: FastifyRequest
  params: { id: string }
}

const idOf = ({ params }: Call): SaleId => {
  const key = parseKey<SaleId>(params.id)
  return 'id' in key ? key.id : (0 as SaleId)
}

/** Suspended people read too. */
const readerOf = ({ principal, request }: Call): Seller | Refusal => sellerOf(principal, request.headers['x-team-id'])

/** Messages between the buyer and the seller of a purchase. */
export function messageRoutes(app: FastifyInstance, db: Database): void {
  const exists = async (call: Call): Promise<boolean> => {
    const [reader, row] = [readerOf(call), await findPurchase(db, idOf(call))]
    return row !== null && !isRefusal(reader) && !isRefusal(sideOf(reader, row))
  }

  route(app, {
    method: 'GET',
    url: '/v1/purchases/:id/messages',
    name: 'listPurchaseMessages',
    access: ability('read'),
    tag: 'Purchases',
    summary: 'List the messages of a purchase',
    description: `What buyer and seller have written about it, newest first. ${WHO} Administrators give a reason, and each reading of theirs is in the `
      + 'audit log.',
    params: PurchaseParam,
    query: MessagesQuery,
    answers: { list: MessageShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller, actor) => {
      const thread = await readThread(db, { seller, actor }, idOf(call), readPage(call.query), call.query.reason)
      return isRefusal(thread) ? thread : list({ ...thread.page, items: thread.page.items.map((row) => presentMessage(row, thread)) })
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/purchases/:id/messages',
    name: 'sendPurchaseMessage',
    access: ability('write'),
    tag: 'Purchases',
    summary: 'Send a message about a purchase',
    description: 'The other side is notified, by email with the text. Messages cannot be changed or deleted. Each side can send '
      + `${MESSAGES_AN_HOUR} an hour and ${MOST_MESSAGES} in all; a canceled purchase takes none. ${WHO}`,
    params: PurchaseParam,
    body: MessageWrite,
    answers: { data: MessageShape, status: 201 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition', 'rate_limited'],
    exists,
    change: (tx, call) => asSeller(call, async (seller) => {
      const message = await sendMessage(tx, seller, idOf(call), call.body.text)
      if (isRefusal(message)) return message
      return created(`/api/v1/purchases/${idOf(call)}/messages`, presentMessage(message, { side: message.party, readUpTo: message.id }))
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/purchases/:id/messages/read',
    name: 'markPurchaseMessagesRead',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Purchases',
    summary: 'Mark messages of a purchase as read',
    description: `Send \`up_to\`, the ID of the newest message you displayed. Without it all are marked. ${WHO}`,
    params: PurchaseParam,
    body: ReadingWrite,
    answers: { data: ReadMessagesShape },
    refusals: ['not_found', 'team_forbidden'],
    exists,
    async change(tx, call) {
      const reader = readerOf(call)
      if (isRefusal(reader)) return reader
      const read = await markThreadRead(tx, reader, idOf(call), (call.body.up_to ?? null) as PurchaseMessageId | null)
      return isRefusal(read) ? read : ok({ read })
    },
  })
}

