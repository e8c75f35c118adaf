import { verbatim } from '../src/kernel/sentences.ts'
import { openWorkerProcess } from '../src/platform/worker-process.ts'
import type { ProcessTask } from './process-tasks.ts'

/** The parent of a worker process whose id it sends; a test kills it. */
const [isBusy, leave] = process.argv.slice(2)
const limits = { tasks: 4, tasksPerOwner: 4, taskMs: 600_000, heapMegabytes: 32, residentMegabytes: 400, idleMs: 600_000 }
const worker = openWorkerProcess<ProcessTask, string>(new URL('./process-tasks.ts', import.meta.url), { greeting: 'Hello' }, limits, verbatim('That is too much.'))
const pid = Number(await worker.run(1, { tell: 'pid' }))
if (isBusy === 'true') void worker.run(1, { spin: true })
if (leave === 'close') {
  await worker.close()
  process.send!('closed', () => process.disconnect())
} else if (leave) process.send!(pid, () => process.disconnect())
else setInterval(() => process.send!(pid), 500)
