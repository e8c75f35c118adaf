import { useRef, useState } from 'preact/hooks'
import { SECOND } from '../../../kernel/time.ts'
import { island } from '../../live/island.tsx'
import type { WatchButtonProps } from '../../live/wire.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLiveWords } from '../../ui/use-words.ts'

const ANSWER_TIMEOUT_MS = 10 * SECOND

/** Adds a lot to the watchlist or removes it; without JavaScript the form posts. */
export default island('WatchButton', function WatchButton({ slug, watched }: WatchButtonProps) {
  const { t } = useLiveWords()
  const [isWatched, setWatched] = useState(watched === true)
  const [failed, setFailed] = useState(false)
  const isSending = useRef(false)

  async function toggle(event: SubmitEvent): Promise<void> {
    if (watched === null) return
    event.preventDefault()
    // Requests may arrive out of order, so only one is sent at a time.
    if (isSending.current) return
    isSending.current = true
    const wanted = !isWatched
    setWatched(wanted)
    const kept = await sendWatch(slug, wanted)
    isSending.current = false
    if (!kept) setWatched(!wanted)
    setFailed(!kept)
  }

  return (
    <form method="post" action={`/lots/${slug}/watch`} onSubmit={(event) => void toggle(event)}>
      <input type="hidden" name="watch" value={isWatched ? 'off' : 'on'} />
      <button class="button" aria-pressed={watched === null ? undefined : isWatched}>
        <Icon name="star" />{isWatched ? t.watch.on : t.watch.off}
      </button>
      <p role="status" class="unseen">{failed ? t.watch.failed : ''}</p>
    </form>
  )
})

async function sendWatch(slug: string, watch: boolean): Promise<boolean> {
  const response = await fetch(`/lots/${slug}/watch`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: `watch=${watch ? 'on' : 'off'}`,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null)
  return response?.ok ?? false
}
