import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'

const DEVELOPMENT = 'cdx:npm:package:development'
const { run } = commandLine(await testDatabase())

interface Bom {
  bomFormat: string
  components: { name: string; version: string; properties: { name: string; value: string }[] }[]
}

test('every package that the program depends on is listed with its version, and one for development is marked', async () => {
  const { code, stdout } = await run('sbom')
  assert.equal(code, 0)
  const bom = JSON.parse(stdout) as Bom
  assert.equal(bom.bomFormat, 'CycloneDX')
  const listed = new Map(bom.components.map(({ name, version, properties }) => [`${name}@${version}`, properties.map((property) => property.name)]))
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as Record<string, Record<string, string>>
  for (const [name, version] of Object.entries(dependencies!)) assert.ok(listed.get(`${name}@${version}`)?.includes(DEVELOPMENT) === false, name)
  assert.ok(listed.get(`oxlint@${devDependencies!.oxlint}`)?.includes(DEVELOPMENT))
})
