import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { readConfig } from './config.ts'
import { NO_OFFICE } from './kernel/office.ts'

const office = (settings: Record<string, string>) => readConfig({ NODE_ENV: 'test', APP_SECRET: 'a secret for tests, long enough to be one', ...settings }).office

test('a demo has contact details of its own, and a production house has the configured ones or none', () => {
  assert.match(office({ DEMO: 'auto' }).phone!, /555-01\d\d$/)
  assert.deepEqual(office({ DEMO: 'off' }), NO_OFFICE)
  assert.deepEqual(office({ DATABASE_URL: 'postgres://localhost/house' }), NO_OFFICE)
  assert.deepEqual(office({ DEMO: 'on', HOUSE_PHONE: '+1 212 555 0199' }), { ...NO_OFFICE, phone: '+1 212 555 0199' })
  assert.equal(office({ DEMO: 'off', WIRE_INSTRUCTIONS: 'First Bank\\nAccount 1' }).wireInstructions, 'First Bank\nAccount 1')
})

test('invalid contact details are refused', () => {
  assert.throws(() => office({ HOUSE_PHONE: 'call us', HOUSE_EMAIL: 'office' }), /HOUSE_PHONE must be[^]*HOUSE_EMAIL must be/)
})

const SECRET = 'a secret for tests, long enough to be one'
const FOLDER = mkdtempSync(path.join(tmpdir(), 'freehold-config-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))
const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: FOLDER, ...settings })

test('any setting that makes a house reachable for strangers makes it production', () => {
  const isProduction = (settings: Record<string, string>) => read({ APP_SECRET: SECRET, ...settings }).production
  const own = [{}, { SITE_URL: 'http://localhost:4000' }, { SITE_URL: 'http://[::1]:4000' }, { HOST: '::1' }, { HOST: '127.0.0.2' }]
  const open = [
    { SITE_URL: 'https://auctions.example.org' }, { SITE_URL: 'http://192.168.1.5:3000' }, { TRUST_PROXY: '127.0.0.1' }, { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://localhost/house' }, { NODE_ENV: 'production' },
  ]
  for (const settings of own) assert.equal(isProduction(settings as unknown as Record<string, string>), false, JSON.stringify(settings))
  for (const settings of open) assert.equal(isProduction(settings as unknown as Record<string, string>), true, JSON.stringify(settings))
  for (const settings of open.slice(0, -1)) assert.equal(isProduction({ ...settings as unknown as Record<string, string>, NODE_ENV: 'test' }), false)
})

test('the address of the site is as browsers write it, which is what requests are compared with', () => {
  for (const [written, meant] of [
    ['https://Auctions.Example.org:443/', 'https://auctions.example.org'], ['https://auctions.example.org#', 'https://auctions.example.org'], ['https://höfe.example', 'https://xn--hfe-sna.example'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
  ] as const) assert.equal(read({ APP_SECRET: SECRET, SITE_URL: written }).siteUrl, meant)
})

test('a secret is used as it is, and spaces around a text are removed', () => {
  assert.equal(read({ APP_SECRET: `${SECRET}\n` }).appSecret, `${SECRET}\n`, 'what was encrypted needs the same secret')
  assert.equal(office({ WIRE_INSTRUCTIONS: ' "First Bank"\nAccount 1\n' }).wireInstructions, '"First Bank"\nAccount 1')
  assert.equal(office({ DEMO: 'off', WIRE_INSTRUCTIONS: '  ' }).wireInstructions, null)
})

test('telemetry is turned off by its usual name', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  assert.deepEqual([read({ ...collector, OTEL_SDK_DISABLED: 'true' }).telemetry, read({ ...collector, OTEL_SDK_DISABLED: 'false' }).telemetry === null], [null, false])
})

test('production refuses demo, sandbox and test settings, with a message', () => {
  const open = { SITE_URL: 'https://auctions.example.org', APP_SECRET: SECRET }
  const { demo, payments, webhookTestAllow, office: told } = read(open)
  assert.deepEqual({ demo, payments, webhookTestAllow, told }, { demo: 'off', payments: 'none', webhookTestAllow: null, told: NO_OFFICE })
  assert.equal(read({}).payments, 'sandbox')
  assert.throws(() => read({ ...open, DEMO: 'on', PAYMENTS: 'sandbox', WEBHOOK_TEST_ALLOW: '10.0.0.0/8' }), (error: Error) => {
    assert.match(error.message, /WEBHOOK_TEST_ALLOW is[^]*DEMO=on is not allowed[^]*PAYMENTS=sandbox is not allowed/)
    return true
  })
})

test('a pooler needs the address of PostgreSQL itself beside its own', () => {
  const url = 'postgres://localhost/house'
  const pooled = read({ APP_SECRET: SECRET, DATABASE_URL: url, DATABASE_POOL_URL: 'postgres://localhost:6432/house' })
  assert.deepEqual([pooled.databaseUrl, pooled.databasePoolUrl], [url, 'postgres://localhost:6432/house'])
  assert.throws(() => read({ DATABASE_POOL_URL: url }), /DATABASE_POOL_URL needs a DATABASE_URL beside it/)
  assert.throws(() => read({ APP_SECRET: SECRET, DATABASE_URL: url, DATABASE_POOL_URL: url }), /same address as DATABASE_URL/)
})

test('a replica needs a primary beside it and a sensible lag, and is not for sandboxes', () => {
  const url = 'postgres://localhost/house'
  const given = { APP_SECRET: SECRET, DATABASE_URL: url, DATABASE_READ_URL: 'postgres://replica/house' }
  assert.deepEqual([read(given).databaseReadUrls, read(given).databaseReadMaxLagMs], [['postgres://replica/house'], 2_000])
  assert.equal(read({ ...given, DATABASE_READ_MAX_LAG: '500' }).databaseReadMaxLagMs, 500)
  assert.throws(() => read({ DATABASE_READ_URL: url }), /DATABASE_READ_URL needs a DATABASE_URL/)
  assert.throws(() => read({ ...given, DATABASE_READ_URL: url }), /DATABASE_READ_URL leads to the primary/)
  assert.throws(() => read({ ...given, DATABASE_READ_URL: 'postgres://reader@localhost:5432/house' }), /leads to the primary \(localhost:5432\/house\)/)
  assert.throws(() => read({ DATABASE_READ_MAX_LAG: '500' }), /DATABASE_READ_MAX_LAG needs a DATABASE_READ_URL/)
  assert.throws(() => read({ ...given, SANDBOX: 'public' }), /DATABASE_READ_URL is not allowed in a sandbox/)
  for (const lag of ['99', '60001', '2s']) assert.throws(() => read({ ...given, DATABASE_READ_MAX_LAG: lag }), /DATABASE_READ_MAX_LAG must be a number of milliseconds/)
})

test('several replicas are separated by commas, each named once', () => {
  const given = (replicas: string) => ({ APP_SECRET: SECRET, DATABASE_URL: 'postgres://primary/house', DATABASE_READ_URL: replicas })
  assert.deepEqual(read(given('postgres://a/house, postgres://freehold@/house?host=%2Frun%2Fb')).databaseReadUrls, ['postgres://a/house', 'postgres://freehold@/house?host=%2Frun%2Fb'])
  assert.deepEqual(read({}).databaseReadUrls, [])
  for (const list of ['postgres://a/house,', 'postgres://a/house,b/house', 'postgres://u:a,b@c/house', ',', 'postgres://a/house postgres://b/house,']) {
    assert.throws(() => read(given(list)), /DATABASE_READ_URL must be one or more URLs[^]*separated by commas; write a comma in a password as %2C/, list)
  }
  assert.throws(() => read(given('postgres://a/house,postgres://reader:hunter2@a:5432/house')), (error: Error) => {
    assert.match(error.message, /DATABASE_READ_URL names a:5432\/house twice; name each replica once/)
    assert.doesNotMatch(error.message, /hunter2/)
    return true
  })
  assert.throws(() => read(given('postgres://a/house,postgres://primary:5432/house')), /leads to the primary \(primary:5432\/house\)/)
  assert.throws(() => read(given(Array.from({ length: 17 }, (_, n) => `postgres://replica-${n}/house`).join())), /at most 16 addresses/)
})

test('assistants are served only where that is said', () => {
  assert.deepEqual([read({}).mcp, read({ MCP: 'on' }).mcp], [false, true])
  assert.throws(() => read({ MCP: 'yes' }), /MCP must be on or off/)
})

test('a sandbox takes no real money, and is public only where that is said', () => {
  const open = { SITE_URL: 'https://sandbox.example.org', APP_SECRET: SECRET }
  assert.equal(read({}).sandbox, false)
  assert.equal(read({ SANDBOX: 'on' }).sandbox, true)
  const { sandbox, payments, production, demo } = read({ ...open, SANDBOX: 'public' })
  assert.deepEqual({ sandbox, payments, production, demo }, { sandbox: true, payments: 'sandbox', production: true, demo: 'off' })
  assert.equal(read({ ...open, SANDBOX: 'public', PAYMENTS: 'sandbox' }).payments, 'sandbox')
  assert.throws(() => read({ ...open, SANDBOX: 'on' }), /SANDBOX=on is not allowed in production[^]*set SANDBOX=public/)
  assert.throws(() => read({ SANDBOX: 'on', DATABASE_URL: 'postgres://localhost/house', APP_SECRET: SECRET }), /SANDBOX=on is not allowed in production/)
  const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', PAYMENT_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
  for (const SANDBOX of ['on', 'public']) assert.throws(() => read({ SANDBOX, ...stripe }), /not allowed with PAYMENTS=stripe/)
  assert.throws(() => read({ SANDBOX: 'yes' }), /SANDBOX must be off, on or public/)
})

test('all mistakes of the environment are reported at once: of single values, of combinations and of folders', () => {
  const file = path.join(FOLDER, 'a-file')
  writeFileSync(file, '')
  const wrong = { PORT: 'eighty', TRUST_PROXY: 'everybody', APP_SECRET: 'short', PAYMENTS: 'stripe', WEB: 'yes', WEBHOOK_TEST_ALLOW: '10.0.0.0/8', DATA_DIR: path.join(file, 'data') }
  assert.throws(() => read(wrong), (error: Error) => {
    const lines = error.message.split('\n').slice(1).map((line) => line.trim().split(' ')[0])
    assert.deepEqual(lines.sort(), ['APP_SECRET', 'DATA_DIR', 'PAYMENT_WEBHOOK_SECRET', 'PORT', 'STRIPE_SECRET_KEY', 'TRUST_PROXY', 'WEB', 'WEBHOOK_TEST_ALLOW'])
    return true
  })
})

test('production requires the secret, and the existing one if the house ran without a setting before', () => {
  const folder = path.join(FOLDER, 'grown-up')
  const open = { SITE_URL: 'https://auctions.example.org', DATA_DIR: folder }
  assert.throws(() => read(open), /APP_SECRET is required[^]*openssl rand/)
  const kept = read({ DATA_DIR: folder }).appSecret
  assert.equal(read({ DATA_DIR: folder }).appSecret, kept)
  assert.throws(() => read(open), /a secret exists in .*app-secret/)
})

const mapLayers = (settings: Record<string, string>) => read(settings).mapLayers
const ATTRIBUTION = { MAP_AERIAL_ATTRIBUTION: 'USGS' }

test('map layers are read from tiles, WMTS, WMS, ArcGIS and PMTiles', () => {
  const tilesOf = (address: string) => mapLayers({ MAP_AERIAL: address, ...ATTRIBUTION })[0]!.source
  const pictures = (tiles: string) => ({ type: 'pictures', tiles })
  assert.deepEqual(tilesOf('https://a.example/{z}/{y}/{x}.jpg?key=1'), pictures('https://a.example/{z}/{y}/{x}.jpg?key=1'))
  assert.deepEqual(tilesOf('https://a.example/wmts?layer=naip&TileMatrix={TileMatrix}&TileRow={tilerow}&TileCol={TileCol}'),
    pictures('https://a.example/wmts?layer=naip&TileMatrix={z}&TileRow={y}&TileCol={x}'))
  assert.deepEqual(tilesOf('https://a.example/wms?request=GetMap&bbox={bbox-epsg-3857}'), pictures('https://a.example/wms?request=GetMap&bbox={bbox-epsg-3857}'))
  assert.deepEqual(tilesOf('https://a.example/arcgis/rest/services/NFHL/MapServer/?layers=show:28'),
    pictures('https://a.example/arcgis/rest/services/NFHL/MapServer/export?f=image&bboxSR=3857&imageSR=3857&size=256,256&format=png32&transparent=true&layers=show:28&bbox={bbox-epsg-3857}'))
  assert.deepEqual(tilesOf('https://a.example/arcgis/rest/services/NAIP/ImageServer'),
    pictures('https://a.example/arcgis/rest/services/NAIP/ImageServer/exportImage?f=image&bboxSR=3857&imageSR=3857&size=256,256&format=jpgpng&bbox={bbox-epsg-3857}'))
  assert.deepEqual(tilesOf('https://a.example/aerial.pmtiles?v=2'), { type: 'archive', url: 'https://a.example/aerial.pmtiles?v=2' })
  const file = path.join(FOLDER, 'aerial.pmtiles')
  writeFileSync(file, 'PMTiles\x03 and more')
  assert.deepEqual(tilesOf(pathToFileURL(file).href), { type: 'file', path: file })
  assert.deepEqual(mapLayers({}), [])
})

test('wrong map layers are refused with what to do', () => {
  const older = path.join(FOLDER, 'older.pmtiles')
  writeFileSync(older, 'PMTiles\x02')
  for (const [address, message] of [
    ['aerial photos', /MAP_AERIAL must be a URL of tiles/], ['ftp://a.example/{z}/{x}/{y}', /MAP_AERIAL must be a URL of tiles/],
    ['https://{s}.example/{z}/{x}/{y}.png', /MAP_AERIAL must be a URL of tiles/], ['https://a.example/{z}/{x}.png', /MAP_AERIAL must be a URL of tiles/],
    ['https://a.example/{Style}/{z}/{x}/{y}.png', /MAP_AERIAL must have no \{Style\}: write its value/],
    ['https://a.example/FeatureServer', /MAP_AERIAL must be a URL of tiles/],
    ['file:///no/such/file.pmtiles', /MAP_AERIAL file:\/\/\/no\/such\/file.pmtiles cannot be read \(ENOENT\)/],
    [pathToFileURL(FOLDER).href, /cannot be read \(EISDIR\)/], ['file://server/maps.pmtiles', /cannot be read/],
    [pathToFileURL(older).href, /must be a PMTiles archive of version 3, and .*older\.pmtiles is not one/],
  ] as const) assert.throws(() => mapLayers({ MAP_AERIAL: address, ...ATTRIBUTION }), message, address)
  assert.throws(() => mapLayers({ MAP_SOILS: 'https://a.example/{z}/{x}/{y}' }), /MAP_SOILS_ATTRIBUTION is required with MAP_SOILS/)
  assert.throws(() => mapLayers(ATTRIBUTION), /MAP_AERIAL_ATTRIBUTION needs MAP_AERIAL/)
  assert.throws(() => mapLayers({ MAP_SOILS: 'https://a.example/{z}/{x}/{y}', MAP_SOILS_ATTRIBUTION: 'x'.repeat(301) }), /at most 300 characters/)
})

test('telemetry is read by the names of OpenTelemetry, and wrong settings are refused with what to do', () => {
  const of = (settings: Record<string, string>) => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', ...settings }).telemetry
  assert.equal(read({}).telemetry, null)
  assert.deepEqual(of({}), { endpoint: 'http://127.0.0.1:4318', headers: {}, isCompressed: false, serviceName: 'freehold', tracedShare: 1, metricsEveryMs: 60_000 })
  assert.deepEqual(of({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b=c, x-share = 100%', OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip', OTEL_TRACES_SAMPLER_ARG: '0.05', OTEL_METRIC_EXPORT_INTERVAL: '5000', OTEL_SERVICE_NAME: 'auctions' }),
    { endpoint: 'http://127.0.0.1:4318', headers: { 'api-key': 'a b=c', 'x-share': '100%' }, isCompressed: true, serviceName: 'auctions', tracedShare: 0.05, metricsEveryMs: 5_000 })
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://127.0.0.1:4317'], ['OTEL_EXPORTER_OTLP_HEADERS', 'api key'], ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'always'], ['OTEL_EXPORTER_OTLP_COMPRESSION', 'zstd'], ['OTEL_METRIC_EXPORT_INTERVAL', '10'],
  ] as const) assert.throws(() => of({ [name]: value }), new RegExp(`${name} must be`), value)
})
