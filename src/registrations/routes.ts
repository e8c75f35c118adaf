import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuctionRow, findActiveAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, parseKey } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { sheetReaderOf } from '../platform/http/language.ts'
import { type Answer, bare, created, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { formRoutes } from './form-routes.ts'
import { SCAN_TYPES } from './paper-rules.ts'
import { fileHeaders, ownRegistration, registrationFile } from './read-registration.ts'
import { register, requestLimit } from './register.ts'
import { registrationAdminRoutes } from './admin-routes.ts'
import { AuctionParam, LimitRequest, presentRegistration, RegistrationShape, RegistrationWriteShape } from './schema.ts'

interface Call {
  principal: Principal
  request: FastifyRequest
  params: { auction: string }
}

const URL = '/v1/auctions/:auction/registration'

/** Registration for an auction: form, signature, limit (rule book E6). */
export function registrationRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  reading(app, db)
  signing(app, db)
  formRoutes(app, db)
  registrationAdminRoutes(app, db)
}

function reading(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: URL,
    name: 'getRegistration',
    access: ability('read'),
    tag: 'Eligibility and deposits',
    summary: 'Show your registration for an auction',
    description: 'Its status, the limit up to which you are approved, and the hash of the form to sign, in the language of the request.',
    params: AuctionParam,
    answers: { data: RegistrationShape },
    refusals: ['not_found'],
    handle: (call) => shown(db, call),
  })

  route(app, {
    method: 'GET',
    url: `${URL}/file`,
    name: 'downloadRegistration',
    access: ability('read'),
    tag: 'Eligibility and deposits',
    summary: 'Download your registration form as PDF',
    description: 'The form that you signed, with the page of its signature; or the scan if you signed on paper; before that the exact '
      + 'file that you would sign, whose SHA-256 is `document`.',
    params: AuctionParam,
    answers: { file: SCAN_TYPES },
    refusals: ['not_found'],
    async handle(call) {
      const sale = await saleOf(db, call)
      const file = sale && await registrationFile(db, sale, call.principal.userId, sheetReaderOf(call.request).language)
      return file ? bare(file.contents, { type: file.type, headers: fileHeaders(`registration-${sale.id}`, file) }) : notFound(absent.file())
    },
  })
}

function signing(app: FastifyInstance, db: Database): void {
  const exists = async (call: Call) => (await saleOf(db, call)) !== null

  route(app, {
    method: 'POST',
    url: URL,
    name: 'registerForAuction',
    access: ability('write'),
    tag: 'Eligibility and deposits',
    summary: 'Register for an auction',
    description: 'Signs the form that you read, with your typed name and, if you like, a drawing. Name, consent, drawing and the hash of the file are '
      + 'stored with the time and your IP address. The office then approves you up to a limit. A rejected registration can be signed again.',
    params: AuctionParam,
    body: RegistrationWriteShape,
    answers: { data: RegistrationShape, status: 201 },
    refusals: ['not_found', 'invalid_state_transition', 'precondition_failed', 'validation_failed'],
    exists,
    async change(tx, call) {
      const sale = await saleOf(tx, call)
      if (!sale) return notFound(absent.auction())
      const { principal, request, body } = call
      const { language } = sheetReaderOf(request)
      const signed = await register(tx, personActing(principal, null, request), principal.userId, sale, { drawing: '', ...body }, language)
      if (isRefusal(signed)) return signed
      const answer = await shown(tx, call)
      return isRefusal(answer) || answer.kind !== 'data' ? answer : created(`/api/v1/auctions/${sale.id}/registration`, answer.data)
    },
  })

  route(app, {
    method: 'PATCH',
    url: URL,
    name: 'requestBidLimit',
    access: ability('write'),
    tag: 'Eligibility and deposits',
    summary: 'Ask for a higher bid limit in an auction',
    description: 'For approved bidders. The present limit applies until the office has decided.',
    params: AuctionParam,
    body: LimitRequest,
    answers: { data: RegistrationShape },
    refusals: ['not_found', 'invalid_state_transition', 'validation_failed'],
    exists,
    async change(tx, call) {
      const sale = await saleOf(tx, call)
      if (!sale) return notFound(absent.auction())
      const { principal, request, body } = call
      const asked = await requestLimit(tx, personActing(principal, null, request), principal.userId, sale, body.requested_limit)
      return isRefusal(asked) ? asked : shown(tx, call)
    },
  })
}

const saleOf = (sql: Sql, { params, principal }: Call): Promise<AuctionRow | null> =>
  findActiveAuction(sql, parseKey<AuctionId>(params.auction), principal.userId)

async function shown(sql: Sql, call: Call): Promise<Answer | Refusal> {
  const sale = await saleOf(sql, call)
  if (!sale) return notFound(absent.auction())
  const { language } = sheetReaderOf(call.request)
  return ok(presentRegistration(await ownRegistration(sql, sale, call.principal.userId, language), language))
}
