import { entryOf } from './entry.ts'

/** Time zones of the United States by 49 CFR part 71, by postal code of the state. */
const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

/** The zone of the office: for due dates without land, and the days of campaigns (rule book B5). */
export const HOUSE_ZONE = EASTERN

/** A state with two zones has that of its larger part. */
const STATES: Readonly<Record<string, string>> = {
  AL: CENTRAL, AK: 'America/Anchorage', AZ: 'America/Phoenix', AR: CENTRAL, CA: PACIFIC, CO: MOUNTAIN, CT: EASTERN,
  DE: EASTERN, DC: EASTERN, FL: EASTERN, GA: EASTERN, HI: 'Pacific/Honolulu', ID: 'America/Boise', IL: CENTRAL,
  IN: 'America/Indiana/Indianapolis', IA: CENTRAL, KS: CENTRAL, KY: EASTERN, LA: CENTRAL, ME: EASTERN, MD: EASTERN,
  MA: EASTERN, MI: 'America/Detroit', MN: CENTRAL, MS: CENTRAL, MO: CENTRAL, MT: MOUNTAIN, NE: CENTRAL,
  NV: PACIFIC, NH: EASTERN, NJ: EASTERN, NM: MOUNTAIN, NY: EASTERN, NC: EASTERN,
  ND: CENTRAL, OH: EASTERN, OK: CENTRAL, OR: PACIFIC, PA: EASTERN, RI: EASTERN,
  SC: EASTERN, SD: CENTRAL, TN: CENTRAL, TX: CENTRAL, UT: MOUNTAIN, VT: EASTERN, VA: EASTERN,
  WA: PACIFIC, WV: EASTERN, WI: CENTRAL, WY: MOUNTAIN,
  AS: 'Pacific/Pago_Pago', GU: 'Pacific/Guam', MP: 'Pacific/Guam', PR: 'America/Puerto_Rico', VI: 'America/Puerto_Rico',
}

/** Counties in another zone than most of their state. A divided county has the zone of its larger part. */
const COUNTIES: readonly { state: string; zone: string; names: string }[] = [
  { state: 'FL', zone: CENTRAL, names: 'Bay, Calhoun, Escambia, Holmes, Jackson, Okaloosa, Santa Rosa, Walton, Washington' },
  {
    state: 'ID', zone: PACIFIC,
    names: 'Benewah, Bonner, Boundary, Clearwater, Idaho, Kootenai, Latah, Lewis, Nez Perce, Shoshone',
  },
  {
    state: 'IN', zone: CENTRAL,
    names: 'Gibson, Jasper, Lake, LaPorte, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh, Warrick',
  },
  { state: 'KS', zone: MOUNTAIN, names: 'Greeley, Hamilton, Sherman, Wallace' },
  {
    state: 'KY', zone: CENTRAL,
    names: 'Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle, Christian, Clinton, Crittenden, '
      + 'Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock, Hart, Henderson, Hickman, Hopkins, Livingston, '
      + 'Logan, Lyon, Marshall, McCracken, McLean, Metcalfe, Monroe, Muhlenberg, Ohio, Russell, Simpson, Todd, Trigg, Union, '
      + 'Warren, Webster',
  },
  { state: 'MI', zone: CENTRAL, names: 'Dickinson, Gogebic, Iron, Menominee' },
  { state: 'ND', zone: MOUNTAIN, names: 'Adams, Billings, Bowman, Golden Valley, Grant, Hettinger, Slope, Stark' },
  {
    state: 'NE', zone: MOUNTAIN,
    names: 'Arthur, Banner, Box Butte, Chase, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker, Keith, Kimball, Morrill, '
      + 'Perkins, Scotts Bluff, Sheridan, Sioux',
  },
  { state: 'OR', zone: 'America/Boise', names: 'Malheur' },
  {
    state: 'SD', zone: MOUNTAIN,
    names: 'Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence, Meade, Oglala Lakota, '
      + 'Pennington, Perkins, Ziebach',
  },
  {
    state: 'TN', zone: EASTERN,
    names: 'Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene, Hamblen, Hamilton, Hancock, Hawkins, '
      + 'Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan, Polk, Rhea, Roane, Scott, Sevier, Sullivan, Unicoi, '
      + 'Union, Washington',
  },
  { state: 'TX', zone: MOUNTAIN, names: 'El Paso, Hudspeth' },
]

const BY_COUNTY = new Map(COUNTIES.flatMap(({ state, zone, names }) => names.split(', ').map((name) => [keyOf(state, name), zone])))

const ZONE = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/
const LONGEST_ZONE = 64

/** Whether the program can write moments in this zone. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > LONGEST_ZONE || !ZONE.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The IANA zone of land; null if the state is unknown. */
export function zoneOf(state: string | null, county: string | null): string | null {
  if (state === null) return null
  return (county !== null && BY_COUNTY.get(keyOf(state, county))) || (entryOf(STATES, state) ?? null)
}

function keyOf(state: string, county: string): string {
  return `${state} ${county.toLowerCase().replace(/ county$/, '').replaceAll(' ', '')}`
}
