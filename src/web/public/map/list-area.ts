import { SECOND } from '../../../kernel/time.ts'
import { liveCards } from '../../live/cards.ts'
import { FOUND_ID, LIST_ID } from './list-ids.ts'

const ANSWER_TIMEOUT_MS = 10 * SECOND

/**
 * Replaces the list beside the map by that of the visible area, and the URL by its address, so that the view can
 * be shared. Returns whether it was loaded; the list then announces its count.
 */
export async function listArea(href: string, signal: AbortSignal): Promise<boolean> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
  const response = await fetch(href, { headers: { accept: 'text/html' }, signal: limited })
  if (!response.ok) return false
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [found, list] = [page.getElementById(FOUND_ID), page.getElementById(LIST_ID)]
  if (!found || !list) return false
  const shown = document.getElementById(FOUND_ID)!
  shown.textContent = found.textContent
  shown.dataset['counts'] = found.dataset['counts']
  document.getElementById(LIST_ID)!.replaceWith(list)
  history.replaceState(null, '', href)
  liveCards(list)
  return true
}
