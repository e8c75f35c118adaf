import { useContext } from 'preact/hooks'
import { Sentence } from '../ui/sentence.tsx'
import { useWords, VisitorContext, type Words } from '../ui/use-words.ts'

export interface RefusalPageProps {
  status: number
  message: string
  /** For support requests. */
  requestId: string
}

/** What happened, and what to do next. */
export function RefusalPage({ status, message, requestId }: RefusalPageProps) {
  const words = useWords()
  const { refusals, layout } = words.t
  const isStaff = (useContext(VisitorContext)?.staffRole ?? null) !== null
  return (
    <div class="gate">
      <p class="eyebrow">{status}</p>
      <h1>{refusalTitle(words, status)}</h1>
      <p class="lede">{message}</p>
      <p class="actions">
        {isStaff && status === 403 && <><a class="button" href="/admin">{layout.areas.admin}</a> </>}
        <a class="button primary" href="/lots">{refusals.allLots}</a> <a class="button" href="/">{refusals.toStart}</a>
      </p>
      {status >= 500 && <p class="hint"><Sentence text={refusals.name} parts={{ request: <code>{requestId}</code> }} /></p>}
    </div>
  )
}

/** The title of a refusal, in the window and at the top of the page. */
export function refusalTitle({ t: { refusals: { titles } } }: Words, status: number): string {
  if (status === 404) return titles.notHere
  if (status === 401 || status === 403) return titles.notOpen
  if (status === 429) return titles.tooFast
  return status >= 500 ? titles.broken : titles.other
}
