// One lane of `npm test`: a process that runs the test files it is sent, one after the other, and imports the program
// once. Each file is a suite of its own, so its hooks run with it.
import { after, describe } from 'node:test'
import { setImmediate as afterReporting } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { closeFile, closeLane, openLane } from '../test/lane.ts'
import { type Order, tell } from './test-messages.ts'

const OPEN_FOR_LONG_MS = 10_000
/** Keeps the process alive between files: a test may wait for something that does not. */
const staysAlive = setInterval(() => undefined, OPEN_FOR_LONG_MS)

/** Ends when the main process is killed. */
const leave = () => process.exit(1)
process.once('disconnect', leave)

openLane()
for (let next = await order(); next.file !== null; next = await order()) {
  const { href } = pathToFileURL(next.file)
  await describe(next.file, async () => {
    after(closeFile)
    await import(href)
  })
  await afterReporting()
  tell({ type: 'end', residentBytes: process.memoryUsage.rss() })
}
clearInterval(staysAlive)
await closeLane()
process.off('disconnect', leave)
setTimeout(() => process.stderr.write(`Still open: ${process.getActiveResourcesInfo().join(', ')}\n`), OPEN_FOR_LONG_MS).unref()

function order(): Promise<Order> {
  return new Promise((resolve) => process.once('message', (message) => resolve(message as Order)))
}
