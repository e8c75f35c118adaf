// Writes sdk/typescript/src/generated from docs/api/openapi.json and openapi-sandbox.json: types, calls, a class for each error code, and the
// names of the fields that are amounts. With --check it writes nothing and fails if a file is out of date.
import { createClient } from '@hey-api/openapi-ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ApiDocument } from '../src/platform/http/openapi-document.ts'
import { type SandboxPart, withSandbox } from './sandbox-part.ts'
import { amountFields, type Schemas } from './sdk/amount-fields.ts'
import { amountsText, errorsText } from './sdk/texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(root, 'docs/api', name), 'utf8'))
/** With the operations of a sandbox: programs are tested with the client that they use. */
const input = withSandbox(read('openapi.json') as ApiDocument, read('openapi-sandbox.json') as SandboxPart)
const target = path.join(root, 'sdk/typescript/src/generated')

/** What the generator writes for a ready-made client and its door; ours are in sdk/typescript/src. */
const UNUSED = ['client.gen.ts', 'index.ts']

const made = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-sdk-'))
try {
  await generateInto(made)
  if (!process.argv.includes('--check')) {
    fs.rmSync(target, { recursive: true, force: true })
    fs.cpSync(made, target, { recursive: true })
  } else if (JSON.stringify(filesOf(made)) !== JSON.stringify(filesOf(target))) {
    process.stderr.write('sdk/typescript/src/generated does not match docs/api/openapi.json: run npx node bin/generate-sdk.ts and commit the result\n')
    process.exitCode = 1
  }
} finally {
  fs.rmSync(made, { recursive: true, force: true })
}

async function generateInto(folder: string): Promise<void> {
  await createClient({
    input: input as never,
    output: { path: folder, module: { extension: '.ts' } },
    logs: { level: 'silent' },
    plugins: [
      // Errors are thrown, and calls answer the body: the client of the layer above says so at run time too.
      { name: '@hey-api/client-fetch', throwOnError: true, baseUrl: false },
      { name: '@hey-api/typescript' },
      { name: '@hey-api/sdk', client: false, responseStyle: 'data' },
    ],
  })
  for (const file of UNUSED) fs.rmSync(path.join(folder, file))
  const document = input as unknown as Schemas
  fs.writeFileSync(path.join(folder, 'errors.gen.ts'), errorsText(document))
  fs.writeFileSync(path.join(folder, 'amounts.gen.ts'), amountsText(amountFields(document)))
}

function filesOf(folder: string): [file: string, text: string][] {
  const files = fs.existsSync(folder) ? fs.globSync('**/*.ts', { cwd: folder }).sort() : []
  return files.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')])
}
