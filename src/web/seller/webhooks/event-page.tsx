import type { DeliveryDetail, SubscriptionRow } from '../../../webhooks/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Instant } from '../../ui/instant.tsx'
import { CodeBlock } from '../../ui/markdown-text.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { onManyLines, standingOf } from './view.ts'
import { Outcome } from './webhook-page.tsx'

const TONES: Record<DeliveryDetail['state'], BadgeTone> = {
  queued: 'check', retrying: 'warn', delivered: 'good', failed: 'urgent', cancelled: 'plain', skipped: 'plain',
}

interface WebhookEventProps {
  webhook: SubscriptionRow
  delivery: DeliveryDetail
  onceKey: string
}

/** An event for a subscription: each request and its response. */
export function WebhookEventPage({ webhook, delivery, onceKey }: WebhookEventProps) {
  const { t: { webhooks: say } } = useWords()
  const { event, event_key: eventKey, state, due_at: dueAt, attempts } = delivery
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
            {last && standingOf(webhook) === 'on' && state !== 'queued' && (
              <PostButton action={`${address}/deliveries/${last.id}/redeliver`} label={say.redeliver} onceKey={onceKey} />
            )}
          </div>
        </section>
        <section>
          <h2>{say.body}</h2>
          <p class="hint">{say.bodyHint} <code>{eventKey}</code></p>
          <CodeBlock text={onManyLines(JSON.parse(delivery.body))} label={say.body} />
        </section>
        {attempts.map((attempt) => <Attempt attempt={attempt} />)}
      </div>
    </SellerLayout>
  )
}

function Attempt({ attempt }: { attempt: DeliveryDetail['attempts'][number] }) {
  const { t: { webhooks: say }, format } = useWords()
  const { number, started_at: at, duration_ms: took, request_headers: headers, response_body: answer } = attempt
  return (
    <section>
      <h2>{say.attempt(format.count(number))}</h2>
      <p><Outcome attempt={attempt} /></p>
      <p class="hint">
        <Instant at={at} precision="second" />{took !== null && `, ${say.milliseconds(format.count(took))}`}
      </p>
      {answer !== null && <><h3>{say.answer}</h3><CodeBlock text={answer} label={say.answer} /></>}
      {headers !== null && (
        <details class="more">
          <summary>{say.headers}</summary>
          <CodeBlock text={Object.entries(headers).map(([name, value]) => `${name}: ${value}`).join('\n')} label={say.headers} />
        </details>
      )}
    </section>
  )
}
