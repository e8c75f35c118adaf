import { SECOND } from '../kernel/time.ts'
import type { Sql } from './db.ts'
import { encrypting, recordedSecret } from './house-secret.ts'
import type { KeyRing } from './key-ring.ts'
import type { Logger } from './log.ts'
import { type Loop, startLoop } from './loop.ts'

/** How often a process that knows two secrets asks with which to encrypt. */
const LOOK_EVERY_MS = 1 * SECOND

/** After this, every process that runs as it should encrypts with the new secret. */
export const ROTATION_KNOWN_WITHIN_MS = 5 * SECOND

/** Encrypts with the new secret as soon as its rotation begins. Null for a process that knows one secret. */
export function followRotation(sql: Sql, ring: KeyRing, log: Logger, knowsTwo: boolean): Loop | null {
  if (!knowsTwo) return null
  return startLoop(async () => {
    const recorded = await recordedSecret(sql)
    if (!recorded || encrypting(recorded) === ring.fingerprint) return
    ring.use(encrypting(recorded))
    log.info('secret: encrypting with the new one')
  }, { name: 'secret', log, everyMs: LOOK_EVERY_MS })
}
