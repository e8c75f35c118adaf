// A server with the protocol of S3, as far as a storage of files uses it: objects are put, read, deleted and listed,
// by requests signed as Amazon describes (Signature Version 4). Others get the errors that S3 returns.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const ACCESS_KEY = 'TESTKEY'
const SECRET_KEY = 'a secret of the tests'
const BUCKET = 'media'
const REGION = 'us-east-1'
/** As S3 does by default. */
const MOST_KEYS = 1_000

interface StoredObject {
  bytes: Buffer
  type: string
  modifiedAt: Date
}

interface S3Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** With one empty bucket. It accepts only these credentials. */
export async function startS3Server(): Promise<{ storageUrl: string; close(): Promise<void> }> {
  const objects = new Map<string, StoredObject>()
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, headers = {}, body: answered } = answerTo(request, body, objects)
      response.writeHead(status, headers).end(answered)
    }, () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    storageUrl: `s3://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&tls=off`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answerTo(request: http.IncomingMessage, body: Buffer, objects: Map<string, StoredObject>): S3Answer {
  const url = new URL(request.url!, 'http://s3.test')
  if (!isSigned(request, url, body)) return refusal(403, 'SignatureDoesNotMatch')
  const [, bucket, ...parts] = url.pathname.split('/').map(decodeURIComponent)
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket')
  const key = parts.join('/')
  if (key === '') return request.method === 'GET' ? listed(url.searchParams, objects) : refusal(405, 'MethodNotAllowed')
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? 'application/octet-stream', modifiedAt: new Date() })
      return { status: 200, headers: { etag: etagOf(body) } }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    case 'GET':
    case 'HEAD':
      return read(objects.get(key), request.method)
    default:
      return refusal(405, 'MethodNotAllowed')
  }
}

function read(object: StoredObject | undefined, method: 'GET' | 'HEAD'): S3Answer {
  if (!object) return method === 'HEAD' ? { status: 404 } : refusal(404, 'NoSuchKey')
  const { bytes, type, modifiedAt } = object
  const headers = { 'content-type': type, 'content-length': String(bytes.length), 'last-modified': modifiedAt.toUTCString(), etag: etagOf(bytes) }
  return { status: 200, headers, ...(method === 'GET' ? { body: bytes } : {}) }
}

/** Version 2 of the list, in the order of keys; what follows a delimiter is one common prefix. */
function listed(query: URLSearchParams, objects: Map<string, StoredObject>): S3Answer {
  if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented')
  const [prefix, delimiter, after] = [query.get('prefix') ?? '', query.get('delimiter') ?? '', query.get('continuation-token') ?? '']
  const most = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS)
  const nameOf = (key: string): string => {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    return end === -1 ? key : key.slice(0, end + delimiter.length)
  }
  const names = [...new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map(nameOf))].filter((name) => name > after).sort()
  const shown = names.slice(0, most)
  const entries = shown.map((name) => {
    const object = objects.get(name)
    return object
      ? `<Contents><Key>${escaped(name)}</Key><LastModified>${object.modifiedAt.toISOString()}</LastModified><ETag>${escaped(etagOf(object.bytes))}</ETag><Size>${object.bytes.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`
  })
  const rest = names.length > shown.length ? `<NextContinuationToken>${escaped(shown.at(-1)!)}</NextContinuationToken>` : ''
  return xml(200, `<ListBucketResult><Name>${BUCKET}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount>`
    + `<MaxKeys>${most}</MaxKeys><IsTruncated>${rest !== ''}</IsTruncated>${rest}${entries.join('')}</ListBucketResult>`)
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, headers }: http.IncomingMessage, url: URL, body: Buffer): boolean {
  const [, credential, signedHeaders, signature] = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
  const [key, ...scope] = credential?.split('/') ?? []
  const payload = String(headers['x-amz-content-sha256'])
  if (key !== ACCESS_KEY || scope[1] !== REGION || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return false
  const query = [...url.searchParams].map(([name, value]) => `${strictly(name)}=${strictly(value)}`).sort().join('&')
  const canonical = [method, url.pathname, query, ...signedHeaders!.split(';').map((name) => `${name}:${String(headers[name]).trim()}`), '', signedHeaders, payload].join('\n')
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n')
  const signingKey = scope.reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${SECRET_KEY}`))
  return timingSafeEqual(hmac(signingKey, signed), Buffer.from(signature!, 'hex'))
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
/** RFC 3986, which leaves fewer characters as they are. */
const strictly = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const refusal = (status: number, code: string): S3Answer => xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
const xml = (status: number, body: string): S3Answer => ({ status, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` })
