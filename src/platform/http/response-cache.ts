import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../kernel/languages.ts'
import { isRefusal, type Refusal } from '../../kernel/refusals.ts'
import { sharedCall } from '../batch-loader.ts'
import { type PublicState, readPublicState } from '../change-counters.ts'
import type { Sql } from '../db.ts'
import type { SignedOutReads } from '../signed-out-reads.ts'
import { keepBytes, type KeptBytes } from './compression.ts'
import { matches, withTime } from './conditional.ts'
import { languageOf, nameLanguageAs } from './language.ts'
import { type Answer, type LastingAnswer, renderAnswer, sendAnswer, sendRefusal, wantsPaginator } from './replies.ts'
import { createVersionedCache, type Kept } from './versioned-cache.ts'

/**
 * Public responses, cached as text. Before each reply the database is asked whether anything public has changed,
 * one query for all waiting requests. So a cached response is as fresh as a new one, and many requests for the same
 * page cost the database almost nothing.
 */
export interface AnswerKeeper {
  /** The current version of the public data. */
  state(): Promise<PublicState>
  serve(request: FastifyRequest, reply: FastifyReply, make: Make): Promise<FastifyReply>
}

/** `seen`: the version of the public data, read after the request arrived. */
type Make = (seen: PublicState) => Promise<Answer | Refusal>

declare module 'fastify' {
  interface FastifyInstance {
    keeper: AnswerKeeper
  }
}

/** Characters are counted as bytes. */
const LIMITS = { most: 2_000, mostBytes: 32 * 1024 * 1024 }

export function cacheResponses(app: FastifyInstance, db: Sql, { raise }: Pick<SignedOutReads, 'raise'>): void {
  const publicState = sharedCall(async () => {
    const state = await readPublicState(db)
    // What is cached for this version must contain it.
    raise(state.position)
    return state
  })
  const cache = createVersionedCache<KeptText | Passing>(LIMITS)
  app.decorate('keeper', {
    state: publicState,
    async serve(request: FastifyRequest, reply: FastifyReply, make: Make) {
      const state = await publicState()
      const key = `${languageOf(request)} ${wantsPaginator(request) ? 'paginator' : 'list'} ${request.url}`
      const made = await cache.take(key, state, () => makeText(request, reply, () => make(state)))
      if ('text' in made) return sendKept(request, reply, made, state.now)
      return isRefusal(made.outcome) ? sendRefusal(request, reply, made.outcome) : sendAnswer(request, reply, made.outcome)
    },
  })
}

interface KeptText {
  /** The response, split at the time. */
  text: readonly string[]
  kept: Kept
  tag: string
  link: string | null
  /** Null if it contains no sentences. */
  language: Language | null
  /** Requests within a short time get the same time, and bytes that were compressed once. */
  last: { now: number; whole: KeptBytes } | null
}

/** A response only for the requests that waited for it. */
interface Passing {
  outcome: Answer | Refusal
  kept: null
}

async function makeText(request: FastifyRequest, reply: FastifyReply, make: () => ReturnType<Make>): Promise<KeptText | Passing> {
  const outcome = await make()
  if (isRefusal(outcome) || !isLasting(outcome)) return { outcome, kept: null }
  const { parts: text, tag, link } = renderAnswer(request, reply, outcome)
  const language = request.hasTranslated ? languageOf(request) : null
  const weight = text.reduce((sum, part) => sum + part.length, 0)
  return { text, kept: { until: outcome.until, weight }, tag, link, language, last: null }
}

const isLasting = (answer: Answer): answer is LastingAnswer => 'until' in answer && answer.until !== undefined

async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptText, now: Date): Promise<FastifyReply> {
  reply.header('etag', kept.tag)
  if (kept.language !== null) nameLanguageAs(reply, kept.language)
  if (kept.link !== null) reply.header('link', kept.link)
  if (matches(request.headers['if-none-match'], kept.tag)) return reply.code(304).send()
  return bytesAt(kept, now.getTime()).send(request, reply, JSON_TYPE)
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Maximum age of the time in a cached response: a popular list is compressed at most ten times a second. */
const OLDEST_TIME_MS = 100

function bytesAt(kept: KeptText, now: number): KeptBytes {
  const age = now - (kept.last?.now ?? -Infinity)
  if (age < 0 || age > OLDEST_TIME_MS) kept.last = { now, whole: keepBytes(withTime(kept.text, new Date(now)), { isLasting: false }) }
  return kept.last!.whole
}
