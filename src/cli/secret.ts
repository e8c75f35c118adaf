import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { counted } from '../kernel/counted.ts'
import { isRunning } from '../platform/backup/tables-store.ts'
import { processesWithout, type RecordedSecret, recordedSecret, refuseOtherSecret, secretInUse, shortFingerprint } from '../platform/house-secret.ts'
import { ROTATION_KNOWN_WITHIN_MS } from '../platform/secret-rotation.ts'
import { type RotatedSecret, rotateSecret } from '../rotate-secret.ts'
import { withContext } from './backup.ts'
import { answers, CommandError } from './command.ts'

/** `secret rotate`: replaces the application secret while Freehold runs. */
export function secretCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const rotate = program.command('secret').description('manage the application secret').command('rotate')
    .description('encrypt everything with APP_SECRET that is encrypted with APP_SECRET_PREVIOUS; Freehold may be running with both')
    .option('--force', 'also while a process runs that does not know the new secret, and stops serving')
  answers(rotate, ({ force }: { force?: boolean }) => {
    const config = readConfig(environment, { mayMakeSecret: false })
    const secret = secretInUse(config)
    if (secret.previous === null) throw new CommandError('Set APP_SECRET to the new secret and APP_SECRET_PREVIOUS to the current one. Nothing was changed.')
    return withContext(config, (sql) => refuseOtherSecret(sql, secret), async (context) => {
      const recorded = await recordedSecret(context.db)
      if (!recorded) throw new CommandError('No secret is recorded in this database yet. Start Freehold with APP_SECRET. Nothing was changed.')
      refuseWayBack(recorded, secret.fingerprint)
      const isBeginning = recorded.moving_to === null && recorded.fingerprint !== secret.fingerprint
      if (isBeginning && !force) refuseUnaware(await processesWithout(context.db, secret.fingerprint))
      const rotated = await rotateSecret(context, config, recorded, (await isRunning(context.db)) ? ROTATION_KNOWN_WITHIN_MS : 0)
      if (typeof rotated === 'string') throw new CommandError(UNFINISHED[rotated])
      const words = `${wordsOf(rotated, secret.fingerprint)}${rotated.unreadable > 0 ? ` ${unreadable(rotated.unreadable)}` : ''} ${NEXT}`
      return { json: { fingerprint: secret.fingerprint, ...rotated }, words }
    })
  })
}

/** What is encrypted with two secrets is first encrypted with the one that was begun. */
function refuseWayBack({ moving_to: next }: RecordedSecret, given: string): void {
  if (next === null || next === given) return
  throw new CommandError(`A change to another secret is unfinished (fingerprint ${shortFingerprint(next)}). Set APP_SECRET to that one and `
    + 'APP_SECRET_PREVIOUS to the other, and finish it first. Nothing was changed.')
}

/** The site would be down as soon as the change begins. */
function refuseUnaware(processes: number): void {
  if (processes === 0) return
  throw new CommandError(`Running processes that do not know the new secret: ${processes}. They would stop serving. First restart every process, one after the `
    + 'other, with APP_SECRET set to the new secret and APP_SECRET_PREVIOUS to the current one, and run this command again. Nothing was changed.')
}

const wordsOf = (rotated: RotatedSecret, fingerprint: string): string =>
  `Encrypted with the new secret (fingerprint ${shortFingerprint(fingerprint)}): ${counted(rotated.documents, 'document')}, `
  + `${counted(rotated.two_factors, 'two-step secret')}, ${counted(rotated.webhooks, 'webhook')}, ${counted(rotated.platforms, 'platform')}, `
  + `${counted(rotated.messages, 'queued message')} and ${counted(rotated.answers, 'stored response')}.`

const NEXT = 'Nobody was signed out. Remove APP_SECRET_PREVIOUS and restart all processes. Make a new backup: older backups need the old secret.'

/** What a forgotten process wrote, with the secret before the one before. */
const unreadable = (count: number): string =>
  `Left as they are, because neither secret decrypts them: ${count}. If you have the secret before these two, run this command again `
  + 'with APP_SECRET as now and APP_SECRET_PREVIOUS set to that one.'

const UNFINISHED = {
  old_in_use: 'A process still encrypts with the old secret. Restart every process with APP_SECRET and APP_SECRET_PREVIOUS, and run this command again.',
  other_rotation: 'The secret was changed to another one meanwhile. Set APP_SECRET and APP_SECRET_PREVIOUS as in that change, and run this command again.',
}
