import type { Logger } from './log.ts'
import type { Telemetry, TelemetrySettings } from './telemetry.ts'

/** Null without settings: the packages are not loaded, and nothing is recorded. */
export async function loadTelemetry(settings: TelemetrySettings | null, log: Logger): Promise<Telemetry | null> {
  if (settings === null) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings, log)
}
