import type { Choice } from './choose.tsx'
import { ZONES } from './typed-instant.ts'
import type { Words } from './use-words.ts'

/** The zones by their common names; the selected one comes first. */
export function zoneChoices({ t: { form } }: Words, meant: string | undefined): Choice[] {
  const zones = [...ZONES].sort((one, other) => Number(other === meant) - Number(one === meant))
  return zones.map((zone) => ({ value: zone, label: form.zones[zone] }))
}
