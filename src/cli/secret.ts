import type { Command } from 'commander'
import { LEAST_SECRET } from '../app-secret.ts'
import { readConfig } from '../config.ts'
import { moveSecret } from '../move-secret.ts'
import { isRunning } from '../platform/backup/tables-store.ts'
import { shortFingerprint } from '../platform/house-secret.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { withContext } from './backup.ts'
import { answers, CommandError } from './command.ts'

/** `secret move`: replaces the application secret while nothing is running. */
export function secretCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const move = program.command('secret').description('manage the application secret').command('move')
    .description('replace the application secret with NEW_APP_SECRET; the current one is read from APP_SECRET or the app-secret file. Stop Freehold first')
  answers(move, () => {
    const config = readConfig(environment, { mayMakeSecret: false })
    const next = environment.NEW_APP_SECRET?.trim() ?? ''
    if (next.length < LEAST_SECRET) throw new CommandError(`NEW_APP_SECRET must have at least ${LEAST_SECRET} characters. Nothing was changed.`)
    if (next === config.appSecret) throw new CommandError('NEW_APP_SECRET is the same as the current secret. Nothing was changed.')
    return withContext(config, undefined, async ({ db, storage }) => {
      if (await isRunning(db)) throw new CommandError('Freehold is running on this database. Stop all web and worker processes and run this command again.')
      const to = deriveSecrets(next)
      const moved = await moveSecret({ db, storage }, deriveSecrets(config.appSecret), to)
      const counts = `${moved.documents} documents, ${moved.two_factors} two-step secrets, ${moved.webhooks} webhooks, ${moved.platforms} platforms, `
        + `${moved.letters} queued emails and ${moved.answers} stored responses`
      const words = `Moved to the new secret (fingerprint ${shortFingerprint(to.fingerprint)}): ${counts}. The keys for bidder references, recovery codes `
        + 'and unsubscribe links were carried over, encrypted under the new secret. Set APP_SECRET to the new secret, unset NEW_APP_SECRET, and start '
        + 'Freehold. All users must sign in again. Make a new backup: older backups need the old secret.'
      return { json: { fingerprint: to.fingerprint, ...moved }, words }
    })
  })
}
