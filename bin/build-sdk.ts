// npm run build:sdk: compiles sdk/typescript to dist/package, with the manifest that is published, and packs it.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const workspace = path.join(root, 'sdk/typescript')
const dist = path.join(workspace, 'dist')
const made = path.join(dist, 'package')

fs.rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', workspace], { stdio: 'inherit' })
fs.copyFileSync(path.join(workspace, 'README.md'), path.join(made, 'README.md'))
fs.writeFileSync(path.join(made, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`)
execFileSync('npm', ['pack', '--silent', '--pack-destination', dist], { cwd: made, stdio: 'inherit' })

/** In this repository the package is its sources; published, it is what was compiled from them. */
function publishedManifest(): object {
  const { private: _unpublished, exports: _sources, ...manifest } = JSON.parse(fs.readFileSync(path.join(workspace, 'package.json'), 'utf8')) as Record<string, unknown>
  return { ...manifest, exports: { '.': { types: './index.d.ts', default: './index.js' } } }
}
