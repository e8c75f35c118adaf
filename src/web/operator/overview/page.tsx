import type { HealthProblem } from '../../../health/index.ts'
import type { StaffRole } from '../../../kernel/staff.ts'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import { OfficeLink } from '../parts.tsx'
import type { Queue } from '../queues.ts'

/** System problems, shown above the queues. */
export function HealthProblems({ problems, isLinked = false }: { problems: HealthProblem[]; isLinked?: boolean }) {
  const { t: { operator: admin }, format } = useWords()
  if (problems.length === 0) return null
  return (
    <section class="problems" role="alert">
      <h2>{admin.problemsTitle}</h2>
      {problems.map(({ code, count, since }) => (
        <Note tone="bad">
          {format.counted(admin.problems[code], count)} {since && <>{admin.problemSince} <Instant at={since} />.</>} {admin.problemSteps[code]}
        </Note>
      ))}
      {isLinked && <p><OfficeLink href="/admin/health" isStep>{admin.toHealth}</OfficeLink></p>}
    </section>
  )
}

/** The queues: those with items first, then the empty ones. */
export function OverviewPage({ role, queues, problems }: { role: StaffRole; queues: Queue[]; problems: HealthProblem[] }) {
  const { t: { operator: admin }, format } = useWords()
  const [waiting, empty] = [queues.filter(({ count }) => count > 0), queues.filter(({ count }) => count === 0)]
  return (
    <AdminLayout title={admin.title} lede={admin.lede} current="/admin">
      <div id="queues" data-redrawn="timed">
        <p class="hint">{admin.staff.yourRole}: <strong>{admin.staff.roles[role]}</strong>. {admin.staff.roleHints[role]}</p>
        <HealthProblems problems={problems} isLinked />
        {waiting.length === 0 ? <Note tone="good">{admin.nothingText}</Note> : (
          <ul class="queues">
            {waiting.map(({ name, href, count }) => (
              <li>
                <a href={href}><span class="queue-count">{format.count(count)}</span> {admin.queues[name]}</a>
                <span class="hint">{admin.queueHints[name]}</span>
              </li>
            ))}
          </ul>
        )}
        {empty.length > 0 && (
          <section class="empty-queues">
            <h2>{admin.emptyQueues}</h2>
            <p class="actions">{empty.map(({ name, href }) => <a href={href}>{admin.queues[name]}</a>)}</p>
          </section>
        )}
      </div>
    </AdminLayout>
  )
}
