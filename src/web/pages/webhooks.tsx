import type { AttemptView, WebhookPageView, WebhookView } from '../seller-tool-views.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { CheckField, ChoicesField, Options, TextField } from '../ui/fields.tsx'
import { Form, ONCE_FIELD } from '../ui/form.tsx'
import { Instant } from '../ui/instant.tsx'
import { Empty, Note } from '../ui/notes.tsx'
import { Pager } from '../ui/pager.tsx'
import { PostButton } from '../ui/post-button.tsx'
import { SellerLayout } from '../ui/seller-layout.tsx'
import { Sentence } from '../ui/sentence.tsx'
import type { FormState } from '../view-models.ts'
import { useWords } from '../words.ts'

const TONES: Record<WebhookView['state'], BadgeTone> = { on: 'good', off: 'plain', gone: 'urgent', failing: 'urgent' }

export interface WebhooksPageProps {
  webhooks: WebhookView[]
  form: FormState
}

/** Where events are sent, and a form for one address more. */
export function WebhooksPage({ webhooks, form }: WebhooksPageProps) {
  const { t: { webhooks: say } } = useWords()
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/webhooks"
      actions={<a class="button" href="/docs/api">{say.docs}</a>}
    >
      <div class="stack">
        {webhooks.length === 0
          ? <Empty title={say.none}><p>{say.noneHint}</p></Empty>
          : <section><h2>{say.yours}</h2><WebhookTable webhooks={webhooks} /></section>}
        <section>
          <h2>{say.fresh}</h2>
          <Form action="/seller/webhooks" form={form} submit={say.create}><WebhookFields form={form} /></Form>
        </section>
      </div>
    </SellerLayout>
  )
}

function WebhookTable({ webhooks }: { webhooks: WebhookView[] }) {
  const { t: { webhooks: say } } = useWords()
  const columns: Column<WebhookView>[] = [
    { label: say.columns.url, kind: 'head', cell: ({ id, url }) => <a class="address" href={`/seller/webhooks/${id}`}>{url}</a> },
    { label: say.columns.events, cell: ({ events }) => events.map((event) => say.eventNames[event]).join(', ') },
    { label: say.columns.state, cell: ({ state }) => <Badge tone={TONES[state]}>{say.states[state]}</Badge> },
  ]
  return <DataTable caption={say.yours} columns={columns} rows={webhooks} keyOf={({ id }) => id} />
}

function WebhookFields({ form }: { form: FormState }) {
  const { t: { webhooks: say } } = useWords()
  const choices = Object.entries(say.eventNames).map(([value, label]) => ({ value, label }))
  return (
    <>
      <TextField form={form} name="url" type="url" label={say.url} hint={say.urlHint} maxLength={2048} />
      <ChoicesField form={form} name="events" label={say.events} choices={choices} chosen={(form.values['events'] ?? '').split(',')} />
    </>
  )
}

/** One subscription: what it wants, its secret, and every attempt to deliver. */
export function WebhookPage({ view }: { view: WebhookPageView }) {
  const { t: { webhooks: say } } = useWords()
  const { webhook, form, onceKey } = view
  const address = `/seller/webhooks/${webhook.id}`
  return (
    <SellerLayout
      title={say.title} lede={<span class="address">{webhook.url}</span>} current="/seller/webhooks"
      actions={webhook.state === 'on' && <PostButton action={`${address}/test`} label={say.test} onceKey={`${onceKey}-test`} />}
    >
      <div class="stack">
        {view.secret !== null && <FreshSecret secret={view.secret} />}
        {(webhook.state === 'gone' || webhook.state === 'failing') && <Note tone="bad">{say.disabled[webhook.state]}</Note>}
        <DeliveryLog view={view} />
        <section>
          <h2>{say.events}</h2>
          <Form action={address} form={form} submit={say.save}>
            <WebhookFields form={form} />
            <CheckField form={form} name="is_active" label={say.active} hint={say.activeHint} />
          </Form>
        </section>
        <Secret webhook={webhook} onceKey={onceKey} />
        <Confirm action={`${address}/removal`} question={say.removeQuestion(webhook.url)} consequence={say.removeText} submit={say.remove} />
      </div>
    </SellerLayout>
  )
}

function FreshSecret({ secret }: { secret: string }) {
  const { t: { webhooks: { secret: say } } } = useWords()
  return (
    <div role="status">
      <p class="note good">{say.once}</p>
      <code class="secret">{secret}</code>
    </div>
  )
}

function Secret({ webhook: { id, secretLast4, overlapUntil }, onceKey }: { webhook: WebhookView; onceKey: string }) {
  const { t: { webhooks: { secret: say } } } = useWords()
  const choices = Object.entries(say.spans).map(([value, label]) => ({ value, label })).toReversed()
  return (
    <section>
      <h2>{say.title}</h2>
      <p>{say.ends(secretLast4)}</p>
      {overlapUntil !== null && (
        <div class="with-button">
          <p><Sentence text={say.overlap} parts={{ moment: <Instant at={overlapUntil} /> }} /></p>
          <PostButton action={`/seller/webhooks/${id}/secret/commit`} label={say.commit} />
        </div>
      )}
      <form class="inline-form" method="post" action={`/seller/webhooks/${id}/secret`}>
        <input type="hidden" name={ONCE_FIELD} value={`${onceKey}-secret`} />
        <label>{say.keep}<select class="input" name="overlap"><Options choices={choices} chosen="86400" /></select></label>
        <button class="button">{say.rotate}</button>
      </form>
    </section>
  )
}

function DeliveryLog({ view: { webhook, attempts, page, lastPage, onceKey } }: { view: WebhookPageView }) {
  const { t: { webhooks: say, form }, format } = useWords()
  const columns: Column<AttemptView>[] = [
    { label: say.logColumns.event, kind: 'head', cell: ({ event }) => say.eventNames[event] },
    { label: say.logColumns.at, cell: ({ at }) => <Instant at={at} /> },
    { label: say.logColumns.attempt, kind: 'number', cell: ({ number }) => format.count(number) },
    { label: say.logColumns.outcome, cell: (attempt) => <Outcome attempt={attempt} /> },
    { label: say.logColumns.took, kind: 'number', cell: ({ durationMs }) => durationMs !== null && say.milliseconds(format.count(durationMs)) },
    {
      label: form.actions, kind: 'actions',
      cell: ({ id, event }) => (
        <PostButton
          action={`/seller/webhooks/${webhook.id}/deliveries/${id}/redeliver`} label={say.redeliver} about={say.eventNames[event]}
          onceKey={`${onceKey}-${id}`}
        />
      ),
    },
  ]
  return (
    <section>
      <div class="section-head"><h2>{say.log}</h2><a href={`/seller/webhooks/${webhook.id}`}>{say.refresh}</a></div>
      <p class="hint">{say.logHint}</p>
      {attempts.length === 0 ? <p>{say.logEmpty}</p> : <DataTable caption={say.log} columns={columns} rows={attempts} keyOf={({ id }) => id} />}
      <Pager page={page} lastPage={lastPage} query="" />
    </section>
  )
}

function Outcome({ attempt: { isSuccess, statusCode, error } }: { attempt: AttemptView }) {
  const { t: { webhooks: say } } = useWords()
  const status = statusCode === null ? null : String(statusCode)
  return isSuccess
    ? <Badge tone="good">{say.arrived(status ?? '')}</Badge>
    : <Badge tone="urgent">{say.failed(status ?? error ?? say.noAnswer)}</Badge>
}
