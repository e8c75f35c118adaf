import { AdminLayout } from '../../ui/admin-layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../words.ts'

export interface QueueCount {
  name: keyof Words['t']['admin']['queues']
  href: string
  count: number
}

/** Every queue of the house with what waits in it. */
export function OverviewPage({ queues }: { queues: QueueCount[] }) {
  const { t: { admin }, format } = useWords()
  return (
    <AdminLayout title={admin.title} lede={admin.lede} current="/admin">
      {queues.every(({ count }) => count === 0) && <Note tone="good">{admin.nothingText}</Note>}
      <ul class="queues">
        {queues.map(({ name, href, count }) => (
          <li class={count > 0 ? 'waiting' : undefined}>
            <a href={href}><span class="queue-count">{format.count(count)}</span> {admin.queues[name]}</a>
            <span class="hint">{admin.queueHints[name]}</span>
          </li>
        ))}
      </ul>
    </AdminLayout>
  )
}
