import { canBeTexted, type listNotices, mustBeMailed, type noticePreferences } from '../../../notices/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { Devices, type DevicesView } from './device.tsx'

type ListedNotices = Awaited<ReturnType<typeof listNotices>>
type Preference = Awaited<ReturnType<typeof noticePreferences>>[number]

export interface NoticesView {
  notices: ListedNotices
  /** Whether read notices are left out. */
  isUnreadOnly: boolean
  hasPhone: boolean
  preferences: Preference[]
  devices: DevicesView
}

/** Notices, newest first, and notice preferences. */
export function NoticesPage({ view }: { view: NoticesView }) {
  const { t: { notices: say } } = useWords()
  const { notices, isUnreadOnly } = view
  const actions = (
    <>
      <a href="#ways">{say.toWays}</a>
      {notices.unread > 0 && <PostButton action="/account/notices/read" label={say.readAll} />}
    </>
  )
  return (
    <AccountLayout title={say.title} actions={actions} current="/account/notices">
      <nav class="chips" aria-label={say.narrow}>
        <a class="chip" href="/account/notices" aria-current={isUnreadOnly ? undefined : 'true'}>{say.all}</a>
        <a class="chip" href="/account/notices?unread=1" aria-current={isUnreadOnly ? 'true' : undefined}>{say.onlyNew}</a>
      </nav>
      <div class="stack">
        <div id="notices" data-redrawn="timed">
          {notices.items.length === 0
            ? <Empty title={isUnreadOnly ? say.noneNew : say.none}><p>{say.noneText}</p></Empty>
            : <ul class="entries">{notices.items.map((notice) => <Told key={notice.id} notice={notice} />)}</ul>}
        </div>
        <Pager page={notices} query={isUnreadOnly ? 'unread=1' : ''} />
        <Preferences view={view} />
        <Devices devices={view.devices} />
      </div>
    </AccountLayout>
  )
}

function Told({ notice }: { notice: ListedNotices['items'][number] }) {
  const { t: { notices: say } } = useWords()
  const { id, title, text, path, isCurrent } = notice
  const isNew = notice.readAt === null
  return (
    <li>
      <div>
        <h2>{title} {isNew && <Badge tone="check">{say.fresh}</Badge>} {!isCurrent && <Badge>{say.over}</Badge>}</h2>
        {text.map((paragraph) => <p>{paragraph}</p>)}
        <p class="hint"><Instant at={notice.happenedAt} precision="second" /></p>
      </div>
      <div class="entry-side">
        <a href={path}>{say.look}<span class="unseen">: {title}</span></a>
        {isNew && <PostButton action="/account/notices/read" label={say.read} about={title} values={{ notice: String(id) }} />}
      </div>
    </li>
  )
}

/** Notices for sellers only. */
const ABOUT_SELLING: ReadonlySet<string> = new Set([
  'seller_decided', 'ad_reviewed', 'confirmation_due', 'offer_ended', 'sale_ended', 'settlement_ready', 'settlement_paid',
])

function Preferences({ view: { preferences, hasPhone } }: { view: NoticesView }) {
  const { t: { notices: say } } = useWords()
  const columns: Column<Preference>[] = [
    { label: say.about, kind: 'head', cell: ({ kind }) => say.kinds[kind] ?? kind },
    {
      label: say.letter,
      cell: ({ kind, mail }) => (mustBeMailed(kind)
        ? <span class="hint">{say.always}</span> : <Tick way={say.letter} name={`mail_${kind}`} kind={kind} isOn={mail} />),
    },
    {
      label: say.message,
      cell: ({ kind, sms }) => (canBeTexted(kind)
        ? <Tick way={say.message} name={`sms_${kind}`} kind={kind} isOn={sms} isOff={!hasPhone} /> : <span class="hint">{say.never}</span>),
    },
  ]
  return (
    <section id="ways">
      <h2>{say.ways}</h2>
      <p>{say.waysText}</p>
      {!hasPhone && <p><a href="/account/verification#phone">{say.noPhone}</a></p>}
      <form method="post" action="/account/notices/preferences">
        {([[say.asBuyer, false], [say.asSeller, true]] as const).map(([title, sells]) => (
          <>
            <h3>{title}</h3>
            <DataTable
              caption={title} columns={columns} rows={preferences.filter(({ kind }) => ABOUT_SELLING.has(kind) === sells)} keyOf={({ kind }) => kind}
            />
          </>
        ))}
        <p class="actions"><button class="button primary">{say.save}</button></p>
      </form>
    </section>
  )
}

interface TickProps {
  way: string
  name: string
  kind: string
  isOn: boolean
  isOff?: boolean
}

function Tick({ way, name, kind, isOn, isOff = false }: TickProps) {
  const { t: { notices: say } } = useWords()
  return (
    <label class="tick">
      <input type="checkbox" name={name} checked={isOn} disabled={isOff} />
      <span class="unseen">{say.by(way, say.kinds[kind] ?? kind)}</span>
    </label>
  )
}
