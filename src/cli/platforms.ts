import type { Command } from 'commander'
import { createPlatform } from '../cross-listing/index.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { answersFromHouse, type WithHouse } from './command.ts'

/** `platform`: houses and sites that show our lots as well. */
export function platformCommands(program: Command, withHouse: WithHouse): void {
  const platform = program.command('platform').description('cross-listing platforms')
  const create = platform.command('create').description('add a platform; the secret it signs with is shown this once')
    .requiredOption('--slug <slug>', 'its name in the addresses it sends to')
    .requiredOption('--name <name>', 'how sellers and buyers read it')

  answersFromHouse<{ slug: string; name: string }>(create, withHouse, async ({ db, secrets }, { slug, name }) => {
    const made = await db.transaction((tx) => createPlatform(tx, secrets, OPERATOR, { slug, name }))
    if (isRefusal(made)) return made
    const { platform: { id }, secret } = made
    return {
      json: { id, slug, name, secret },
      words: `${secret}\nIt is shown this once. ${name} has number ${id} and sends bids to /api/webhooks/bid/${slug}.`,
    }
  })
}
