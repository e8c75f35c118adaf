import type { FastifyInstance, FastifyReply } from 'fastify'
import { createOwnToken, revokeToken, tokenShownOnce, tokensOf, type Visitor as Person } from '../../../accounts/index.ts'
import { ownPositions } from '../../../bidding/index.ts'
import { listDeposits } from '../../../deposits/index.ts'
import { offersTo } from '../../../close-out/index.ts'
import { invoiceStanding, readerOf, readInvoices } from '../../../invoices/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { TokenId } from '../../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { watchedLots } from '../../../lots/index.ts'
import { unreadNotices } from '../../../notices/index.ts'
import { personActing } from '../../../platform/audit.ts'
import type { Sql } from '../../../platform/db.ts'
import { PAGE, seeOtherWithFlash, sendPage, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, personOrSignIn, refusedAsForgery } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { answerSignedOut } from '../../http/signed-out.tsx'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { AccountPage } from './page.tsx'
import { TokensPage, type TokensView } from './tokens-page.tsx'
import { accountView, type Waiting } from './view.ts'

/** The account overview and API tokens. These pages are not indexed. */
export function accountRoutes(app: FastifyInstance, context: SiteContext): void {
  overview(app, context)
  tokens(app, context)
}

function overview(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  app.get('/account', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const person = personOrSignIn(visit, request, reply)
    if (!person) return reply
    const body = <AccountPage account={accountView(visit, person, await waitingFor(db, person))} />
    return sendPage(reply, context, visit, { title: visit.t.account.title, body })
  })
}

/** The count stops here; more open items are unlikely. */
const OPEN_ONES = { page: 1, perPage: 100 }

async function waitingFor(db: Sql, person: Person): Promise<Waiting> {
  const { userId } = person
  const [positions, watched, offers, invoices, unread, held] = await Promise.all([
    ownPositions(db, userId), watchedLots(db, userId, { page: 1, perPage: 1 }), offersTo(db, userId, OPEN_ONES),
    readInvoices(db, readerOf(person), OPEN_ONES, { status: 'open' }), unreadNotices(db, userId),
    listDeposits(db, { userId, status: 'held' }, { page: 1, perPage: 1 }),
  ])
  return {
    positions,
    watching: watched.total,
    deposits: held.total,
    openOffers: offers.items.filter(({ status }) => status === 'offered').length,
    openInvoices: invoices.items.length,
    overdueInvoices: invoices.items.filter((invoice) => invoiceStanding(invoice).isOverdue).length,
    unread,
  }
}

/** All tokens fit on one page, because their number is limited. */
const ALL_TOKENS = { page: 1, perPage: 100 }

type TokenAddress = { Params: { token: string } }

function tokens(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  app.get('/account/tokens', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const person = personOrSignIn(visit, request, reply)
    return person ? show(visit, reply, person, { fresh: null, form: withKey(formState(visit, {})) }) : reply
  })

  app.post('/account/tokens', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const visit = await visitOf(context, request)
    const { person } = visit
    if (!person) return answerSignedOut(context, visit, request, reply)
    const form = formOf(request)
    const order = {
      name: form.name ?? '', abilities: (form.abilities ?? '').split(',').filter(Boolean), validDays: Number(form.expires_in_days),
    }
    const actor = personActing(person, null, request)
    const token = await changeOnce(context, { request, person }, (tx) => createOwnToken(tx, person, actor, order), tokenShownOnce)
    if (isRefusal(token)) return show(visit, reply, person, { fresh: null, form: withKey(formState(visit, form, token)) }, token)
    request.log.info({ userId: person.userId, tokenId: token.id }, 'token created')
    return show(visit, reply, person, { fresh: { name: token.name, token: token.text }, form: withKey(formState(visit, {})) })
  })

  // Confirmation page for browsers without JavaScript.
  app.get<TokenAddress>('/account/tokens/:token/revoke', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const person = personOrSignIn(visit, request, reply)
    if (!person) return reply
    const { items } = await tokensOf(db, person.userId, ALL_TOKENS)
    const token = items.find(({ id }) => String(id) === request.params.token)
    if (!token) throw new Refused(notFound(absent.token()))
    const { tokens: say } = visit.t.account
    const question = say.revokeQuestion(token.name)
    const body = (
      <ConfirmPage action={visit.path} question={question} consequence={say.revokeText} submit={say.revoke} backHref="/account/tokens" />
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  app.post<TokenAddress>('/account/tokens/:token/revoke', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const person = personOrSignIn(await visitOf(context, request), request, reply)
    if (!person) return reply
    const actor = personActing(person, null, request)
    const refusal = await db.transaction((tx) => revokeToken(tx, person, actor, Number(request.params.token) as TokenId))
    if (refusal) throw new Refused(refusal)
    request.log.info({ userId: person.userId, tokenId: Number(request.params.token) }, 'token revoked')
    return seeOtherWithFlash(reply, context, '/account/tokens', 'tokenRevoked')
  })

  async function show(
    visit: Visit, reply: FastifyReply, person: Person, view: Omit<TokensView, 'tokens' | 'mustConfirm'>, refusal?: Refusal,
  ): Promise<FastifyReply> {
    const { items } = await tokensOf(db, person.userId, ALL_TOKENS)
    const body = <TokensPage view={{ ...view, tokens: items, mustConfirm: person.emailVerifiedAt === null }} />
    const page = { title: visit.t.account.tokens.title, body, holdsSecret: view.fresh !== null }
    return sendPage(reply, context, visit, page, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}
