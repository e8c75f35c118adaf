import { workerData } from 'node:worker_threads'
import { SECOND } from '../kernel/time.ts'

/** A thread of a worker process (`serve-tasks.ts`): ends the process when its parent is gone, however busy it is. */

const parent = workerData as number
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, SECOND)
