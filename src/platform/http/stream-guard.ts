import type { TokenId, UserId } from '../../kernel/ids.ts'
import { SECOND } from '../../kernel/time.ts'
import type { Topic } from '../live.ts'
import type { Logger } from '../log.ts'
import type { Principal } from './access.ts'

/** Who follows what, with which credential; null for signed-out viewers. */
export interface StreamReader {
  principal: Pick<Principal, 'userId' | 'tokenId' | 'sessionId'> | null
  topics: readonly Topic[]
}

/** Ends open streams when their readers lose access. */
export interface StreamGuard {
  /** `end` is called when the credential or the access is gone; returns how to stop watching. */
  watch(reader: StreamReader, end: () => void): () => void
  /** Ends every stream: readers connect again, and the new stream begins with the time. */
  endAll(): void
  stop(): void
}

/** Queries of the guard; passed in by the program, so that the platform does not depend on a feature. */
export interface StreamRights {
  /** The tokens and sessions that are still valid, of people who are not suspended. */
  standing(tokens: readonly TokenId[], sessions: readonly number[]): Promise<{ tokens: ReadonlySet<TokenId>; sessions: ReadonlySet<number> }>
  /** The topics that are not public. */
  restricted(topics: readonly Topic[]): Promise<ReadonlySet<Topic>>
  /** Whether each viewer may see each topic, in the given order. */
  maySee(asked: readonly StreamAccess[]): Promise<boolean[]>
}

export interface StreamAccess {
  viewer: UserId | null
  topic: Topic
}

interface Watched extends StreamReader {
  end(): void
}

const ASK_EVERY_MS = 2 * SECOND
/** Pairs per query. */
const MOST_AT_ONCE = 5_000

/** Checks every two seconds, for all streams of this process together, only while there are any. */
export function createStreamGuard(rights: StreamRights, log: Logger, askEveryMs = ASK_EVERY_MS): StreamGuard {
  const open = new Set<Watched>()
  let timer: NodeJS.Timeout | undefined

  const askLater = () => {
    timer = open.size === 0 ? undefined : setTimeout(() => void ask(), askEveryMs).unref()
  }
  const ask = async () => {
    try {
      for (const stream of await withoutRight(rights, [...open])) if (open.delete(stream)) stream.end()
    } catch (error) {
      log.warn({ err: error }, 'streams: could not check permissions of open streams, will retry')
    }
    askLater()
  }
  return {
    watch(reader, end) {
      const stream = { ...reader, end }
      open.add(stream)
      if (timer === undefined) askLater()
      return () => void open.delete(stream)
    },
    endAll() {
      for (const stream of open) if (open.delete(stream)) stream.end()
    },
    stop() {
      open.clear()
      clearTimeout(timer)
    },
  }
}

async function withoutRight(rights: StreamRights, streams: readonly Watched[]): Promise<Watched[]> {
  const [signedOut, unseen] = await Promise.all([withoutCredential(rights, streams), withoutSight(rights, streams)])
  return [...new Set([...signedOut, ...unseen])]
}

async function withoutCredential(rights: StreamRights, streams: readonly Watched[]): Promise<Watched[]> {
  const principals = streams.flatMap(({ principal }) => principal ?? [])
  if (principals.length === 0) return []
  const standing = await rights.standing(
    [...new Set(principals.flatMap(({ tokenId }) => tokenId ?? []))], [...new Set(principals.flatMap(({ sessionId }) => sessionId ?? []))])
  return streams.filter(({ principal }) => principal !== null
    && !(principal.tokenId === null ? standing.sessions.has(principal.sessionId ?? 0) : standing.tokens.has(principal.tokenId)))
}

/** Nearly all streams follow public topics, which need no further check. */
async function withoutSight(rights: StreamRights, streams: readonly Watched[]): Promise<Watched[]> {
  const restricted = await rights.restricted([...new Set(streams.flatMap(({ topics }) => topics))])
  if (restricted.size === 0) return []
  const asked = new Map<string, StreamAccess>()
  for (const { principal, topics } of streams) {
    for (const topic of topics) if (restricted.has(topic)) asked.set(keyOf(principal, topic), { viewer: principal?.userId ?? null, topic })
  }
  const keys = [...asked.keys()]
  const lost = new Set<string>()
  for (let start = 0; start < keys.length; start += MOST_AT_ONCE) {
    const some = keys.slice(start, start + MOST_AT_ONCE)
    const answers = await rights.maySee(some.map((key) => asked.get(key)!))
    some.forEach((key, index) => answers[index] || lost.add(key))
  }
  return streams.filter(({ principal, topics }) => topics.some((topic) => lost.has(keyOf(principal, topic))))
}

const keyOf = (principal: StreamReader['principal'], topic: Topic): string => `${principal?.userId ?? 'stranger'} ${topic}`
