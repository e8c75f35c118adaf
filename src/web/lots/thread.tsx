import { LONGEST_MESSAGE, type MessageRow, type Thread } from '../../purchase-files/index.ts'
import type { ContractParty } from '../../purchases/index.ts'
import { Badge } from '../ui/badge.tsx'
import { TextAreaField } from '../ui/fields.tsx'
import { Form, type FormState } from '../ui/form.tsx'
import { Instant } from '../ui/instant.tsx'
import { Pager } from '../ui/pager.tsx'
import { useWords } from '../ui/use-words.ts'

export interface ThreadView {
  thread: Thread
  form: FormState
  /** The purchase was canceled. */
  isClosed: boolean
}

/** The messages of a purchase, and the form to answer. `at`: the address of the purchase for this reader. */
export function Messages({ view: { thread, form, isClosed }, side, at }: { view: ThreadView; side: ContractParty; at: string }) {
  const { t: { thread: say }, format } = useWords()
  const unread = thread.page.items.filter((message) => isNew(message, thread)).length
  return (
    <section id="messages" class="messages">
      <h2>{say.title} {unread > 0 && <Badge tone="check">{format.counted(say.fresh, unread)}</Badge>}</h2>
      <p class="hint">{say.intro[side]}</p>
      <MessageList thread={thread} />
      {isClosed ? <p>{say.closed}</p> : (
        <Form action={`${at}/messages`} form={form} submit={say.send}>
          <TextAreaField form={form} name="text" label={say.text[side]} hint={say.hint} rows={4} maxLength={LONGEST_MESSAGE} />
        </Form>
      )}
    </section>
  )
}

/** The newest message is last, beside the form; older ones are on further pages. */
export function MessageList({ thread, query = '' }: { thread: Thread; query?: string }) {
  const { t: { thread: say, purchases: { actors } } } = useWords()
  const { page, side } = thread
  if (page.total === 0) return <p>{say.none}</p>
  return (
    <>
      <Pager page={page} query={query} to="#messages" />
      <ol class="thread">
        {page.items.toReversed().map((message) => (
          <li key={message.id} data-own={message.party === side ? '' : undefined}>
            <p class="hint">
              <strong>{message.author_name}</strong>, {actors[message.party]} · <Instant at={message.sent_at} />{' '}
              {isNew(message, thread) && <Badge tone="check">{say.mark}</Badge>}
            </p>
            {message.body === null ? <p class="hint">{say.erased}</p> : <p class="thread-text">{message.body}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

const isNew = ({ party, id }: MessageRow, { side, readUpTo }: Thread): boolean => side !== null && party !== side && id > readUpTo

/** At the top of the page of a purchase, because the messages are at its end. */
export const FreshMessages = ({ thread }: { thread: Thread }) =>
  <UnreadMessages count={thread.page.items.filter((message) => isNew(message, thread)).length} at="" />

/** How many messages of the other side are unread, in a list of purchases. */
export function UnreadMessages({ count, at }: { count: number; at: string }) {
  const { t: { thread: say }, format } = useWords()
  if (count === 0) return null
  return <a class="below" href={`${at}#messages`}><Badge tone="check">{say.title}: {format.counted(say.fresh, count)}</Badge></a>
}
