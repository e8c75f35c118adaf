import type { UserId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { say } from './sentences.ts'
import { FREQUENCIES, type Frequency, lockSearches, type NewSearch, saveSearch, searchesOf } from './store.ts'

export const MOST_SEARCHES = 25
export const LONGEST_SEARCH_NAME = 80
const LONGEST_QUERY = 1_000

export interface SearchForm extends Omit<NewSearch, 'frequency'> {
  frequency: string
}

/** Saves a search, or changes the name and frequency of the same one. Null: done. */
export async function keepSearch(tx: Tx, actor: Actor, userId: UserId, { name: typed, query, filter, frequency }: SearchForm): Promise<Refusal | null> {
  const name = typed.replace(/\s+/gu, ' ').trim()
  const errors: Record<string, Said[]> = {}
  if (name === '') errors.name = [say.nameMissing()]
  if ([...name].length > LONGEST_SEARCH_NAME) errors.name = [say.nameTooLong({ count: LONGEST_SEARCH_NAME })]
  if (!isFrequency(frequency)) errors.frequency = [say.frequencyUnknown()]
  if (query.length > LONGEST_QUERY) errors.name = [say.queryTooLong()]
  await lockSearches(tx, userId)
  const saved = await searchesOf(tx, userId, MOST_SEARCHES)
  if (saved.length >= MOST_SEARCHES && !saved.some((search) => search.query === query)) errors.name = [say.tooMany({ count: MOST_SEARCHES })]
  if (Object.keys(errors).length > 0 || !isFrequency(frequency)) return invalid(errors)
  await saveSearch(tx, userId, { name, query, filter, frequency })
  await recordAudit(tx, { actor, action: 'search.saved', resource: { type: 'person', id: userId } })
  return null
}

const isFrequency = (text: string): text is Frequency => FREQUENCIES.some((known) => known === text)
