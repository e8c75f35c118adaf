import type { FormState } from '../../view-models.ts'

/** What the page of one's security is drawn from. */

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

export interface SecurityView {
  twoFactor: TwoFactorView
  sessions: SessionView[]
  /** Tokens that work now, of which their owner says which to keep. */
  tokens: KeptTokenView[]
  /** The form of the password, that of the second step, and those that switch it off or make codes. */
  forms: Record<SecurityForm, FormState>
}

export type SecurityForm = 'password' | 'two-factor' | 'codes' | 'off' | 'elsewhere'

export interface KeptTokenView {
  id: number
  name: string
  abilities: string[]
  lastUsedAt: string | null
}
