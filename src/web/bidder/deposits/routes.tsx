import type { FastifyInstance } from 'fastify'
import {
  auctionsWithBids, depositMovements, depositOf, type DepositRow, listDeposits, withdrawDeposit,
} from '../../../deposits/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type AuctionId, parseKey } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, notFound, Refused } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { cardHrefOf } from '../../lots/deposits.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { DepositsPage } from './page.tsx'

const DEPOSITS_A_PAGE = 25

/** Deposits and their release. */
export function depositRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/account/deposits', async ({ visit, person, request, reply }) => {
    const page = await listDeposits(db, { userId: person.userId }, readPage(request.query, DEPOSITS_A_PAGE))
    const [movements, kept] = await Promise.all([
      depositMovements(db, page.items.map(({ id }) => id)), auctionsWithBids(db, page.items.map((row) => row.auction_id), person.userId),
    ])
    const items = page.items.map((row) => ({
      row, movements: movements.filter((one) => one.deposit_id === row.id), isKept: kept.has(row.auction_id),
      cardHref: cardHrefOf(row, context.settings.siteUrl),
    }))
    const body = <DepositsPage deposits={{ ...page, items }} />
    return sendPage(reply, context, visit, { title: visit.t.deposits.title, body })
  })

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, '/account/deposits/:auction/withdrawal', async (own) => {
    const { visit, reply } = own
    const { auction_title: sale } = await depositNamed(context, own)
    const { deposits: say } = visit.t
    const question = say.withdrawQuestion(sale)
    const body = <ConfirmPage action={visit.path} question={question} consequence={say.withdrawText} submit={say.withdraw} backHref="/account/deposits" />
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, '/account/deposits/:auction/withdrawal', async (own) => {
    const { person, request, reply } = own
    const { auction_id: id } = await depositNamed(context, own)
    const withdrawn = await db.transaction((tx) => withdrawDeposit(tx, personActing(person, null, request), { id }, person.userId))
    if (isRefusal(withdrawn) && withdrawn.refused !== 'deposit_in_use') throw new Refused(withdrawn)
    return seeOtherWithFlash(reply, context, '/account/deposits', isRefusal(withdrawn) ? 'depositStays' : 'depositWithdrawn')
  })
}

async function depositNamed({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<DepositRow> {
  const key = parseKey<AuctionId>(request.params.auction ?? '')
  const deposit = 'id' in key ? await depositOf(db, key.id, person.userId) : null
  if (!deposit) throw new Refused(notFound(absent.ownDeposit()))
  return deposit
}
