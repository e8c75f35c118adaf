// Removes the Node versions that packages require from package-lock.json. npm checks them against the Node that runs
// npm,
// often an old one, while the program runs on the installed Node 24; the warnings would be misleading.
// Run it after `npm install`; `npm run check -- tidy` requires it.
import fs from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '..', 'package-lock.json')
const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, { engines?: object }> }
for (const [name, entry] of Object.entries(lock.packages)) if (name !== '') delete entry.engines
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
