import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { testHouse } from '../../../test/app.ts'
import { commandLine, PROGRAM } from '../../../test/command-line.ts'
import { freePort } from '../../../test/free-port.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { MINUTE } from '../../kernel/time.ts'
import { OUTBOUND_EVENTS } from '../../webhooks/index.ts'
import { runCommandLine } from '../run.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'

/** The commands that speak to a house over the network, against one that is a sandbox. */
const house = await siteHouse({ settings: { SANDBOX: 'on' } })
const { db } = house
const origin = (await house.listen()).replace(/\/api$/, '')
const { dataDir, environment: base } = commandLine(db)
const receiver = await startReceiver('127.0.0.1')
after(() => receiver.close())

const PASSWORD = 'nine fenceposts in a row'
const seller = await house.person({ password: PASSWORD, seller: true, tier: 'verified' })
const cookie = String((await house.post('/sign-in', { email: seller.email, password: PASSWORD })).headers['set-cookie']).split(';', 1)[0]!

interface Result { code: number; stdout: string; stderr: string }

let folders = 0
/** A machine of its own: nobody has logged in there. */
const machine = (): Record<string, string> => ({ PATH: base.PATH!, NODE_ENV: 'test', XDG_CONFIG_HOME: path.join(dataDir, `config-${++folders}`), FREEHOLD_URL: origin })
const fileOn = (on: Record<string, string>): string => path.join(on.XDG_CONFIG_HOME!, 'freehold/logins.json')

/** Runs a command in this process; `heard` gets what it says while it runs. */
async function run(on: Record<string, string>, words: string[], heard: (text: string) => void = () => undefined): Promise<Result> {
  const said = { stdout: '', stderr: '' }
  const code = await runCommandLine(words, {
    environment: on,
    out: (text) => void (said.stdout += String(text)),
    err: (text) => {
      said.stderr += text
      heard(text)
    },
  })
  return { code, ...said }
}

const codeIn = (text: string): string | undefined => /[A-Z]{4}-[A-Z]{4}/.exec(text)?.[0]

/** Logs in, and answers on the page as the person. */
async function logIn(on: Record<string, string>, answer: 'allow' | 'deny' | ((code: string) => Promise<unknown>), words: string[] = []): Promise<Result> {
  const answered: Promise<unknown>[] = []
  const result = await run(on, ['login', '--no-browser', ...words], (text) => {
    const code = codeIn(text)
    if (code === undefined) return
    const form = { code, name: 'My laptop', abilities: 'read,write,seller', expires_in_days: '30' }
    answered.push(typeof answer === 'function' ? answer(code) : house.post(answer === 'allow' ? '/device' : '/device/denial', form, { cookie }))
  })
  await Promise.all(answered)
  return result
}

test('a login is allowed on the page, kept for its owner only, and ends with logout', async () => {
  const on = machine()
  assert.match((await run(on, ['trigger', 'lot.sold'])).stderr, new RegExp(`not logged in at ${origin}`))
  const [denying, late] = [machine(), machine()]
  const expire = () => db.query(`update device_logins set expires_at = house_clock() where asked_name = 'Late'`)
  const [{ code, stdout, stderr }, denied, expired] = await Promise.all([
    logIn(on, 'allow'), logIn(denying, 'deny'), logIn(late, expire, ['--name', 'Late']),
  ])
  assert.equal(code, 0, stderr)
  for (const [{ code: failed, stderr: said }, where, sentence] of [
    [denied, denying, /The sign-in was denied/], [expired, late, /The code has expired. Run npx freehold login again/],
  ] as const) {
    assert.match(said, sentence)
    assert.deepEqual([failed, existsSync(fileOn(where))], [1, false])
  }
  assert.match(stderr, /^Open http:\/\/freehold\.test\/device and enter the code [A-Z]{4}-[A-Z]{4} \(valid for 10 minutes\)\./)
  assert.match(stdout, new RegExp(`^Logged in at ${origin} as ${seller.email} \\(read, write, seller\\)`))
  assert.equal(statSync(fileOn(on)).mode & 0o777, 0o600)
  assert.equal(statSync(path.dirname(fileOn(on))).mode & 0o777, 0o700)
  const tokenIn = () => (JSON.parse(readFileSync(fileOn(on), 'utf8')) as { houses: Record<string, { token: string }> }).houses[origin]!.token
  const first = tokenIn()
  const me = await run(on, ['api', 'GET', '/v1/me/tokens/current'])
  assert.equal(JSON.parse(me.stdout).data.name, 'My laptop')

  const audit = await db.query<{ action: string; actor: number | null; named: string }>(
    `select action, actor_user_id as actor, after->>'name' as named from audit_log where action in ('person.device_allowed', 'token.created', 'person.device_signed_in')
     and actor_user_id = $1 order by id`, [seller.id])
  assert.deepEqual(audit.map(({ action, named }) => [action, named]),
    [['person.device_allowed', 'My laptop'], ['token.created', 'My laptop'], ['person.device_signed_in', 'My laptop']])
  const [letter] = await db.query<{ data: { sealed: string } }>(`select data from pgboss.job where name = 'send-letter' order by created_on desc limit 1`)
  assert.match(house.house.secrets.open(letter!.data.sealed), /An API token was created for a command line/)

  await logIn(on, 'allow')
  const second = tokenIn()
  assert.equal((await house.call('GET', '/v1/me', { token: first })).status, 401, 'a login again revokes the token before')
  assert.equal((await house.call('GET', '/v1/me', { token: second })).status, 200)
  assert.match((await run({ ...on, FREEHOLD_URL: '' }, ['logout'])).stdout, /The token was revoked/)
  assert.equal(existsSync(fileOn(on)), false)
  assert.equal((await house.call('GET', '/v1/me', { token: second })).status, 401)
  assert.match((await run(on, ['logout'])).stderr, /not logged in/)
})

test('a file that others can read, or that is damaged, is not used', async () => {
  const on = machine()
  mkdirSync(path.dirname(fileOn(on)), { recursive: true })
  writeFileSync(fileOn(on), '{"current":null,"houses":{}}', { mode: 0o600 })
  for (const mode of [0o640, 0o604, 0o666]) {
    chmodSync(fileOn(on), mode)
    for (const words of [['api', 'GET', '/v1/lots'], ['login', '--no-browser'], ['logout']]) {
      const { code, stderr } = await run(on, words)
      assert.deepEqual([code, /chmod 600/.test(stderr)], [1, true], `${words.join(' ')}: ${stderr}`)
    }
  }
  chmodSync(fileOn(on), 0o600)
  writeFileSync(fileOn(on), 'not json')
  assert.match((await run(on, ['api', 'GET', '/v1/lots'])).stderr, /damaged\. Remove it/)
})

test('api sends requests as typed, and its exit code tells answers from refusals and faults', async () => {
  const on = { ...machine(), FREEHOLD_TOKEN: await seller.token('read', 'write', 'seller') }
  const json = async (...words: string[]) => JSON.parse((await run(on, ['api', ...words])).stdout)
  assert.equal((await json('get', 'v1/lots', '-q', 'per_page=1', 'state=MT')).meta.per_page, 1)
  assert.equal((await json('get', `${origin}/api/v1/lots?per_page=1`)).meta.per_page, 1)
  const stranger = await run({ ...on, FREEHOLD_TOKEN: '' }, ['api', 'GET', '/v1/me'])
  assert.deepEqual([stranger.code, /\(401, unauthenticated\)\n.*not logged in at .* npx freehold login --house/.test(stranger.stderr)], [4, true], stranger.stderr)
  const body = path.join(dataDir, 'search.json')
  writeFileSync(body, JSON.stringify({ name: 'Montana', query: 'state=MT', frequency: 'daily' }))
  const sent = ['POST', '/v1/me/tokens', '--data', '{"name":"inner","abilities":["read"]}']
  assert.equal((await json(...sent)).data.name, 'inner')
  assert.equal((await run(on, ['api', ...sent, '--idempotency-key', 'again'])).code, 0)
  const repeated = await run(on, ['api', ...sent, '--idempotency-key', 'again'])
  assert.deepEqual([repeated.code, JSON.parse(repeated.stdout).code], [4, 'secret_shown_once'])
  const [keys] = await db.query<{ keys: number }>('select count(distinct key) as keys from idempotency_keys where user_id = $1 and length(key) = 36', [seller.id])
  assert.ok(keys!.keys >= 1, 'a key was made for the write without one')

  const refused = await run(on, ['api', 'POST', '/v1/me/tokens', '-d', '{"name":""}'])
  assert.equal(refused.code, 4)
  assert.equal(JSON.parse(refused.stdout).code, 'validation_failed')
  assert.match(refused.stderr, /\(422, validation_failed\)\n {2}\w+: /)
  const down = await run({ ...on, FREEHOLD_URL: 'http://127.0.0.1:64999' }, ['api', 'POST', '/v1/me/tokens', '-d', '{}'])
  assert.deepEqual([down.code, /No answer from http:\/\/127\.0\.0\.1:64999 .*\n.*--idempotency-key [\w-]{36}/.test(down.stderr)], [5, true], down.stderr)
})

const MISTAKES: [words: string[], sentence: RegExp, more?: Record<string, string>][] = [
  [['api', 'FETCH', '/v1/lots'], /Unknown method "FETCH"/],
  [['api', 'POST', '/v1/lots', '-d', '{amount: 1}'], /not valid JSON/],
  [['api', 'POST', '/v1/lots', '-d', '@nowhere.json'], /File not found: nowhere\.json/],
  [['api', 'GET', '/v1/lots', '-d', '{}'], /GET request has no body/],
  [['api', 'GET', '/v1/lots', '-q', 'state'], /takes name=value/],
  [['api', 'GET', '/../account'], /Invalid path/],
  [['api', 'GET', 'https://other.example.org/api/v1/lots'], /not an address of http:.*\. Set FREEHOLD_URL/],
  [['api', 'GET', '/v1/lots'], /not encrypted/, { FREEHOLD_URL: 'http://auctions.example.org' }],
  [['api', 'GET', '/v1/lots'], /Invalid address "ftp:/, { FREEHOLD_URL: 'ftp://auctions.example.org' }],
  [['login', '--house', 'https://you@auctions.example.org'], /Invalid address/],
  [['login', '--abilities', 'fly', '--no-browser'], /422, validation_failed/],
  [['listen', '--forward-to', 'localhost:1', '--events', 'lot.melted'], /no event "lot\.melted"\. The events are: lot\.sold/, { FREEHOLD_TOKEN: 'x' }],
  [['listen'], /--forward-to http:\/\/localhost:3001\/hooks/, { FREEHOLD_TOKEN: 'x' }],
  [['listen', '--forward-to', '3001'], /Invalid address "3001"/, { FREEHOLD_TOKEN: 'x' }],
  [['listen', '--forward-to', 'ftp://localhost:1'], /Invalid address "ftp:\/\/localhost:1"/, { FREEHOLD_TOKEN: 'x' }],
  [['listen', '--forward-to', 'localhost:1', '--cursor', 'abc'], /Invalid cursor "abc"/, { FREEHOLD_TOKEN: 'x' }],
  [['listen', '--forward-to', 'localhost:1'], /\(401, unauthenticated\)/, { FREEHOLD_TOKEN: 'x' }],
  [['trigger'], /trigger --list/],
  [['trigger', 'lot.melted'], /Allowed choices are auction\.published/],
  [['completion', 'tcsh'], /Allowed choices are bash, zsh, fish/],
]

test('mistakes are explained in one line, with exit code 1', async () => {
  for (const [words, sentence, more] of MISTAKES) {
    const { code, stderr } = await run({ ...machine(), ...more }, words)
    assert.match(stderr, sentence, words.join(' '))
    assert.equal(code, 1, words.join(' '))
  }
})

/** The program as a process of its own, with what it printed. */
function listening(on: Record<string, string>, ...more: string[]): { child: ChildProcess; said(): string; until(words: RegExp): Promise<void> } {
  const child = spawn(PROGRAM, ['listen', '--forward-to', receiver.url, ...more], { env: on, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return {
    child,
    said: () => said,
    async until(words) {
      for (const limit = performance.now() + 2 * MINUTE; !words.test(said); await sleep(20)) {
        if (performance.now() > limit || child.exitCode !== null) throw new Error(`${words} was not said: ${said}`)
      }
    },
  }
}

exhaustiveTest('listen forwards what trigger makes happen, signed, and loses nothing while the house restarts', async () => {
  const token = await seller.token('seller')
  const settings = { SANDBOX: 'on' }
  const before = await testHouse({ beside: house, settings })
  const port = await freePort()
  await before.app.listen({ host: '127.0.0.1', port })
  const on = { ...machine(), FREEHOLD_URL: `http://127.0.0.1:${port}`, FREEHOLD_TOKEN: token }
  const secret = (await run(on, ['listen', '--print-secret'])).stdout.trim()

  const { child, said, until } = listening(on, '--events', 'lot.sold,lot.unsold,invoice.paid')
  await until(/Ready/)
  assert.ok(said().includes(secret))
  assert.match((await run(on, ['trigger', 'lot.sold'])).stdout, /^lot\.sold: lot \d+, in auction \d+: /)
  const [sold] = await receiver.received(1)
  assert.deepEqual(new Webhook(secret).verify(sold!.body, sold!.headers), JSON.parse(sold!.body))
  assert.equal(sold!.headers['x-service-event'], 'lot.sold')
  await until(/^\d\d:\d\d:\d\d {2}lot\.sold +evt_\w{26} {2}200 {2}\d+ ms$/m)

  await before.app.close()
  await until(/No answer from .* no event is lost/)
  const meanwhile = await run({ ...on, FREEHOLD_URL: origin }, ['trigger', 'invoice.paid', '--json'])
  assert.equal(typeof JSON.parse(meanwhile.stdout).invoice_id, 'number')
  receiver.answer((response, { headers }) => response.writeHead(headers['x-service-event'] === 'invoice.paid' && headers['x-service-attempt'] === '1' ? 500 : 200).end())
  const again = await testHouse({ beside: house, settings })
  await again.app.listen({ host: '127.0.0.1', port })
  await receiver.received(4)
  await until(/answers again/)
  await until(/invoice\.paid +evt_\w{26} {2}500/)
  await until(/Refused\. It is sent again in 1 s \(attempt 2 of 4\); the events after it wait\./)
  await until(/invoice\.paid +evt_\w{26} {2}200/)

  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  assert.equal(code, 0)
  assert.match(said(), /Stopped\. To go on from here: --cursor \d+\n$/)
  assert.deepEqual(receiver.requests.map(({ headers }) => headers['x-service-event']), ['lot.sold', 'lot.sold', 'invoice.paid', 'invoice.paid'])
})

test('each event of webhooks can be made to happen to the caller or their team, once for each key, and only in a sandbox', async () => {
  const on = { ...machine(), FREEHOLD_TOKEN: await seller.token('seller', 'write') }
  const json = async (...words: string[]) => {
    const { stdout, stderr } = await run(on, words)
    assert.equal(stderr, '', words.join(' '))
    return JSON.parse(stdout)
  }
  const team = String((await json('api', 'POST', '/v1/teams', '--data', '{"name": "Sandbox"}')).data.id)
  const listed = (await json('trigger', '--list', '--json') as { event: string }[]).map(({ event }) => event)
  assert.deepEqual(listed.toSorted(), OUTBOUND_EVENTS.toSorted())
  for (const event of listed) {
    const as = event === 'seller.approved' ? ['--team', team] : []
    const { data: none, meta } = await json('api', 'GET', '/v1/events', ...as, '-q', 'cursor=latest')
    assert.deepEqual(none, [])
    const made = await run(on, ['trigger', event, ...as, '--json'])
    assert.equal(made.code, 0, made.stderr)
    while ((await db.query('select from events where position is null limit 1')).length > 0) await sleep(10)
    const { data } = await json('api', 'GET', '/v1/events', ...as, '-q', `cursor=${meta.next_cursor}`, 'per_page=100')
    assert.ok((data as { event: string }[]).some((one) => one.event === event), `${event}: ${JSON.stringify(data)}`)
  }
  assert.match((await run(on, ['trigger', 'seller.approved'])).stderr, /nobody is approved twice. Send X-Team-Id/)
  const again = ['trigger', 'auction.published', '--idempotency-key', 'same', '--json']
  const [first, repeated] = [await json(...again), await json(...again)]
  assert.deepEqual(repeated, first)
  assert.notEqual((await json(...again.filter((word) => !/idempotency-key|same/.test(word)))).lot_id, first.lot_id)
  receiver.answer((response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{"success":false,"code":"not_found"}'))
  const refused = await run({ ...on, FREEHOLD_URL: new URL(receiver.url).origin }, ['trigger', 'lot.sold'])
  assert.match(refused.stderr, /is not a sandbox/)
})

test('docs/cli.md has every command', async () => {
  const docs = readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8')
  const { stdout } = await run(machine(), ['completion', 'bash'])
  const commands = [...stdout.matchAll(/^ +'([a-z-][a-z -]*)'\) next=/gm)].map(([, words]) => words!)
  assert.ok(commands.length > 30, `${commands.length} commands`)
  assert.deepEqual(commands.filter((words) => !docs.includes(`npx freehold ${words}`)), [])
})

/** Candidates after each of these lines, in a shell that has loaded the script. */
const COMPLETED: [line: string, candidates: string[]][] = [
  ['freehold cl', ['clock']],
  ['freehold clock ', ['accept', 'advance', 'show', '--help']],
  ['freehold trigger lot', ['lot.sold', 'lot.unsold']],
  ['freehold api GET --qu', ['--query']],
  ['freehold listen --events clock --for', ['--forward-to']],
  ['freehold --he', ['--help']],
]

/** What each shell runs to complete a line. Where only options fit, fish leaves them out until one types a dash. */
const SHELLS: Record<string, { complete(script: string, line: string): string[]; offers(candidates: string[]): string[] }> = {
  bash: {
    complete: (script, line) => ['-c', `source '${script}'; COMP_WORDS=(${wordsIn(line)}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _freehold; printf '%s\\n' "\${COMPREPLY[@]}"`],
    offers: (candidates) => candidates,
  },
  zsh: {
    // The last word is matched by zsh itself, in an editor; here _describe says what it is given.
    complete: (script, line) => ['-fc', `autoload -Uz compinit; compinit -D; source '${script}'; [[ $_comps[freehold] == _freehold ]] || exit 1
      _describe() { local name=$2; print -l -- \${(M)\${(@)\${(P)name}%%:*}:#$words[CURRENT]*} }; words=(${wordsIn(line)}); CURRENT=$#words; _freehold`],
    offers: (candidates) => candidates,
  },
  fish: {
    complete: (script, line) => ['-c', `source '${script}'; complete -C '${line}' | string replace -r '\\t.*' ''`],
    offers: (candidates) => (candidates.length > 1 ? candidates.filter((word) => !word.startsWith('-')) : candidates),
  },
}

const wordsIn = (line: string): string => line.split(' ').map((word) => `'${word}'`).join(' ')
const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0

for (const [shell, { complete, offers }] of Object.entries(SHELLS)) {
  test(`${shell} completes commands, options and names`, { skip: isInstalled(shell) ? false : `${shell} is not installed` }, async () => {
    const script = path.join(dataDir, `completion.${shell}`)
    writeFileSync(script, (await run(machine(), ['completion', shell])).stdout)
    for (const [line, candidates] of COMPLETED) {
      const { stdout, stderr } = spawnSync(shell, complete(script, line), { encoding: 'utf8', env: { ...base, HOME: dataDir } })
      assert.equal(stderr, '', line)
      assert.deepEqual(stdout.trim().split('\n').toSorted(), offers(candidates).toSorted(), line)
    }
  })
}
