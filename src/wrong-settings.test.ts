import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { readConfig } from './config.ts'

const FOLDER = mkdtempSync(path.join(tmpdir(), 'freehold-settings-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))
const FILE = path.join(FOLDER, 'a-file')
writeFileSync(FILE, '')
const APP_SECRET = 'a secret for tests, long enough to be one'
const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: path.join(FOLDER, 'data'), APP_SECRET, ...settings })

const SITE = { SITE_URL: 'https://auctions.example.org' }
const DATABASE = { DATABASE_URL: 'postgres://freehold@db/freehold' }
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

const WRONG: [settings: Record<string, string>, message: RegExp][] = [
  [{ SITE_URL: 'auctions.example.org' }, /SITE_URL must be a URL that starts with http:\/\/ or https:\/\/$/],
  [{ SITE_URL: 'https:auctions.example.org' }, /SITE_URL must be a URL that starts with/],
  [{ SITE_URL: ' https://auctions.example.org' }, /SITE_URL begins or ends with a space or a line break; remove it$/],
  [{ SITE_URL: 'https://auctions.example.org:99999' }, /SITE_URL must be a URL with a host, a port up to 65535 if any, and no spaces$/],
  [{ SITE_URL: 'https://:secret@auctions.example.org' }, /SITE_URL must be scheme and host only/],
  [{ SITE_URL: 'https://*.example.org' }, /SITE_URL must have the name or address that people use as its host/],
  [{ SITE_URL: 'https://auctions..example.org' }, /SITE_URL must have the name or address/],
  [{ SITE_URL: 'http://0.0.0.0:3000' }, /SITE_URL must have the name or address/],
  [{ SITE_URL: 'http://[::]:3000' }, /SITE_URL must have the name or address/],
  [{ SITE_URL: 'https://${SITE_HOST}' }, /SITE_URL contains \$\{SITE_HOST\}, which was not replaced; write the value itself/],
  [{ SITE_URL: '"https://auctions.example.org"' }, /SITE_URL is in quotes; remove them/],
  [{ WORKER: 'off\r' }, /WORKER begins or ends with a space or a line break/],
  [{ METRICS_TOKEN: '$(openssl rand -hex 32)' }, /METRICS_TOKEN contains \$\(, which was not replaced/],
  [{ DATA_DIR: '$HOME/freehold' }, /DATA_DIR contains \$HOME, which was not replaced/],
  [{ DATA_DIR: '~/freehold' }, /DATA_DIR must be the path of a folder, without ~ and file:\/\//],
  [{ DATA_DIR: 'file:///srv/freehold' }, /DATA_DIR must be the path of a folder/],
  [{ DATA_DIR: '/' }, /DATA_DIR \/ is the whole file system; choose a folder of its own/],
  [{ APP_SECRET_FILE: '/run/secrets/freehold' }, /APP_SECRET_FILE is no setting, because files are not read; set APP_SECRET to the content/],
  [{ DATABASE_URL_FILE: '/run/secrets/database' }, /DATABASE_URL_FILE is no setting, because files are not read; set DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://db/freehold?application_name=mine' }, /DATABASE_URL must have no parameters but host, port, user, password, sslmode, sslrootcert, sslcert, sslkey, each once/],
  [{ DATABASE_URL: 'postgres://db/freehold?statement_timeout=1' }, /DATABASE_URL must have no parameters but/],
  [{ DATABASE_URL: 'postgres://db/freehold?schema=public' }, /DATABASE_URL must have no parameters but/],
  [{ DATABASE_URL: 'postgres://db/freehold?sslmode=verify-full&sslmode=disable' }, /DATABASE_URL must have no parameters but .* each once/],
  [{ DATABASE_URL: 'postgres://db/freehold?port=x' }, /DATABASE_URL must have one host and its port; for several servers see docs\/operations\.md/],
  [{ DATABASE_URL: 'postgres://one,two/freehold' }, /DATABASE_URL must have one host and its port/],
  [{ DATABASE_URL: `postgres://db/freehold?sslmode=verify-full&sslrootcert=${FOLDER}` }, /DATABASE_URL must have .* files that this user can read/],
  [{ DATABASE_URL: 'postgres://db/free#hold' }, /DATABASE_URL must be a URL: write special characters .* %23 for #/],
  [{ ...DATABASE, DATABASE_READ_URL: 'postgres://replica/freehold?application_name=mine' }, /DATABASE_READ_URL must have no parameters but/],
  [{ ...DATABASE, DATABASE_READ_URL: 'postgres://DB/freehold' }, /DATABASE_READ_URL leads to the primary/],
  [{ REDIS_URL: 'redis://' }, /REDIS_URL must have a host, and nothing behind it but the number of a database, such as redis:\/\/cache:6379\/0/],
  [{ REDIS_URL: 'redis:///run/redis.sock' }, /REDIS_URL must have a host/],
  [{ REDIS_URL: 'redis://cache/main' }, /REDIS_URL must have a host/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL must have a host/],
  [{ SMTP_URL: 'smtp://mail.example.org:465' }, /SMTP_URL must start with smtps:\/\/ at port 465/],
  [{ SMTP_URL: 'smtps://mail.example.org:587' }, /SMTP_URL must start with smtp:\/\/ at the ports 25 and 587/],
  [{ MAIL_FROM: '"office@example.org"' }, /MAIL_FROM is in quotes; remove them/],
  [{ MAIL_FROM: 'Lake County <office@example..org>' }, /MAIL_FROM must be one email address/],
  [{ HOUSE_PHONE: '.....' }, /HOUSE_PHONE must be a phone number/],
  [{ SMS_URL: 'https://me:secret@gateway/send' }, /SMS_URL must have no user and password; write the token of the gateway into its path/],
  [{ RATE_LIMIT_PER_MINUTE: '99999999' }, /RATE_LIMIT_PER_MINUTE must be a whole number up to 9999999; 0 turns it off/],
  [{ TRUST_PROXY: ',' }, /TRUST_PROXY must be addresses or CIDR ranges/],
  [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /TRUST_PROXY must not trust everybody/],
  [{ TRUST_PROXY: '2000::/3' }, /TRUST_PROXY must not trust everybody/],
  [{ WEBHOOK_TEST_ALLOW: '0.0.0.0/0' }, /WEBHOOK_TEST_ALLOW must be one CIDR range/],
  [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1', PAYMENT_WEBHOOK_SECRET: 'sk_live_1sk_live_1' }, /PAYMENT_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, which starts with whsec_/],
  [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1 2', PAYMENT_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }, /STRIPE_SECRET_KEY must be a Stripe secret key/],
  [{ STORAGE_URL: 'file:///srv/media%2Fx' }, /STORAGE_URL must be file:\/\/\/folder/],
  [{ STORAGE_URL: 'file:///srv/%zz' }, /STORAGE_URL must be file:\/\/\/folder/],
  [{ STORAGE_URL: 'file:///srv/%00' }, /STORAGE_URL must be file:\/\/\/folder/],
  [{ STORAGE_URL: 'file:///srv/media?region=x' }, /STORAGE_URL must be file:\/\/\/folder/],
  [{ STORAGE_URL: 's3://key:secret@host/bucket#x' }, /STORAGE_URL must be/],
  [{ MAP_STYLE_URL: 'https://me:secret@maps.example/style.json' }, /MAP_STYLE_URL must have no user and password: the browser of every reader gets it/],
  [{ MAP_AERIAL: 'https://me:secret@maps.example/{z}/{x}/{y}', MAP_AERIAL_ATTRIBUTION: 'USGS' }, /MAP_AERIAL must have no user and password/],
  [{ ...SITE, MAP_STYLE_URL: 'http://maps.example/style.json' }, /MAP_STYLE_URL must be an https address, because browsers block others on a site with https/],
  [{ ...SITE, MAP_SOILS: 'http://maps.example/{z}/{x}/{y}', MAP_SOILS_ATTRIBUTION: 'USDA' }, /MAP_SOILS must be an https address/],
  [{ APP_SECRET_PREVIOUS: `${APP_SECRET}\n` }, /APP_SECRET_PREVIOUS is the same as APP_SECRET/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:secret@127.0.0.1:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT must have no user, password and parameters; write credentials in OTEL_EXPORTER_OTLP_HEADERS/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318?key=1' }, /OTEL_EXPORTER_OTLP_ENDPOINT must have no user, password and parameters/],
  [{ ...COLLECTOR, OTEL_TRACES_SAMPLER: 'always_off' }, /OTEL_TRACES_SAMPLER=always_off is not supported; remove it, and set OTEL_TRACES_SAMPLER_ARG/],
  [{ ...COLLECTOR, OTEL_METRICS_EXPORTER: 'none' }, /OTEL_METRICS_EXPORTER=none is not supported; remove it, or turn off both traces and metrics with OTEL_SDK_DISABLED=true/],
  [{ SITE_URL: 'https://auctions.example.org/land' }, /SITE_URL must be scheme and host only, such as https:/],
  [{ SITE_URL: 'https://auctions.example.org/?a=1' }, /SITE_URL must be scheme and host only/],
  [{ SITE_URL: 'https://me:secret@auctions.example.org' }, /SITE_URL must be scheme and host only/],
  [{ DATABASE_URL: 'postgres://freehold:pass#word@db/freehold' }, /DATABASE_URL must be a URL: write special characters of user and password percent-encoded/],
  [{ DATABASE_URL: 'postgres://freehold:100%@db/freehold' }, /DATABASE_URL must be a URL: write special characters/],
  [{ DATABASE_URL: 'postgres://db/freehold?sslmode=on' }, /DATABASE_URL must have an sslmode of disable, prefer/],
  [{ DATABASE_URL: 'postgres://db/freehold?sslmode=verify-full&sslrootcert=/none.pem' }, /DATABASE_URL must have .* files that this user can read \(sslrootcert/],
  [{ ...DATABASE, DATABASE_READ_URL: 'postgres://replica/freehold?sslmode=yes' }, /DATABASE_READ_URL must have an sslmode/],
  [{ REDIS_URL: 'redis://:pass word@cache' }, /REDIS_URL must be a URL: write special characters/],
  [{ ...DATABASE, DATABASE_POOL_URL: 'postgres://other@db:5432/freehold' }, /DATABASE_POOL_URL is the same address as DATABASE_URL/],
  [{ HOST: '127.0.0.1:3000' }, /HOST must be an address or a name without port and brackets/],
  [{ HOST: '[::1]' }, /HOST must be an address or a name/],
  [{ DATABASE_ULR: 'postgres://db/freehold' }, /DATABASE_ULR is no setting; write DATABASE_URL, or remove it/],
  [{ DATABASE_URI: 'postgres://db/freehold' }, /DATABASE_URI is no setting; write DATABASE_URL/],
  [{ APP_SECRETS: 'x' }, /APP_SECRETS is no setting; write APP_SECRET/],
  [{ TRUSTPROXY: '10.0.0.1' }, /TRUSTPROXY is no setting; write TRUST_PROXY/],
  [{ site_ulr: 'x' }, /site_ulr is no setting; write SITE_URL/],
  [{ WEB: 'off', WORKER: 'off' }, /WEB=off and WORKER=off leave this process nothing to do; set one of them to on/],
  [{ MAIL_FROM: 'office' }, /MAIL_FROM must be one email address, such as/],
  [{ MAIL_FROM: 'one@example.org, two@example.org' }, /MAIL_FROM must be one email address/],
  [{ MAIL_FROM: 'office@example.org\nBcc: all@example.org' }, /MAIL_FROM must be one email address/],
  [{ ...SITE, SMTP_URL: 'smtp://mail.example.org' }, /MAIL_FROM is Freehold <no-reply@localhost>, which mail\.example\.org would not deliver; set it to an address of your domain/],
  [{ STORAGE_URL: 's3://key:100%@host/bucket' }, /STORAGE_URL must be file:\/\/\/folder or s3:.*special characters of the secret percent-encoded/],
  [{ STORAGE_URL: 's3://key:secret@host/bucket?regoin=eu-central-1' }, /STORAGE_URL must be/],
  [{ STORAGE_URL: 's3://key:secret@host/bucket?tls=false' }, /STORAGE_URL must be.*&tls=off for a server without TLS/],
  [{ WAL_ARCHIVE: '/srv/wal', WAL_ARCHIVE_BUCKET: 's3://key:secret@host/bucket?tls=no' }, /WAL_ARCHIVE_BUCKET must be s3:/],
  [{ WAL_ARCHIVE: path.join(FOLDER, 'data', 'wal') }, /WAL_ARCHIVE is in DATA_DIR and would be lost with it; choose a folder on another disk/],
  [{ WAL_ARCHIVE: FILE }, /WAL_ARCHIVE .* is not usable because .*a-file is a file; choose another path/],
  [{ STORAGE_URL: pathToFileURL(FILE).href }, /STORAGE_URL .* is not usable because .*a-file is a file; choose another path/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_SECRET_KEY needs PAYMENTS=stripe beside it; set it, or remove the key/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY must not trust everybody, who could then choose their own address; name the addresses/],
  [{ TRUST_PROXY: '10.0.0.1, ::/0' }, /TRUST_PROXY must not trust everybody/],
  [{ TRUST_PROXY: '10.0.0.0/8/9' }, /TRUST_PROXY must be addresses or CIDR ranges/],
  [{ METRICS_TOKEN: 'a token'.repeat(6) }, /METRICS_TOKEN must have at least 32 characters and no spaces/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV must be production, development or test/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=1' }, /OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT beside it/],
  [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=1%0A2' }, /OTEL_EXPORTER_OTLP_HEADERS must have values without line breaks/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, /OTEL_EXPORTER_OTLP_ENDPOINT must be the URL without \/v1\/traces/],
  [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTEL_EXPORTER_OTLP_PROTOCOL=grpc is not supported; remove it, and set OTEL_EXPORTER_OTLP_ENDPOINT .* port 4318/],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318' }, /OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is not supported; set OTEL_EXPORTER_OTLP_ENDPOINT/],
]

const isLinux = process.platform === 'linux'

/** Folders of the kernel of Linux, where root may create none and would wait for it forever. */
const OF_THE_SYSTEM: typeof WRONG = [
  [{ DATA_DIR: '/proc' }, /DATA_DIR \/proc is not usable because \/proc is not for files; choose another path$/],
  [{ DATA_DIR: '/proc/freehold/data' }, /DATA_DIR \/proc\/freehold\/data is not usable because \/proc is not for files/],
  [{ DATA_DIR: '/dev/fd/data' }, /DATA_DIR \/dev\/fd\/data is not usable because \/proc is not for files/],
  [{ DATA_DIR: '/sys/freehold' }, /\/sys is not for files/],
  [{ DATA_DIR: '/dev/freehold' }, /\/dev is not for files/],
  [{ WAL_ARCHIVE: '/proc/wal' }, /WAL_ARCHIVE \/proc\/wal is not usable because \/proc is not for files/],
  [{ STORAGE_URL: 'file:///proc/media' }, /STORAGE_URL \/proc\/media is not usable because \/proc is not for files/],
]

const RIGHT: Record<string, string>[] = [
  { SITE_URL: 'https://auctions.example.org/' }, { SITE_URL: 'HTTP://localhost:4000' },
  { DATABASE_URL: 'postgres:///freehold?host=/var/run/postgresql&user=freehold' }, { DATABASE_URL: 'postgres://freehold:pass%23word@db/freehold' },
  { DATABASE_URL: `postgres://db/freehold?sslmode=verify-full&sslrootcert=${FILE}` }, { DATABASE_URL: 'postgres://db/freehold?sslmode=require' },
  { HOST: '::1' }, { HOST: 'localhost' }, { HOST: 'web-1.internal' },
  { MAIL_FROM: '"County, Lake" <office@example.org>' }, { MAIL_FROM: 'office@example.org' }, { MAIL_FROM: 'Lake County <office@example.org>' },
  { ...SITE, SMTP_URL: 'smtp://mailpit:1025' }, { ...SITE, SMTP_URL: 'smtp://127.0.0.1:25' }, { ...SITE, SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'office@example.org' },
  { PAYMENTS: 'none', STRIPE_SECRET_KEY: 'sk_live_1' }, { TRUST_PROXY: '::1, 10.0.0.0/8' }, { HOSTNAME: 'web-1', HOSTS: 'x', LOGNAME: 'x', WEB_PORT: 'tcp://10.0.0.1:80' },
  { ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }, { OTEL_SERVICE_NAME: 'auctions' },
  { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_EXPORTER: 'otlp' }, { OTEL_TRACES_EXPORTER: 'none' }, { TRUST_PROXY: 'fc00::/7' },
  { REDIS_URL: 'redis://:secret@[::1]:6379/3?family=6' }, { SMTP_URL: 'smtps://mail.example.org:465' }, { SMTP_URL: 'smtp://user:p%40ss@mail.example.org:587' },
  { ...SITE, MAP_STYLE_URL: 'http://localhost:8080/style.json' }, { MAP_STYLE_URL: 'http://maps.example/style.json' },
  { DATABASE_URL: 'postgres://db/freehold?sslmode=require&channel_binding=require&connect_timeout=10' }, { DATABASE_URL: 'postgres://freehold@[::1]:5432/freehold' },
  { STORAGE_URL: 'file:///mnt/away/media' }, { APP_SECRET_PREVIOUS: '', SMTP_URL: '' },
]

describe('a wrong setting is named with what to write instead', () => {
  for (const [settings, message] of isLinux ? [...WRONG, ...OF_THE_SYSTEM] : WRONG) {
    test(JSON.stringify(settings), () => assert.throws(() => read(settings), message))
  }
})

describe('settings that only resemble a mistake are accepted', () => {
  for (const settings of isLinux ? [...RIGHT, { DATA_DIR: '/dev/shm/freehold' }] : RIGHT) test(JSON.stringify(settings), () => void assert.doesNotThrow(() => read(settings)))
})
