import { admissionOf } from '../../kernel/jurisdictions.ts'
import { STATE_CODES, stateCode, stateName } from '../../kernel/states.ts'
import type { Choice } from '../ui/choose.tsx'
import type { Language } from '../ui/languages.ts'
import type { Words } from '../ui/use-words.ts'
import { stateChoices, stateIn } from './filters.ts'

/** Jurisdictions by ISO 3166 code and by name. */

/** All countries except the United States, which are listed by state; inhabited territories count as states. */
const COUNTRIES = (
  'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI '
  + 'CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN '
  + 'GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI '
  + 'LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM '
  + 'PA PE PF PG PH PK PL PM PN PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD '
  + 'TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UY UZ VA VC VE VG VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const HOME = 'US'

/** `US-MO` as `Missouri (US)`; a subdivision of another country by its code, `Canada (ON)`. */
export function jurisdictionName(words: Words, code: string): string {
  const [country = '', part] = code.split('-')
  if (part === undefined) return countryName(words.language, country)
  if (country !== HOME || !STATE_CODES.includes(part)) return `${countryName(words.language, country)} (${part})`
  return `${stateIn(words, part)} (${countryName(words.language, HOME, 'short')})`
}

/** Adds the code to a country whose name is also that of a state. */
function countryName(language: Language, code: string, style: Style = 'long'): string {
  const name = regionName(language, code, style)
  return stateCode(name) !== null && name.length > 2 ? `${name} (${code})` : name
}

type Style = 'long' | 'short'

/** Cached, because creating one is slow and a page names hundreds of countries. */
const displays = new Map<string, Intl.DisplayNames>()

function regionName(language: Language, code: string, style: Style): string {
  const key = `${language} ${style}`
  const known = displays.get(key) ?? new Intl.DisplayNames([language], { type: 'region', style })
  displays.set(key, known)
  return known.of(code) ?? code
}

/** Jurisdictions that a bidder can choose as residence. */
export interface Places {
  states: Choice[]
  /** Also contains the subdivisions that this auction excludes. */
  countries: Choice[]
  /** Countries that are partly excluded: a resident must name the subdivision. */
  divided: string[]
}

export function jurisdictionChoices(words: Words, excluded: readonly string[]): Places {
  const parts = excluded.filter((code) => code.includes('-') && !isState(code))
  const countries = [...COUNTRIES, ...parts].map((value) => ({ value, label: jurisdictionName(words, value) }))
  const { compare } = new Intl.Collator(words.language)
  return {
    states: stateChoices(words, STATE_CODES).map(({ value, label }) => ({ value: `${HOME}-${value}`, label })),
    countries: countries.sort((a, b) => compare(a.label, b.label)),
    divided: COUNTRIES.filter((country) => admissionOf(excluded, country) === 'part_unknown'),
  }
}

/** A country with its typed subdivision, where that matters and is valid: `CA` and `qc` is `CA-QC`. */
export function withPart(country: string, typed: string, divided: readonly string[]): string {
  const part = typed.trim().toUpperCase().replace(new RegExp(`^${country}-`), '')
  return divided.includes(country) && /^[A-Z0-9]{1,3}$/.test(part) ? `${country}-${part}` : country
}

const isState = (code: string): boolean => code.startsWith(`${HOME}-`) && STATE_CODES.includes(code.slice(HOME.length + 1))

/** The length of an invalid line quoted in an error. */
const LONGEST_SAID = 60

/** Parses jurisdictions, one per line, by name or code; unknown and ambiguous lines are returned as `unknown`. */
export function readJurisdictions(words: Words, text: string): { codes: string[]; unknown: string[] } {
  const named = codesByName(words)
  const lines = [...new Set(text.split(/[\n;]/).map((line) => line.trim()).filter(Boolean))]
  const read = lines.map((line) => ({ line, code: codeOf(words, named, line) }))
  return {
    codes: [...new Set(read.flatMap(({ code }) => code ?? []))],
    unknown: read.flatMap(({ line, code }) => (code === null ? [line.slice(0, LONGEST_SAID)] : [])),
  }
}

type CodesByName = ReadonlyMap<string, ReadonlySet<string>>

function codesByName(words: Words): CodesByName {
  const named = new Map<string, Set<string>>()
  for (const code of [HOME, ...COUNTRIES, ...STATE_CODES.map((state) => `${HOME}-${state}`)]) {
    for (const name of namesOf(words, code)) named.set(name, (named.get(name) ?? new Set()).add(code))
  }
  return named
}

/** Two letters may be a state and a country: `CA` is California and Canada. Such input is ambiguous. */
function codeOf(words: Words, named: CodesByName, line: string): string | null {
  if (/^[a-z]{2}-[a-z0-9]{1,3}$/i.test(line)) return knownPart(line.toUpperCase())
  const [code, ...others] = named.get(plain(line)) ?? []
  return code !== undefined && others.length === 0 ? code : partInWords(words, line)
}

const knownPart = (code: string): string | null => {
  const country = code.slice(0, 2)
  if (country === HOME) return isState(code) ? code : null
  return COUNTRIES.includes(country) ? code : null
}

function namesOf(words: Words, code: string): Set<string> {
  const part = code.split('-')[1]
  const names = part === undefined
    ? [code, regionName(words.language, code, 'long'), regionName(words.language, code, 'short')]
    : [part, stateName(part), stateIn(words, part)]
  return new Set([...names, jurisdictionName(words, code)].map(plain))
}

/** `Canada (ON)`, as displayed in the form. */
function partInWords(words: Words, line: string): string | null {
  const [, name, part] = /^(.+) \(([A-Z0-9]{1,3})\)$/.exec(line) ?? []
  const country = COUNTRIES.find((code) => name !== undefined && countryName(words.language, code) === name)
  return country === undefined ? null : `${country}-${part}`
}

const plain = (name: string): string => name.normalize('NFD').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
