import { ofField } from '../kernel/field-sentences.ts'
import { nameOf, noMistakes } from '../kernel/parse.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { say } from './sentences.ts'

/** Who closes a purchase, and when: a title company, an attorney or the county. */
export interface Closing {
  agent_name: string
  agent_phone: string | null
  agent_email: string | null
  /** A calendar day, `2026-12-01`. */
  closing_on: string | null
}

/** The recording of the deed with the county. */
export interface Recording {
  recorded_on: string
  instrument_number: string
}

/** Characters of a field; the table has the same limits. */
export const CLOSING_LIMITS = { agent_name: 200, agent_phone: 50, agent_email: 254, instrument_number: 100 } as const

type Typed = Readonly<Record<string, string | undefined>>
type Mistakes = ReturnType<typeof noMistakes>

/** Parses typed text. White space at the ends and line breaks are removed. */
export function readClosing(typed: Typed): Closing | Refusal {
  const mistakes = noMistakes()
  const name = textOf(typed, 'agent_name', mistakes)
  if (name === '') mistakes.add('agent_name', ofField.required({ field: nameOf('agent_name') }))
  const [phone, email] = [textOf(typed, 'agent_phone', mistakes), textOf(typed, 'agent_email', mistakes)]
  if (email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) mistakes.add('agent_email', say.agentEmail())
  const day = dayOf(typed, 'closing_on', mistakes)
  return mistakes.refusal() ?? { agent_name: name, agent_phone: phone || null, agent_email: email || null, closing_on: day }
}

/** `today`: the calendar day at the land; a deed cannot be recorded later. */
export function readRecording(typed: Typed, today: string): Recording | Refusal {
  const mistakes = noMistakes()
  const day = dayOf(typed, 'recorded_on', mistakes)
  if (day === null && !(typed['recorded_on'] ?? '').trim()) mistakes.add('recorded_on', ofField.required({ field: nameOf('recorded_on') }))
  if (day !== null && day > today) mistakes.add('recorded_on', say.recordedLater())
  const number = textOf(typed, 'instrument_number', mistakes)
  if (number === '') mistakes.add('instrument_number', ofField.required({ field: nameOf('instrument_number') }))
  return mistakes.refusal() ?? { recorded_on: day!, instrument_number: number }
}

function textOf(typed: Typed, name: keyof typeof CLOSING_LIMITS, mistakes: Mistakes): string {
  const text = (typed[name] ?? '').replaceAll(/\s+/g, ' ').trim()
  if (text.length > CLOSING_LIMITS[name]) mistakes.add(name, ofField.tooLong({ field: nameOf(name), most: CLOSING_LIMITS[name] }))
  return text
}

/** Null if empty, or not a day of the calendar. */
function dayOf(typed: Typed, name: 'closing_on' | 'recorded_on', mistakes: Mistakes): string | null {
  const text = (typed[name] ?? '').trim()
  if (text === '') return null
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // JavaScript parses 30 February as a day in March.
  if (at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)) return text
  mistakes.add(name, say.invalidDay())
  return null
}
