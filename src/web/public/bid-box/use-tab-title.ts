import { useEffect, useRef } from 'preact/hooks'
import { type BidBoxState, tabTitle } from './state.ts'

/** Shows the visitor's position in the tab title, for visitors who look at another tab. */
export function useTabTitle(state: BidBoxState): void {
  const title = useRef<string>(null)
  const { you: { position }, standing: { phase } } = state
  useEffect(() => {
    title.current ??= document.title
    document.title = tabTitle(state, title.current)
  }, [position, phase])
}
