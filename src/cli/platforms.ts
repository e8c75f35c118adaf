import type { Command } from 'commander'
import { createPlatform } from '../cross-listing/index.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { answersFromHouse, type WithHouse } from './command.ts'

/** `platform`: cross-listing platforms. */
export function platformCommands(program: Command, withHouse: WithHouse): void {
  const platform = program.command('platform').description('manage cross-listing platforms')
  const create = platform.command('create').description('add a platform; its signing secret is shown only once')
    .requiredOption('--slug <slug>', 'name of the platform in webhook URLs')
    .requiredOption('--name <name>', 'name shown to sellers and buyers')

  answersFromHouse<{ slug: string; name: string }>(create, withHouse, async ({ db, secrets }, { slug, name }) => {
    const made = await db.transaction((tx) => createPlatform(tx, secrets, OPERATOR, { slug, name }))
    if (isRefusal(made)) return made
    const { platform: { id }, secret } = made
    return {
      json: { id, slug, name, secret },
      words: `${secret}\nCopy the secret now; it is not shown again. Created platform ${name}, id ${id}. It sends bids to /api/webhooks/bid/${slug}.`,
    }
  })
}
