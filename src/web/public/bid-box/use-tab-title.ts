import { useEffect, useRef } from 'preact/hooks'
import { type BidBoxState, tabTitle } from './state.ts'

/** Shows the visitor's position in the tab title, and being outbid in the tab's icon, for visitors who look at another tab. */
export function useTabTitle(state: BidBoxState): void {
  const title = useRef<string>(null)
  const { you: { position }, standing: { phase } } = state
  useEffect(() => {
    title.current ??= document.title
    document.title = tabTitle(state, title.current)
    showIcon(position === 'outbid' ? '/icon-outbid.svg' : '/icon.svg')
  }, [position, phase])
}

function showIcon(href: string): void {
  const icon = document.querySelector('link[rel=icon]')
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href)
}
