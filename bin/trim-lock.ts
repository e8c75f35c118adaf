// Takes out of package-lock.json what says which Node a package asks for. npm checks that against the Node it runs on
// itself, often an old one, while the house runs on the Node 24 that it brings; so it would warn of nothing that matters.
// Run it after `npm install`; `npm run check -- tidy` asks for it.
import fs from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, '..', 'package-lock.json')
const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, { engines?: object }> }
for (const [name, entry] of Object.entries(lock.packages)) if (name !== '') delete entry.engines
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
