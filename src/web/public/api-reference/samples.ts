import { type SampleRequest, SIGNATURE } from './request.ts'

/** A request in the languages that integrators use most, to copy. */
export const samplesOf = (request: SampleRequest): { language: string; text: string }[] => [
  { language: 'curl', text: curlOf(request) },
  { language: 'TypeScript', text: typescriptOf(request) },
  { language: 'Python', text: pythonOf(request) },
]

const FILE = '<path of the file>'

/** To be pasted into a shell as it is: token and secret are variables, and each run has a new key. */
export function curlOf(request: SampleRequest): string {
  const { method, url, needsToken, takesKey, isSigned, body, form, answers } = request
  const json = body === undefined ? null : quoted(JSON.stringify(body))
  return [
    ...(isSigned ? [`BODY=${json}`] : []),
    [
      `curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
      ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
      ...(takesKey ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
      ...(isSigned ? [`-H "${SIGNATURE}: sha256=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -c 1-64)"`] : []),
      ...(form ?? []).map(({ name, value }) => `-F '${name}=${value ?? `@${FILE}`}'`),
      ...(json === null ? [] : ["-H 'Content-Type: application/json'", `-d ${isSigned ? '"$BODY"' : json}`]),
      ...(answers === 'stream' ? ['--no-buffer'] : []),
      ...(answers === 'file' ? ['--remote-name --remote-header-name'] : []),
    ].join(' \\\n  '),
  ].join('\n')
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'"'"'`)}'`

function typescriptOf(request: SampleRequest): string {
  const { method, url, body, form, needsToken, isSigned, answers } = request
  const headers = headersOf(request, {
    token: '`Bearer ${env.TOKEN}`', key: 'crypto.randomUUID()', json: "'application/json'",
    signature: "`sha256=${createHmac('sha256', env.SECRET!).update(body).digest('hex')}`",
  }).map(([name, value]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${value},`)
  const json = (by: string) => `JSON.stringify(${indented(JSON.stringify(body, null, 2), by)})`
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [isSigned ? '  body,' : `  body: ${json('  ')},`]),
    ...(form ? ['  body: form,'] : []),
  ]
  const imports = [
    ...(isSigned ? ["import { createHmac } from 'node:crypto'"] : []),
    ...(form ? ["import { openAsBlob } from 'node:fs'"] : []),
    ...(needsToken || isSigned ? ["import { env } from 'node:process'"] : []),
  ]
  return [
    ...imports, ...(imports.length > 0 ? [''] : []),
    ...(isSigned ? [`const body = ${json('')}`] : []),
    ...(form ? ['const form = new FormData()'] : []),
    ...(form ?? []).map(({ name, value }) => `form.set('${name}', ${value === null ? `await openAsBlob('${FILE}')` : `'${value}'`})`),
    ...(options.length > 0 ? [`const response = await fetch('${url}', {`, ...options, '})'] : [`const response = await fetch('${url}')`]),
    ...TYPESCRIPT_ANSWERS[answers],
  ].join('\n')
}

const TYPESCRIPT_ANSWERS: Record<SampleRequest['answers'], string[]> = {
  json: ['const answer = await response.json()', 'if (!response.ok) throw new Error(answer.code)'],
  stream: ['for await (const text of response.body!.pipeThrough(new TextDecoderStream())) console.log(text)'],
  file: ['const file = Buffer.from(await response.arrayBuffer())'],
}

function pythonOf(request: SampleRequest): string {
  const { method, url, body, form, takesKey, needsToken, isSigned, answers } = request
  const headers = headersOf(request, {
    token: 'f"Bearer {os.environ[\'TOKEN\']}"', key: 'str(uuid.uuid4())', json: '"application/json"',
    signature: '"sha256=" + hmac.new(os.environ["SECRET"].encode(), body.encode(), hashlib.sha256).hexdigest()',
  }).filter(([name]) => isSigned || name !== 'Content-Type').map(([name, value]) => `        "${name}": ${value},`)
  const fields = (form ?? []).filter(({ value }) => value !== null)
  const files = (form ?? []).filter(({ value }) => value === null)
  const imports = [...(isSigned ? ['hashlib', 'hmac', 'json', 'os'] : []), ...(needsToken ? ['os'] : []), ...(takesKey ? ['uuid'] : []), 'requests']
  return [
    `import ${imports.join(', ')}`, '',
    ...(isSigned ? [`body = json.dumps(${pythonText(body)})`] : []),
    `response = requests.${method.toLowerCase()}(`, `    "${url}",`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(body === undefined ? [] : [isSigned ? '    data=body,' : `    json=${indented(pythonText(body), '    ')},`]),
    ...(fields.length > 0 ? [`    data=${indented(pythonText(Object.fromEntries(fields.map(({ name, value }) => [name, value]))), '    ')},`] : []),
    ...(files.length > 0 ? [`    files={${files.map(({ name }) => `"${name}": open("${FILE}", "rb")`).join(', ')}},`] : []),
    ...(answers === 'stream' ? ['    stream=True,'] : []),
    ')', 'response.raise_for_status()', ...PYTHON_ANSWERS[answers],
  ].join('\n')
}

const PYTHON_ANSWERS: Record<SampleRequest['answers'], string[]> = {
  json: ['answer = response.json()'],
  stream: ['for line in response.iter_lines(decode_unicode=True):', '    print(line)'],
  file: ['file = response.content'],
}

/** The values of headers in a language. */
interface Spelling {
  token: string
  key: string
  signature: string
  json: string
}

function headersOf({ needsToken, takesKey, isSigned, body }: SampleRequest, { token, key, signature, json }: Spelling): [name: string, value: string][] {
  const headers: [name: string, value: string, isSent: boolean][] = [
    ['Authorization', token, needsToken],
    ['Idempotency-Key', key, takesKey],
    [SIGNATURE, signature, isSigned],
    ['Content-Type', json, body !== undefined],
  ]
  return headers.filter(([, , isSent]) => isSent).map(([name, value]) => [name, value])
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

/** JSON with the words of Python. */
const pythonText = (value: unknown): string =>
  JSON.stringify(value, null, 4).replace(/("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g, (word, text?: string) => text ?? PYTHON_WORDS[word]!)

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
