import { instantInZone, localInZone } from '../../kernel/civil-time.ts'

/** The zones in which American land is sold (`kernel/zones.ts`), and the one that needs no daylight saving. */
export const ZONES = [
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage',
  'Pacific/Honolulu', 'America/Puerto_Rico', 'America/Detroit', 'America/Indiana/Indianapolis', 'America/Boise', 'Pacific/Guam',
  'Pacific/Pago_Pago', 'UTC',
] as const

/** The same as `instantInZone`, in a zone that a form offers; null in any other. */
export const typedInstant = (local: string, zone: string): Date | null =>
  (isZone(zone) ? instantInZone(local, zone) : null)

export const isZone = (zone: string | undefined): zone is (typeof ZONES)[number] => ZONES.some((known) => known === zone)

export const instantInput = localInZone
