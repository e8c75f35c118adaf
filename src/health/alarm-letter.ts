import type { Office } from '../kernel/office.ts'
import { instant, type Said, type Translate } from '../kernel/said.ts'
import { composeLetter } from '../platform/letter.ts'
import type { Letter } from '../platform/mail.ts'
import type { Alarm } from './alarm-rules.ts'
import type { Operator } from './alarm-store.ts'
import type { HealthProblem } from './problem-rules.ts'
import { problemName, say } from './sentences.ts'

export interface AlarmLetterOptions {
  siteUrl: string
  office: Office
  translate: Translate
}

/** An email about the alarms that are due, those that last first. */
export function alarmLetter(
  { siteUrl, office, translate }: AlarmLetterOptions, { name, email, locale, timeZone: zone }: Operator, alarms: readonly Alarm[],
  problems: readonly HealthProblem[],
): Letter {
  const write = (said: Said): string => translate(locale, said)
  const namesOf = (some: readonly Alarm[]): string => some.map(({ code }) => write(problemName[code]())).join(', ')
  const [lasting, over] = [alarms.filter(isLasting), alarms.filter((alarm) => !isLasting(alarm))]
  const [first, rest] = lasting.length > 0 ? [say.alarmSubject, lasting] : [say.resolvedSubject, over]
  const intro = lasting.length > 0 ? say.alarmIntro : say.resolvedIntro
  const lines = [
    ...lasting.map(({ code, since }) => say.lasting({ message: messageOf(problems, code), since: instant(since, zone) })),
    ...over.map(({ code, since, ended_at: until }) =>
      say.resolved({ problem: problemName[code](), since: instant(since, zone), until: instant(until!, zone) })),
  ]
  return composeLetter({ name, address: email }, {
    subject: write(first({ problems: namesOf(rest) })),
    before: [intro({ site: siteUrl }), ...lines].map(write).join('\n\n'),
    link: { label: write(say.alarmLink()), url: `${siteUrl}/admin/health` },
    after: lasting.length > 0 ? write(say.alarmEnd()) : '',
    language: locale, office,
  })
}

const isLasting = ({ ended_at: ended }: Alarm): boolean => ended === null

const messageOf = (problems: readonly HealthProblem[], code: Alarm['code']): Said =>
  problems.find((problem) => problem.code === code)?.message ?? problemName[code]()
