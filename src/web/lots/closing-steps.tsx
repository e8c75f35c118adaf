import type { PurchaseRow } from '../../purchase-files/index.ts'
import { useWords } from '../ui/use-words.ts'

/** A calendar day, which is the same in every time zone. */
function Day({ day }: { day: string }) {
  const { format } = useWords()
  return <time dateTime={day}>{format.date(`${day}T12:00:00.000Z`, 'UTC')}</time>
}

/** Who closes a purchase, and when. */
export function ClosingShown({ row }: { row: PurchaseRow }) {
  const { t: { purchases: { closing: say } } } = useWords()
  if (row.agent_name === null) return row.undone_at === null ? <p>{say.waiting}</p> : null
  return (
    <dl class="facts">
      <div><dt>{say.agent}</dt><dd>{row.agent_name}</dd></div>
      {row.closing_on !== null && <div><dt>{say.day}</dt><dd><Day day={row.closing_on} /></dd></div>}
      {row.agent_phone !== null && <div><dt>{say.phone}</dt><dd><a href={`tel:${row.agent_phone}`}>{row.agent_phone}</a></dd></div>}
      {row.agent_email !== null && <div><dt>{say.email}</dt><dd><a href={`mailto:${row.agent_email}`}>{row.agent_email}</a></dd></div>}
    </dl>
  )
}

/** Where the deed is recorded. */
export function RecordingShown({ row }: { row: PurchaseRow }) {
  const { t: { purchases: { recording: say } } } = useWords()
  if (row.recorded_on === null) return row.undone_at === null ? <p>{say.waiting}</p> : null
  return (
    <dl class="facts">
      <div><dt>{say.day}</dt><dd><Day day={row.recorded_on} /></dd></div>
      <div><dt>{say.number}</dt><dd>{row.instrument_number}</dd></div>
    </dl>
  )
}
