import type { Page } from '../../../kernel/page.ts'
import { type AttemptRow, isOverlapping, type SubscriptionRow } from '../../../webhooks/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import type { Choice } from '../../ui/choose.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { CheckField, MomentField, Options } from '../../ui/fields.tsx'
import { ErrorSummary, Form, type FormState, ONCE_FIELD } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { FilterNumber, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { CodeBlock } from '../../ui/markdown-text.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { type AttemptDays, DeliveryRate } from './delivery-rate.tsx'
import { WebhookFields, WebhookState } from './page.tsx'
import type { SubjectsView } from './subjects.ts'
import { type LogFilter, standingOf } from './view.ts'

export interface WebhookPageView {
  webhook: SubscriptionRow
  form: FormState
  /** Shown once, right after creation. */
  secret: string | null
  log: Page<AttemptRow>
  latest: AttemptDays
  filter: LogFilter
  subjects: SubjectsView
  /** What the log is about. */
  logged: { auctions: Choice[]; lots: Choice[] }
  recovery: FormState
  /** A refused action without a form. */
  refused: FormState
  /** Key of the page's buttons, so that a double click takes effect once. */
  onceKey: string
}

/** A subscription: delivery log, settings, and secret. */
export function WebhookPage({ view }: { view: WebhookPageView }) {
  const { t: { webhooks: say } } = useWords()
  const { webhook, form, onceKey } = view
  const address = `/seller/webhooks/${webhook.id}`
  return (
    <SellerLayout
      title={say.one} lede={<span class="address">{webhook.url}</span>} current="/seller/webhooks"
      actions={<a class="button" href="/seller/webhooks">{say.back}</a>}
    >
      <div class="stack">
        {view.secret !== null && <FreshSecret secret={view.secret} />}
        <ErrorSummary form={view.refused} />
        <Stop webhook={webhook} onceKey={onceKey} />
        <Standing webhook={webhook} onceKey={onceKey} />
        <DeliveryRate latest={view.latest} />
        <DeliveryLog view={view} />
        {standingOf(webhook) === 'on' && (
          <section>
            <h2>{say.recover.title}</h2>
            <p class="hint">{say.recover.hint}</p>
            <Form action={`${address}/recovery`} form={view.recovery} submit={say.recover.submit}>
              <MomentField form={view.recovery} name="since" label={say.recover.since} />
              <MomentField form={view.recovery} name="until" label={say.recover.until} hint={say.recover.untilHint} optional />
            </Form>
          </section>
        )}
        <section>
          <div class="section-head"><h2>{say.settings}</h2><a href="/seller/webhooks#examples">{say.examples}</a></div>
          <Form action={address} form={form} submit={say.save}>
            <WebhookFields form={form} action={address} subjects={view.subjects} />
            <CheckField form={form} name="is_active" label={say.active} hint={say.activeHint} />
          </Form>
        </section>
        <Secret webhook={webhook} onceKey={onceKey} />
        <Confirm action={`${address}/removal`} question={say.removeQuestion} consequence={say.removeText(webhook.url)} submit={say.remove} />
      </div>
    </SellerLayout>
  )
}

function FreshSecret({ secret }: { secret: string }) {
  const { t: { webhooks: { secret: say } } } = useWords()
  return (
    <div role="status">
      <p class="note good">{say.once}</p>
      <CodeBlock text={secret} label={say.title} />
    </div>
  )
}

/** Whether events are sent, why not, and how to test. */
function Standing({ webhook, onceKey }: { webhook: SubscriptionRow; onceKey: string }) {
  const { t: { webhooks: say } } = useWords()
  const { id, events, disabled_at: disabledAt } = webhook
  const state = standingOf(webhook)
  const address = `/seller/webhooks/${id}`
  if (state !== 'on') {
    return (
      <section>
        <p class={state === 'off' ? 'note' : 'note bad'}>
          <WebhookState state={state} /> {say.disabled[state]}
          {disabledAt !== null && <> <Sentence text={say.disabledAt} parts={{ moment: <Instant at={disabledAt} /> }} /></>} {say.enableHint}
        </p>
        <div class="list-actions"><PostButton action={`${address}/activation`} label={say.enable} kind="primary" /></div>
      </section>
    )
  }
  const choices = events.map((event) => ({ value: event, label: say.eventNames[event] }))
  return (
    <section>
      <p><WebhookState state={state} /> {say.testHint}</p>
      <form class="inline-form list-actions" method="post" action={`${address}/test`}>
        <input type="hidden" name={ONCE_FIELD} value={`${onceKey}-test`} />
        <label>{say.testEvent}<select class="input" name="event"><Options choices={choices} chosen="" /></select></label>
        <button class="button">{say.test}</button>
      </form>
    </section>
  )
}

/** What holds up a subscription in order, and the two ways on. */
function Stop({ webhook: { id, stopped_at: at, stopped_event_key: eventKey }, onceKey }: { webhook: SubscriptionRow; onceKey: string }) {
  const { t: { webhooks: say } } = useWords()
  if (at === null) return null
  const address = `/seller/webhooks/${id}`
  return (
    <section>
      <p class="note bad">
        <Sentence text={say.stopped} parts={{ moment: <Instant at={at} /> }} /> <a href={`${address}/events/${eventKey}`}>{say.stoppedEvent}</a>
      </p>
      <div class="actions list-actions">
        <PostButton action={`${address}/resume`} label={say.resume} kind="primary" onceKey={`${onceKey}-resume`} />
        <PostButton action={`${address}/skip`} label={say.skip} onceKey={`${onceKey}-skip`} />
      </div>
    </section>
  )
}

function DeliveryLog({ view: { webhook, log, logged, filter, onceKey } }: { view: WebhookPageView }) {
  const { t: { webhooks: say, form }, format } = useWords()
  const address = `/seller/webhooks/${webhook.id}`
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
  const columns: Column<AttemptRow>[] = [
    {
      label: say.logColumns.event, kind: 'head', cell: ({ event, event_key: eventKey, is_test: isTest }) => (
        <><a href={`${address}/events/${eventKey}`}>{say.eventNames[event]}</a>{isTest && <> <Badge>{say.isTest}</Badge></>}</>),
    },
    { label: say.logColumns.at, cell: ({ started_at: at }) => <Instant at={at} precision="second" /> },
    { label: say.logColumns.attempt, kind: 'number', cell: ({ number }) => format.count(number) },
    { label: say.logColumns.outcome, cell: (attempt) => <Outcome attempt={attempt} /> },
    { label: say.logColumns.took, kind: 'number', cell: ({ duration_ms: took }) => took !== null && say.milliseconds(format.count(took)) },
    {
      label: form.actions, kind: 'actions',
      cell: ({ id, event }) => standingOf(webhook) === 'on' && (
        <PostButton
          action={`${address}/deliveries/${id}/redeliver`} label={say.redeliver} about={say.eventNames[event]} onceKey={`${onceKey}-${id}`}
        />
      ),
    },
  ]
  return (
    <section id="log">
      <div class="section-head"><h2>{say.log}</h2><a href={`${address}${query && `?${query}`}`}>{say.refresh}</a></div>
      <p class="hint">{say.logHint}</p>
      <LogFilterForm filter={filter} logged={logged} action={address} />
      {log.items.length === 0
        ? <p>{query ? say.logNoneSuch : say.logEmpty}</p>
        : <DataTable caption={say.log} columns={columns} rows={log.items} keyOf={({ id }) => id} />}
      <Pager page={log} query={query} />
    </section>
  )
}

function LogFilterForm({ filter, logged, action }: { filter: LogFilter; logged: WebhookPageView['logged']; action: string }) {
  const { t: { webhooks: say } } = useWords()
  const { any, outcomes, spans, show } = say.logFilter
  const choicesOf = (words: Record<string, string>) => [{ value: '', label: any }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]
  return (
    <ListFilters action={`${action}#log`} submit={show} values={Object.values(filter)}>
      <FilterSelect name="event" label={say.logColumns.event} choices={choicesOf(say.eventNames)} chosen={filter.event} />
      <FilterSelect name="outcome" label={say.logColumns.outcome} choices={choicesOf(outcomes)} chosen={filter.outcome} />
      <FilterSelect name="within" label={say.logColumns.at} choices={choicesOf(spans).toReversed()} chosen={filter.within} />
      <FilterSelect name="state" label={say.logFilter.state} choices={choicesOf(say.deliveryStates)} chosen={filter.state} />
      <FilterSelect name="auction" label={say.logFilter.auction} choices={[{ value: '', label: any }, ...logged.auctions]} chosen={filter.auction} />
      <FilterSelect name="lot" label={say.logFilter.lot} choices={[{ value: '', label: any }, ...logged.lots]} chosen={filter.lot} />
      <FilterNumber name="code" label={say.logFilter.code} value={filter.code} />
    </ListFilters>
  )
}

/** The result of an attempt: the response status or an error, and the next attempt. */
export function Outcome({ attempt }: { attempt: AttemptRow }) {
  const { t: { webhooks: say } } = useWords()
  const { success, status_code: statusCode, failure_code: failure, error, next_at: nextAt } = attempt
  if (success) return <Badge tone="good">{say.arrived(String(statusCode))}</Badge>
  const why = statusCode === null ? (failure === null ? (error ?? say.noAnswer) : say.causes[failure]) : say.answered(String(statusCode))
  return (
    <>
      <Badge tone="urgent">{say.failed}</Badge> {why}
      {nextAt !== null && <span class="hint"> <Sentence text={say.next} parts={{ moment: <Instant at={nextAt} /> }} /></span>}
    </>
  )
}

function Secret({ webhook, onceKey }: { webhook: SubscriptionRow; onceKey: string }) {
  const { t: { webhooks: { secret: say } } } = useWords()
  const { id, previous_secret_expires_at: overlapUntil } = webhook
  const choices = Object.entries(say.spans).map(([value, label]) => ({ value, label })).toReversed()
  return (
    <section>
      <h2>{say.title}</h2>
      <p>{say.ends(webhook.secret_last4)}</p>
      {isOverlapping(webhook) && overlapUntil && (
        <div class="with-button">
          <p><Sentence text={say.overlap} parts={{ moment: <Instant at={overlapUntil} /> }} /></p>
          <PostButton action={`/seller/webhooks/${id}/secret/commit`} label={say.commit} />
        </div>
      )}
      <form class="inline-form list-actions" method="post" action={`/seller/webhooks/${id}/secret`}>
        <input type="hidden" name={ONCE_FIELD} value={`${onceKey}-secret`} />
        <label>{say.keep}<select class="input" name="overlap"><Options choices={choices} chosen="86400" /></select></label>
        <button class="button">{say.rotate}</button>
      </form>
    </section>
  )
}
