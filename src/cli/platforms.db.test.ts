import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'

const { run, json } = commandLine(await testDatabase())

test('a platform is created once, with a signing secret', async () => {
  const made = await json<{ id: number; slug: string; name: string; secret: string }>("platform create --slug land-exchange --name 'Land Exchange'")
  assert.deepEqual(Object.keys(made), ['id', 'slug', 'name', 'secret'])
  assert.deepEqual([made.slug, made.name], ['land-exchange', 'Land Exchange'])
  assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  for (const line of ["platform create --slug land-exchange --name 'Another'", "platform create --slug 'Land Exchange' --name Land", 'platform create --slug land']) {
    const ran = await run(line)
    assert.notEqual(ran.code, 0, line)
    assert.match(ran.stderr, /slug|name/, line)
  }
})
