import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../kernel/languages.ts'
import { isRefusal, type Refusal } from '../../kernel/refusals.ts'
import { batchLoader } from '../batch-loader.ts'
import { type PublicState, readPublicState } from '../change-counters.ts'
import type { Sql } from '../db.ts'
import { keepBytes, type KeptBytes } from './compression.ts'
import { matches, withTime } from './conditional.ts'
import { languageOf, nameLanguageAs } from './language.ts'
import { type Answer, type LastingAnswer, renderAnswer, sendAnswer, sendRefusal, wantsPaginator } from './replies.ts'
import { createVersionedCache, type Kept } from './versioned-cache.ts'

/**
 * Public answers, kept as text while they are true. Before each reply the house is asked whether anything public
 * has changed, one question for all who wait; so a kept answer is exactly as fresh as one made anew, and a crowd
 * that asks for the same page costs the database next to nothing.
 */
export interface AnswerKeeper {
  /** What the public sees by now. */
  state(): Promise<PublicState>
  serve(request: FastifyRequest, reply: FastifyReply, make: Make): Promise<FastifyReply>
}

/** `seen`: the state of the house, read since the request came. */
type Make = (seen: PublicState) => Promise<Answer | Refusal>

declare module 'fastify' {
  interface FastifyInstance {
    keeper: AnswerKeeper
  }
}

/** Characters are counted as bytes. */
const LIMITS = { most: 2_000, mostBytes: 32 * 1024 * 1024 }

export function cacheResponses(app: FastifyInstance, db: Sql): void {
  const publicState = batchLoader<null, PublicState>(async (askers) => {
    const state = await readPublicState(db)
    return askers.map(() => state)
  })
  const cache = createVersionedCache<KeptText | Passing>(LIMITS)
  app.decorate('keeper', {
    state: () => publicState(null),
    async serve(request: FastifyRequest, reply: FastifyReply, make: Make) {
      const state = await publicState(null)
      const key = `${languageOf(request)} ${wantsPaginator(request) ? 'paginator' : 'list'} ${request.url}`
      const made = await cache.take(key, state, () => makeText(request, reply, () => make(state)))
      if ('text' in made) return sendKept(request, reply, made, state.now)
      return isRefusal(made.outcome) ? sendRefusal(request, reply, made.outcome) : sendAnswer(request, reply, made.outcome)
    },
  })
}

interface KeptText {
  /** The answer, cut where it tells the time. */
  text: readonly string[]
  kept: Kept
  tag: string
  link: string | null
  /** Null when it holds no sentences. */
  language: Language | null
  /** Whoever was served within a moment is told the same time, in bytes that were compressed once. */
  last: { now: number; whole: KeptBytes } | null
}

/** An answer that is given to those alone who waited for it. */
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
/** How old the time of a kept answer may be: a hot list is compressed ten times a second, however many ask for it. */
const OLDEST_TIME_MS = 100

function bytesAt(kept: KeptText, now: number): KeptBytes {
  const age = now - (kept.last?.now ?? -Infinity)
  if (age < 0 || age > OLDEST_TIME_MS) kept.last = { now, whole: keepBytes(withTime(kept.text, new Date(now)), { isLasting: false }) }
  return kept.last!.whole
}
