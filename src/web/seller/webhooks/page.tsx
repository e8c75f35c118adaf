import type { SubscriptionRow } from '../../../webhooks/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ChoicesField, SelectField, TextField } from '../../ui/fields.tsx'
import { firstWrong, Form, type FormState } from '../../ui/form.tsx'
import { CodeBlock } from '../../ui/markdown-text.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import type { SubjectsView } from './subjects.ts'
import { eventExamples, LONGEST_SEARCH, standingOf, type WebhookStanding } from './view.ts'

const TONES: Record<WebhookStanding, BadgeTone> = { on: 'good', off: 'plain', gone: 'urgent', failing: 'urgent' }

export interface WebhooksPageProps {
  webhooks: SubscriptionRow[]
  form: FormState
  subjects: SubjectsView
}

/** The webhook subscriptions, and a form for a new one. */
export function WebhooksPage({ webhooks, form, subjects }: WebhooksPageProps) {
  const { t: { webhooks: say } } = useWords()
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/webhooks"
      actions={<a class="button" href="/docs/webhooks">{say.docs}</a>}
    >
      <div class="stack">
        {webhooks.length === 0
          ? <Empty title={say.none}><p>{say.noneHint}</p></Empty>
          : <section><h2>{say.yours}</h2><WebhookTable webhooks={webhooks} /></section>}
        <section>
          <h2>{say.fresh}</h2>
          <Form action="/seller/webhooks" form={form} submit={say.create}><WebhookFields form={form} action="/seller/webhooks" subjects={subjects} /></Form>
        </section>
        <EventExamples />
      </div>
    </SellerLayout>
  )
}

function WebhookTable({ webhooks }: { webhooks: SubscriptionRow[] }) {
  const { t: { webhooks: say } } = useWords()
  const columns: Column<SubscriptionRow>[] = [
    { label: say.columns.url, kind: 'head', cell: ({ id, url }) => <a class="address" href={`/seller/webhooks/${id}`}>{url}</a> },
    { label: say.columns.events, cell: ({ events }) => events.map((event) => say.eventNames[event]).join('; ') },
    { label: say.columns.state, cell: (webhook) => <WebhookState state={standingOf(webhook)} /> },
  ]
  return <DataTable caption={say.yours} columns={columns} rows={webhooks} keyOf={({ id }) => id} />
}

export function WebhookState({ state }: { state: WebhookStanding }) {
  const { t: { webhooks: { states } } } = useWords()
  return <Badge tone={TONES[state]}>{states[state]}</Badge>
}

interface WebhookFieldsProps {
  form: FormState
  /** The URL of the form. */
  action: string
  subjects: SubjectsView
}

export function WebhookFields({ form, action, subjects }: WebhookFieldsProps) {
  const { t: { webhooks: say } } = useWords()
  const choices = Object.entries(say.eventNames).map(([value, label]) => ({ value, label, hint: say.eventHints[value as keyof typeof say.eventHints] }))
  return (
    <>
      {/* The Enter key presses the first button of a form, which would be that of the search. */}
      <button hidden>{say.save}</button>
      <TextField form={form} name="url" type="url" label={say.url} hint={say.urlHint} maxLength={2048} />
      <ChoicesField form={form} name="events" label={say.events} choices={choices} chosen={(form.values['events'] ?? '').split(',')} />
      <SelectField form={form} name="ordering" label={say.ordering} hint={say.orderingHint} choices={choicesOf(say.orderings)} />
      <SelectField form={form} name="payload" label={say.payload} choices={choicesOf(say.payloads)} />
      <Subjects form={form} action={action} view={subjects} />
    </>
  )
}

/** A search for auctions and lots, and what it found as boxes to check. */
function Subjects({ form, action, view }: { form: FormState; action: string; view: SubjectsView }) {
  const { t: { webhooks: say } } = useWords()
  const { find, auctions, lots, isNoneFound, hasMore } = view
  const chosen = (name: string) => (form.values[name] ?? '').split(',')
  return (
    <fieldset class="field form" id="subjects">
      <legend>{say.subjects}</legend>
      <p class="hint">{say.subjectsHint}</p>
      <input type="hidden" name="sought" value={find} />
      <div class="field">
        <label for="find-subjects">{say.find}</label>
        <input
          class="input" id="find-subjects" type="search" name="find" value={form.values['find']} maxLength={LONGEST_SEARCH}
          aria-describedby="find-subjects-hint" autofocus={find !== '' && firstWrong(form) === undefined}
        />
        <p class="hint" id="find-subjects-hint">{say.findHint}</p>
        <div class="actions"><button class="button small" formaction={`${action}?find=1#subjects`}>{say.findSubmit}</button></div>
      </div>
      {isNoneFound && <p role="status">{say.foundNone(find)}</p>}
      {auctions.length > 0 && <ChoicesField form={form} name="auction_ids" label={say.auctions} choices={auctions} chosen={chosen('auction_ids')} />}
      {lots.length > 0 && <ChoicesField form={form} name="lot_ids" label={say.lots} choices={lots} chosen={chosen('lot_ids')} />}
      {hasMore && <p class="hint">{say.foundMore}</p>}
    </fieldset>
  )
}

const choicesOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

/** A sample body of each event, to build and test a receiver. */
function EventExamples() {
  const { t: { webhooks: say } } = useWords()
  return (
    <section id="examples">
      <h2>{say.examples}</h2>
      <p class="hint">{say.examplesHint}</p>
      {eventExamples().map(({ event, body }) => (
        <details class="more">
          <summary>{say.eventNames[event]} <code>{event}</code></summary>
          <CodeBlock text={body} label={say.exampleOf(say.eventNames[event])} />
        </details>
      ))}
    </section>
  )
}
