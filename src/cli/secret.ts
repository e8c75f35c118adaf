import type { Command } from 'commander'
import { LEAST_SECRET } from '../app-secret.ts'
import { readConfig } from '../config.ts'
import { moveSecret } from '../move-secret.ts'
import { isRunning } from '../platform/backup/tables-store.ts'
import { shortFingerprint } from '../platform/house-secret.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { withContext } from './backup.ts'
import { answers, Complaint } from './command.ts'

/** `secret move`: puts a stopped house under another application secret. */
export function secretCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const move = program.command('secret').description('the application secret').command('move')
    .description('put a stopped house under the secret in NEW_APP_SECRET; APP_SECRET, or the app-secret file, is the present one')
  answers(move, () => {
    const config = readConfig(environment, { mayMakeSecret: false })
    const next = environment.NEW_APP_SECRET?.trim() ?? ''
    if (next.length < LEAST_SECRET) throw new Complaint(`Set NEW_APP_SECRET to the new secret, at least ${LEAST_SECRET} characters. Nothing was changed.`)
    if (next === config.appSecret) throw new Complaint('NEW_APP_SECRET is the secret this house has already. Nothing was changed.')
    return withContext(config, undefined, async ({ db, storage }) => {
      if (await isRunning(db)) throw new Complaint('The house is running on this database. Stop every process of it, web and worker, and run this again.')
      const to = deriveSecrets(next)
      const moved = await moveSecret({ db, storage }, deriveSecrets(config.appSecret), to)
      const counts = `${moved.documents} documents, ${moved.two_factors} two-step secrets, ${moved.webhooks} webhooks, ${moved.platforms} platforms, `
        + `${moved.letters} waiting letters and ${moved.answers} kept answers`
      const words = `The house is under the new secret (fingerprint ${shortFingerprint(to.fingerprint)}): ${counts}. Set APP_SECRET to it, unset `
        + 'NEW_APP_SECRET, and start the house. Everybody signs in again. Make a new backup: one from before needs the secret from before.'
      return { json: { fingerprint: to.fingerprint, ...moved }, words }
    })
  })
}
