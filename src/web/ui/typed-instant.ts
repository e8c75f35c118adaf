import { instantInZone, localInZone } from '../../kernel/civil-time.ts'

/** The time zones of the United States (`kernel/zones.ts`), and UTC. */
export const ZONES = [
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage',
  'Pacific/Honolulu', 'America/Puerto_Rico', 'America/Detroit', 'America/Indiana/Indianapolis', 'America/Boise', 'Pacific/Guam',
  'Pacific/Pago_Pago', 'UTC',
] as const

/** The same as `instantInZone`, for the zones that forms offer; null for any other. */
export const typedInstant = (local: string, zone: string): Date | null =>
  (isZone(zone) ? instantInZone(local, zone) : null)

export const isZone = (zone: string | undefined): zone is (typeof ZONES)[number] => ZONES.some((known) => known === zone)

export const instantInput = localInZone
