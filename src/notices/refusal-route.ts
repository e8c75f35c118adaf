import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '../kernel/languages.ts'
import { isRefusal, notFound, Refused } from '../kernel/refusals.ts'
import { type Actor, SYSTEM } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { sitePage } from '../platform/http/access.ts'
import type { Secrets } from '../platform/secrets.ts'
import { mustBeMailed, type NoticeKind } from './notice-rules.ts'
import { savePreferences } from './preferences.ts'
import { refusalPage } from './refusal-page.ts'
import { readRefusalToken } from './refusal-token.ts'
import { findReader } from './store.ts'

interface Deps {
  db: Database
  secrets: Secrets
}

type Address = { Params: { token: string } }

const PAGE = { config: { access: sitePage }, schema: { hide: true } } as const
const MOST_BYTES = 1_024

/**
 * Where letters are refused. Looking changes nothing, because mail programs open links by themselves; a mail program's
 * own button posts here without asking further (RFC 8058).
 */
export async function refusalRoute(app: FastifyInstance, { db, secrets }: Deps): Promise<void> {
  const read = (token: string) => {
    const told = readRefusalToken(secrets, token)
    if (!told || mustBeMailed(told.kind)) throw new Refused(notFound('This link'))
    return told
  }
  await app.register(async (pages) => {
    // What stands in the body does not matter: the address says everything.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) => done(null, null))

    pages.get<Address>('/unsubscribe/:token', PAGE, async (request, reply) => {
      const { userId } = read(request.params.token)
      return show(reply, (await findReader(db, userId)).locale, false)
    })

    pages.post<Address>('/unsubscribe/:token', PAGE, async (request, reply) => {
      const { userId, kind } = read(request.params.token)
      const actor = { ...SYSTEM, ip: request.ip, requestId: request.id }
      await refuseLetters(db, actor, userId, kind)
      return show(reply, (await findReader(db, userId)).locale, true)
    })
  })
}

async function refuseLetters(db: Database, actor: Actor, userId: Parameters<typeof findReader>[1], kind: NoticeKind): Promise<void> {
  const saved = await db.transaction((tx) => savePreferences(tx, actor, userId, [{ kind, mail: false }]))
  if (isRefusal(saved)) throw new Refused(saved)
}

const show = (reply: FastifyReply, language: Language, isDone: boolean): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }).type('text/html; charset=utf-8').send(refusalPage(language, isDone))
