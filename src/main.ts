// npm start. Runs the program as a bundle, which is made when its sources have changed; with `--from-source`, as
// npm run dev does, it runs as it stands.
import path from 'node:path'
import { ensureProgramBuilt } from '../bin/build-program.ts'
import { ensureSiteBuilt } from '../bin/build-site.ts'

const isFromSource = process.argv.includes('--from-source')
const folder = await (isFromSource ? ensureSiteBuilt() : ensureProgramBuilt())
const { run } = (await import(isFromSource ? './program.ts' : path.join(folder, 'server', 'program.js'))) as typeof import('./program.ts')
await run(folder)
