import type { Queue } from '../../routes/admin/queues.ts'
import { AdminLayout } from '../../ui/admin-layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../words.ts'

/** The queues of the house: first what waits, then those that are empty. */
export function OverviewPage({ queues }: { queues: Queue[] }) {
  const { t: { admin }, format } = useWords()
  const [waiting, empty] = [queues.filter(({ count }) => count > 0), queues.filter(({ count }) => count === 0)]
  return (
    <AdminLayout title={admin.title} lede={admin.lede} current="/admin">
      <div id="queues" data-redrawn="timed">
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
