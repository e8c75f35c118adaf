import type { ChainReport } from '../../../bidding/index.ts'
import type { HealthProblem } from '../../../health/index.ts'
import type { BooksReport } from '../../../ledger/index.ts'
import type { Check } from '../../../platform/checkup.ts'
import type { FailedJob, JobQueue } from '../../../platform/job-queues.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { BooksVerdict } from '../ledger/books-verdict.tsx'
import { HealthProblems } from '../overview/page.tsx'
import { DecisionLinks, type Fact, Facts } from '../parts.tsx'
import type { RoutineView, WaitView } from './view.ts'

/** The result of verifying all chains and postings. */
export interface Audit {
  chains: ChainReport
  books: BooksReport
}

/** Background work, and recurring checks. */
export interface HealthSignals {
  behind: { reader: string; behind: number }[]
  webhooksWaiting: number
  waits: WaitView[]
  routines: RoutineView[]
}

export interface HealthPageProps {
  checks: Check[]
  queues: JobQueue[]
  failed: FailedJob[]
  signs: HealthSignals
  problems: HealthProblem[]
  bidsWaiting: number
  /** The last day reconciled with the payment provider. */
  compared: Date | null
  audit: Audit | null
}

/** The system health page. */
export function HealthPage({ checks, queues, failed, signs, problems, bidsWaiting, compared, audit }: HealthPageProps) {
  const words = useWords()
  const { t: { operator: { health: say }, healthReport }, format } = words
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/health">
      <div class="stack">
        <HealthProblems problems={problems} />
        <p class="actions"><a class="button" href="/admin/health/days">{healthReport.link}</a></p>
        <Facts facts={[
          { label: say.bidsWaiting, value: format.count(bidsWaiting) },
          { label: say.webhooksWaiting, value: format.count(signs.webhooksWaiting) },
          ...signs.behind.map(({ reader, behind }) => ({ label: say.behind(say.readers[reader] ?? reader), value: format.count(behind) })),
          { label: say.compared, value: compared ? <Instant at={compared} /> : say.never },
        ]} />
        <Waits waits={signs.waits} />
        <Routines routines={signs.routines} />
        <section>
          <h2>{say.ground}</h2>
          <DataTable
            caption={say.ground} rows={checks} keyOf={({ name }) => name}
            columns={[
              { label: say.part, kind: 'head', cell: ({ name }) => say.parts[name] ?? name },
              { label: say.state, cell: ({ ok }) => <Badge tone={ok ? 'good' : 'urgent'}>{ok ? say.well : say.unwell}</Badge> },
              { label: say.message, cell: ({ message }) => inWords(words, message) },
            ]}
          />
        </section>
        <Queues queues={queues} />
        {failed.length > 0 && <Failed jobs={failed} />}
        <Verification audit={audit} />
      </div>
    </AdminLayout>
  )
}

/** The age of the oldest waiting item of each kind, with the normal limit and instructions. */
function Waits({ waits }: { waits: WaitView[] }) {
  const { t: { operator: { health: say } }, format } = useWords()
  return (
    <section>
      <h2>{say.waits}</h2>
      <DataTable
        caption={say.waits} rows={waits} keyOf={({ what }) => what}
        columns={[
          { label: say.part, kind: 'head', cell: ({ what }) => say.waiters[what].name },
          { label: say.oldest, cell: ({ seconds }) => (seconds === null ? say.nothingWaits : format.span(seconds)) },
          { label: say.state, cell: ({ isLate }) => <Badge tone={isLate ? 'urgent' : 'good'}>{isLate ? say.unwell : say.well}</Badge> },
          { label: say.normally, cell: ({ what }) => <span class="hint">{say.waiters[what].normal} {say.waiters[what].otherwise}</span> },
        ]}
      />
    </section>
  )
}

const TONES = { well: 'good', failed: 'urgent', due: 'warn' } as const

/** The record checks, with time and result of the last run. */
function Routines({ routines }: { routines: RoutineView[] }) {
  const { t: { operator: { health: say } } } = useWords()
  return (
    <section>
      <h2>{say.proofs}</h2>
      <DataTable
        caption={say.proofs} rows={routines} keyOf={({ what }) => what}
        columns={[
          { label: say.part, kind: 'head', cell: ({ what }) => say.routines[what].name },
          { label: say.lastDone, cell: ({ at }) => (at ? <Instant at={at} /> : say.never) },
          { label: say.state, cell: ({ state }) => <Badge tone={TONES[state]}>{say.proofStates[state]}</Badge> },
          { label: say.normally, cell: ({ what }) => <span class="hint">{say.routines[what].normal} {say.routines[what].otherwise}</span> },
        ]}
      />
    </section>
  )
}

function Queues({ queues }: { queues: JobQueue[] }) {
  const { t: { operator: { health: say } }, format } = useWords()
  return (
    <section>
      <h2>{say.jobs}</h2>
      {queues.length === 0 ? <p>{say.noJobs}</p> : (
        <DataTable
          caption={say.jobs} rows={queues} keyOf={({ name }) => name}
          columns={[
            { label: say.job, kind: 'head', cell: ({ name }) => <code>{name}</code> },
            { label: say.since, cell: ({ waiting_since: since }) => since && <Instant at={since} /> },
            { label: say.waiting, kind: 'number', cell: ({ waiting }) => format.count(waiting) },
            { label: say.running, kind: 'number', cell: ({ running }) => format.count(running) },
            { label: say.failed, kind: 'number', cell: ({ failed }) => (failed > 0 ? <Badge tone="urgent">{format.count(failed)}</Badge> : format.count(0)) },
          ]}
        />
      )}
    </section>
  )
}

/** Failed jobs without retries left, each with its error. */
function Failed({ jobs }: { jobs: FailedJob[] }) {
  const { t: { operator: { health: say }, form } } = useWords()
  return (
    <section>
      <h2>{say.failedJobs}</h2>
      <DataTable
        caption={say.failedJobs} rows={jobs} keyOf={({ id }) => id}
        columns={[
          { label: say.job, kind: 'head', cell: ({ name }) => <code>{name}</code> },
          { label: say.message, cell: ({ error }) => error },
          { label: say.failedAt, cell: ({ failed_at: at }) => at && <Instant at={at} /> },
          { label: form.actions, kind: 'actions', cell: ({ id }) => <DecisionLinks isSmall links={[{ name: 'retryJob', href: `/admin/health/jobs/${id}` }]} /> },
        ]}
      />
    </section>
  )
}

export const failedJobFacts = ({ t: { operator: { health: say } } }: Words, { name, error, failed_at: at }: FailedJob): Fact[] => [
  { label: say.job, value: <code>{name}</code> },
  { label: say.failedAt, value: at && <Instant at={at} /> },
  { label: say.message, value: error },
]

/** Checks bid records and ledger on request. */
function Verification({ audit }: { audit: Audit | null }) {
  const { t: { operator: { health: say } }, format } = useWords()
  return (
    <section class="verification">
      <h2>{say.verification}</h2>
      {audit && (
        <div class="verdicts" role="status">
          <Note tone={audit.chains.ok ? 'good' : 'bad'}>
            {audit.chains.first_bad
              ? say.badChain(String(audit.chains.first_bad.lot_id))
              : say.goodChains(format.count(audit.chains.lots), format.count(audit.chains.entries))}
          </Note>
          <BooksVerdict report={audit.books} />
        </div>
      )}
      <p>{say.verificationText}</p>
      <form method="post" action="/admin/health"><button class="button">{say.verify}</button></form>
    </section>
  )
}
