// Bundles programs that use the SDK, minified, as their authors would. Each argument is a file; prints JSON: the code
// of each. A process of its own: the bundler takes 200 MB and sets NODE_ENV.
import path from 'node:path'
import { build, type Rolldown } from 'vite'

const alias = { '@freehold/sdk': path.resolve(import.meta.dirname, '../sdk/typescript/src/index.ts') }

const bundles: string[] = []
for (const entry of process.argv.slice(2)) {
  const built = await build({
    configFile: false, logLevel: 'error', publicDir: false, resolve: { alias },
    build: { write: false, minify: true, target: 'es2022', lib: { entry: path.resolve(entry), formats: ['es'] } },
  })
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  bundles.push(output[0].code)
}
process.stdout.write(JSON.stringify(bundles))
