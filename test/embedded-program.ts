// A program with an embedded database, for tests that kill it. Prints a line when it is up, and stops when standard
// input ends.
import { startEmbedded } from '../src/platform/embedded-postgres.ts'

const server = await startEmbedded({ dataDir: process.argv[2]!, log: (line) => process.stderr.write(`${line}\n`) })
process.stdout.write(`${JSON.stringify({ url: server.url, owned: server.owned })}\n`)
process.stdin.resume().once('end', () => void server.stop())
