import { useEffect, useRef } from 'preact/hooks'
import { type BidBoxState, tabTitle } from './state.ts'

/** The title of the tab says how the visitor stands, for whoever looks at another one. */
export function useTabTitle(state: BidBoxState): void {
  const title = useRef<string>(null)
  const { you: { position }, standing: { phase } } = state
  useEffect(() => {
    title.current ??= document.title
    document.title = tabTitle(state, title.current)
  }, [position, phase])
}
