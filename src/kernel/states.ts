import { entryOf } from './entry.ts'

/** The US states, the District of Columbia and the inhabited territories, by postal code. */
const NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
  DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
  IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
  MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska',
  NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina',
  ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island',
  SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia',
  WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
  AS: 'American Samoa', GU: 'Guam', MP: 'Northern Mariana Islands', PR: 'Puerto Rico', VI: 'U.S. Virgin Islands',
}

export const STATE_CODES: readonly string[] = Object.keys(NAMES)

const CODES = new Map(Object.entries(NAMES).map(([code, name]) => [plain(name), code]))

/** `MO` from a name or a code in any case; null if there is no such state. */
export function stateCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return Object.hasOwn(NAMES, code) ? code : (CODES.get(plain(text)) ?? null)
}

export const stateName = (code: string): string => entryOf(NAMES, code) ?? code

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '')
}
