import { findPerson, type Person } from '../accounts/index.ts'
import type { Sql } from '../platform/db.ts'
import { CommandError } from './command.ts'

/** Parses the id of an auction, a lot or a team. */
export function wholeId<Id extends number>(text: string, option: string): Id {
  const id = Number(text)
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(id) && id > 0) return id as Id
  throw new CommandError(`Invalid id "${text}". ${option} takes a number, for example ${option} 12.`)
}

const DAYS = /^(\d{1,5})\s*d?$/i

/** `90d` or `90`. */
export function days(text: string, option: string): number {
  const match = DAYS.exec(text.trim())
  if (match) return Number(match[1])
  throw new CommandError(`Invalid duration "${text}". ${option} takes days, for example ${option} 90d.`)
}

export async function personNamed(sql: Sql, email: string): Promise<Person> {
  const person = await findPerson(sql, { email: email.trim() })
  if (person) return person
  throw new CommandError(`No person has the email address ${email}. Create one first: freehold user create --email ${email} --name "Full Name"`)
}
