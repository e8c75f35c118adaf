import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { MINUTE } from '../src/kernel/time.ts'
import { root } from './sources.ts'

/** A small program with a circle of types, and with allowed and forbidden imports between the rooms of bidding. */
const PROGRAM: Record<string, string> = {
  'src/ledger/one.ts': "import type { Two } from './two.ts'\nexport interface One { two: Two }\n",
  'src/ledger/two.ts': "import type { One } from './one.ts'\nexport interface Two { one: One }\n",
  'src/bidding/desk/queue.ts': 'export interface Queue { length: number }\n',
  'src/bidding/remedies/void.ts': "import type { Queue } from '../desk/queue.ts'\nexport type Void = Queue\n",
  'src/bidding/core/replay.ts': "import type { Queue } from '../desk/queue.ts'\nexport type Replay = Queue\n",
  'src/bidding/chain/verify.ts': "import type { Queue } from '../desk/queue.ts'\nexport type Verified = Queue\n",
}

test('the import gate finds circles of types, and forbidden imports between the rooms of bidding', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-imports-'))
  try {
    fs.copyFileSync(path.join(root, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
    for (const [file, text] of Object.entries(PROGRAM)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      fs.writeFileSync(path.join(folder, file), text)
    }
    const told = await checkImports(folder)
    const broken = new Set([...told.matchAll(/error ([\w-]+):/g)].map(([, rule]) => rule))
    assert.deepEqual(broken, new Set(['no-cycles', 'bidding-core-may-use', 'bidding-chain-may-use']), told)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

/**
 * The report of dependency-cruiser for a program under our rules. It exits with an error if a rule is broken, as
 * here.
 */
const checkImports = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--config', path.join(root, '.dependency-cruiser.cjs'), 'src']
    execFile(path.join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder, timeout: 4 * MINUTE }, (_error, told) => resolve(told))
  })
