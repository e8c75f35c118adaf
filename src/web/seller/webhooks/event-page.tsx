import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Instant } from '../../ui/instant.tsx'
import { CodeBlock } from '../../ui/markdown-text.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import type { WebhookEventView } from './view.ts'
import { Outcome } from './webhook-page.tsx'

const TONES: Record<WebhookEventView['state'], BadgeTone> = {
  queued: 'check', retrying: 'warn', delivered: 'good', failed: 'urgent', cancelled: 'plain',
}

/** One event on its way to one address: what was sent each time, and what came back. */
export function WebhookEventPage({ view }: { view: WebhookEventView }) {
  const { t: { webhooks: say } } = useWords()
  const { webhook, event, eventKey, state, dueAt, attempts } = view
  const address = `/seller/webhooks/${webhook.id}`
  const [last] = attempts
  return (
    <SellerLayout
      title={say.eventNames[event]} lede={<span class="address">{webhook.url}</span>} current="/seller/webhooks"
      actions={<a class="button" href={`${address}#log`}>{say.toLog}</a>}
    >
      <div class="stack">
        <section>
          <p role="status" data-awaiting={state === 'queued' ? '' : undefined}>
            <Badge tone={TONES[state]}>{say.deliveryStates[state]}</Badge> {say.deliveryHints[state]}
            {state === 'retrying' && dueAt !== null && <> <Sentence text={say.next} parts={{ moment: <Instant at={dueAt} /> }} /></>}
          </p>
          <div class="actions list-actions">
            {state === 'queued' && <a class="button" href={`${address}/events/${eventKey}`}>{say.refresh}</a>}
            {last && webhook.state === 'on' && state !== 'queued' && (
              <PostButton action={`${address}/deliveries/${last.id}/redeliver`} label={say.redeliver} onceKey={view.onceKey} />
            )}
          </div>
        </section>
        <section>
          <h2>{say.body}</h2>
          <p class="hint">{say.bodyHint} <code>{eventKey}</code></p>
          <CodeBlock text={view.body} label={say.body} />
        </section>
        {attempts.map((attempt) => <Attempt attempt={attempt} />)}
      </div>
    </SellerLayout>
  )
}

function Attempt({ attempt }: { attempt: WebhookEventView['attempts'][number] }) {
  const { t: { webhooks: say }, format } = useWords()
  const { number, at, durationMs, headers, answer } = attempt
  return (
    <section>
      <h2>{say.attempt(format.count(number))}</h2>
      <p><Outcome attempt={attempt} /></p>
      <p class="hint">
        <Instant at={at} precision="second" />{durationMs !== null && `, ${say.milliseconds(format.count(durationMs))}`}
      </p>
      {answer !== null && <><h3>{say.answer}</h3><CodeBlock text={answer} label={say.answer} /></>}
      {headers.length > 0 && (
        <details class="more">
          <summary>{say.headers}</summary>
          <CodeBlock text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')} label={say.headers} />
        </details>
      )}
    </section>
  )
}
