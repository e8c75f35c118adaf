import { useEffect, useRef } from 'preact/hooks'
import { SECOND } from '../../../kernel/time.ts'
import { dispatchPartsMoved } from '../../live/parts-moved.ts'
import type { BidRequirements, OwnPosition } from '../../live/wire.ts'

const ASK_EVERY_MS = 30 * SECOND

/**
 * Keeps the requirements current, which an approval, a payment or a sign-out in another tab may change. Requests
 * them when the page becomes visible and, while a requirement is open, at intervals.
 */
export function useFreshRequirements(asks: BidRequirements, refresh: () => void): void {
  const isWaiting = asks.signedIn && (asks.barred !== null || asks.readiness.some(({ done }) => !done))
  useEffect(() => {
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', askIfSeen)
    const timer = isWaiting ? setInterval(askIfSeen, ASK_EVERY_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', askIfSeen)
      clearInterval(timer)
    }
  }, [isWaiting])
}

/**
 * The steps beside the box and the release of a lead are rendered by the server: requests them again when they
 * change.
 */
export function useMovedParts(asks: BidRequirements, { position }: OwnPosition): void {
  const drawn = useRef({ asks: JSON.stringify(asks), position })
  useEffect(() => {
    const now = { asks: JSON.stringify(asks), position }
    const isLetGo = drawn.current.position !== position && document.querySelector('[data-release]') !== null
    if (drawn.current.asks !== now.asks || isLetGo) dispatchPartsMoved(document.body)
    drawn.current = now
  }, [JSON.stringify(asks), position])
}
