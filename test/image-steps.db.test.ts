import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ensureProgramBuilt } from '../bin/build-program.ts'
import { MINUTE } from '../src/kernel/time.ts'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { exhaustiveTest } from './rounds.ts'

const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)
/** The user `nobody`. Only root can start a program as somebody else. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const INSTALL_LIMIT_MS = 300_000
const START_LIMIT_MS = 180_000
/** On disk: packages would fill the memory that other temporary files of the tests are in. */
const ON_DISK = '/var/tmp'

const stagesOf = (dockerfile: string): string[][] =>
  dockerfile.split(/^FROM .*$/m).slice(1).map((stage) => stage.split('\n').filter((line) => /^[A-Z]+ /.test(line)))

/** Whether .dockerignore leaves this path out. */
function ignoring(patterns: readonly string[]): (relative: string) => boolean {
  return (relative) => patterns.some((pattern) => path.matchesGlob(relative, pattern) || relative === pattern)
}

/** Executes the COPY and RUN instructions of the first stage in this folder. */
async function executeBuild(instructions: readonly string[], app: string, environment: Record<string, string>): Promise<void> {
  const isIgnored = ignoring((await readFile(path.join(root, '.dockerignore'), 'utf8')).trim().split('\n'))
  const copied = (source: string) => source === root || !isIgnored(path.relative(root, source))
  for (const instruction of instructions) {
    const [, kind, rest] = /^([A-Z]+) (.*)$/.exec(instruction)!
    if (kind === 'RUN') await run('sh', ['-c', rest!], { cwd: app, env: environment, timeout: INSTALL_LIMIT_MS })
    if (kind !== 'COPY') continue
    const sources = rest!.split(' ').slice(0, -1)
    for (const source of sources) await cp(path.join(root, source), source === '.' ? app : path.join(app, source), { recursive: true, filter: copied })
  }
}

exhaustiveTest('the steps of the Dockerfile build a program that an unprivileged user runs from a folder nobody can write', async () => {
  const [build, final] = stagesOf(await readFile(path.join(root, 'Dockerfile'), 'utf8')) as [string[], string[]]
  const place = await mkdtemp(path.join(ON_DISK, 'freehold-image-'))
  const [app, bin, data] = ['app', 'bin', 'data'].map((name) => path.join(place, name)) as [string, string, string]
  try {
    await Promise.all([app, bin, data].map((folder) => mkdir(folder)))
    await chmod(place, 0o755)
    await copyFile(process.execPath, path.join(bin, 'node'))
    const environment = { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME ?? place }
    await executeBuild(build, app, { ...registrySettings(), ...environment, NODE_ENV: 'test' })
    // Who has the commit can compare what runs: neither the folder, its other packages nor NODE_ENV show in the bundle.
    const [here, there] = [await ensureProgramBuilt(), path.join(app, 'dist')]
    assert.deepEqual(await bytesIn(path.join(there, path.basename(here))), await bytesIn(here))
    await run('chmod', ['-R', 'a-w,a+rX', app])
    if (UNPRIVILEGED.uid !== undefined) await chown(data, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    // One that is not durable is refused.
    const database = await startEmbedded({ dataDir: path.join(place, 'database'), log: () => undefined })
    await serveAndStop(final, { app, data, environment, databaseUrl: database.url }).finally(() => database.stop())
  } finally {
    await run('chmod', ['-R', 'u+w', place])
    await rm(place, { recursive: true, force: true })
  }
})

/** The checksum of each file. */
async function bytesIn(folder: string): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()
  const sums = await Promise.all(files.map(async (file) => createHash('sha256').update(await readFile(path.join(folder, file))).digest('hex')))
  return Object.fromEntries(files.map((file, nth) => [file, sums[nth]!]))
}

/** How this machine reaches the packages. */
function registrySettings(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(npm_config_.*(registry|proxy|cafile|userconfig|auth)|(https?|no)_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name]!]))
}

interface Container {
  app: string
  data: string
  environment: Record<string, string>
  databaseUrl: string
}

/** Starts the command of the image, asks its health check, and stops it. */
async function serveAndStop(instructions: readonly string[], { app, data, environment, databaseUrl }: Container): Promise<void> {
  const commandOf = (word: RegExp) => JSON.parse(word.exec(instructions.join('\n'))![1]!) as [string, ...string[]]
  const [program, ...words] = commandOf(/^CMD (\[.*\])$/m)
  const [checker, ...checkWords] = commandOf(/^HEALTHCHECK .*CMD (\[.*\])$/m)
  const port = await freePort()
  const env = {
    ...environment, NODE_ENV: 'production', APP_SECRET: 'a secret for tests, long enough to be one', DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: data, TMPDIR: data, NODE_COMPILE_CACHE: path.join(data, 'compiled'),
  }
  const house = spawn(program, words, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'], ...UNPRIVILEGED })
  let said = ''
  for (const stream of [house.stdout, house.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  const exit = once(house, 'exit') as Promise<[number | null]>
  const isHealthy = () => run(checker, checkWords, { cwd: app, env }).then(() => true, () => false)
  try {
    for (const limit = performance.now() + START_LIMIT_MS; !(await isHealthy()); await sleep(200)) {
      assert.ok(house.exitCode === null && performance.now() < limit, `it did not start: ${said}`)
    }
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.equal(page.status, 200)
    const [script] = /\/assets\/client-[\w-]+\.js/.exec(await page.text()) ?? assert.fail('no script')
    const code = await fetch(`http://127.0.0.1:${port}${script}`)
    assert.equal(code.status, 200)
    assert.match(await code.text(), /import/)
    house.kill('SIGTERM')
    const [status] = await Promise.race([exit, sleep(MINUTE, [null] as [null], { ref: false })])
    assert.equal(status, 0, said)
  } finally {
    house.kill('SIGKILL')
  }
}
