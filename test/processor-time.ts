/**
 * A stopwatch of the processor time of this process in milliseconds. Unlike wall time, it does not depend on other
 * work of the machine, so a test can set a limit for it.
 */
export function processorTime(): () => number {
  const from = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  }
}
