/**
 * A watch that shows the milliseconds this process has computed since. Unlike time on the wall it does not grow with whatever else the
 * machine has to do, so a test may hold a limit against it.
 */
export function processorTime(): () => number {
  const from = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  }
}
