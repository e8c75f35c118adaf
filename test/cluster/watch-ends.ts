import { setTimeout as sleep } from 'node:timers/promises'
import type { LotId } from '../../src/kernel/ids.ts'
import type { CrowdMember } from '../bidding-crowd.ts'

const PAUSE_MS = 20
/** Below every minimum, so that an open lot refuses it too. */
const TOO_LOW = JSON.stringify({ bid_amount: '0.01' })

/**
 * Bids too little on each lot again and again, as one bidder, and notes the lots that were open after they had refused
 * a bid because their end had come (rule book C3).
 */
export function watchEnds(doors: readonly string[], lots: readonly LotId[], { token }: CrowdMember, limitMs: number) {
  const ended = new Set<LotId>()
  const openAgain = new Set<LotId>()
  let isOver = false
  const ask = async (door: string, lot: LotId): Promise<string | undefined> => {
    try {
      const answer = await fetch(`${door}/v1/lots/${lot}/bids`, {
        method: 'POST', headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }, body: TOO_LOW, signal: AbortSignal.timeout(limitMs),
      })
      return ((await answer.json()) as { code?: string }).code
    } catch {
      // The connection broke or was too slow: nothing was said of the lot.
      return undefined
    }
  }
  // One after the other for each lot, so that an answer is not older than the one before it.
  const watching = doors.map(async (_, lane) => {
    const own = lots.filter((_lot, nth) => nth % doors.length === lane)
    for (let n = lane; !isOver; n++, await sleep(PAUSE_MS)) {
      const lot = own[n % own.length]!
      const code = await ask(doors[n % doors.length]!, lot)
      if (code === 'auction_closed') ended.add(lot)
      if (code === 'bid_too_low' && ended.has(lot)) openAgain.add(lot)
    }
  })
  return {
    async stop(): Promise<{ ended: number; openAgain: LotId[] }> {
      isOver = true
      await Promise.all(watching)
      return { ended: ended.size, openAgain: [...openAgain] }
    },
  }
}
