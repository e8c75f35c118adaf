import type { TwoFactorState } from '../../../accounts/index.ts'

export interface SessionView {
  id: number
  /** `Firefox, Windows`; null when the browser does not say. */
  browser: string | null
  address: string
  isCurrent: boolean
  since: string
  lastSeenAt: string
}

export type TwoFactorView =
  | { state: 'off' }
  | { state: 'begun'; secret: string }
  | { state: 'on'; since: string; codesLeft: number }

export interface KeptTokenView {
  id: number
  name: string
  abilities: string[]
  lastUsedAt: string | null
}

interface Session {
  id: number
  userAgent: string
  ipAddress: string
  createdAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

export const sessionView = ({ id, userAgent, ipAddress, createdAt, lastSeenAt, isCurrent }: Session): SessionView => ({
  id, isCurrent, browser: browserName(userAgent), address: ipAddress, since: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(),
})

export function twoFactorView(state: TwoFactorState): TwoFactorView {
  switch (state.state) {
    case 'off':
      return { state: 'off' }
    case 'begun':
      return { state: 'begun', secret: state.secret.replace(/(.{4})(?=.)/g, '$1 ') }
    case 'on':
      return { state: 'on', since: state.since.toISOString(), codesLeft: state.recoveryCodesLeft }
  }
}

/** Browsers name those they resemble as well, so whoever names others stands first. */
const BROWSERS: [RegExp, string][] = [[/Edg\//, 'Edge'], [/OPR\//, 'Opera'], [/Firefox\//, 'Firefox'], [/Chrome\//, 'Chrome'], [/Safari\//, 'Safari']]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Mac OS X/, 'Mac'], [/CrOS/, 'ChromeOS'], [/Linux/, 'Linux'],
]

/** `Firefox, Windows`; null for what is no browser that people know. */
export function browserName(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1])
  return names.filter(Boolean).join(', ') || null
}
