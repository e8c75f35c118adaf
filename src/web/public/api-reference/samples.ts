import type { SampleRequest } from './request.ts'

/** A request in the languages that integrators use most, to copy. */
export const samplesOf = (request: SampleRequest): { language: string; text: string }[] => [
  { language: 'curl', text: curlOf(request) },
  { language: 'TypeScript', text: typescriptOf(request) },
  { language: 'Python', text: pythonOf(request) },
]

const FILE = '<path of the file>'

export function curlOf(request: SampleRequest): string {
  const { method, url, needsToken, takesKey, signature, body, form, answers } = request
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
    ...(needsToken ? ["-H 'Authorization: Bearer <token>'"] : []),
    ...(takesKey ? ["-H 'Idempotency-Key: <a new one for each action>'"] : []),
    ...(signature ? [`-H '${signature.name}: ${signature.value}'`] : []),
    ...(form ?? []).map(({ name, value }) => `-F '${name}=${value ?? `@${FILE}`}'`),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", `'"'"'`)}'`]),
    ...(answers === 'stream' ? ['--no-buffer'] : []),
    ...(answers === 'file' ? ['--output <file>'] : []),
  ].join(' \\\n  ')
}

function typescriptOf(request: SampleRequest): string {
  const { method, url, body, form, needsToken, answers } = request
  const headers = headersOf(request, { token: '`Bearer ${env.TOKEN}`', key: 'crypto.randomUUID()', text: (value) => `'${value}'` })
    .map(([name, value]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${value},`)
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), '  ')}),`]),
    ...(form ? ['  body: form,'] : []),
  ]
  return [
    ...(form ? ["import { openAsBlob } from 'node:fs'"] : []),
    ...(needsToken ? ["import { env } from 'node:process'"] : []),
    ...(form || needsToken ? [''] : []),
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
  const { method, url, body, form, takesKey, needsToken, answers } = request
  const headers = headersOf(request, { token: 'f"Bearer {os.environ[\'TOKEN\']}"', key: 'str(uuid.uuid4())', text: (value) => `"${value}"` })
    .filter(([name]) => name !== 'Content-Type').map(([name, value]) => `        "${name}": ${value},`)
  const fields = (form ?? []).filter(({ value }) => value !== null)
  const files = (form ?? []).filter(({ value }) => value === null)
  return [
    `import ${[...(needsToken ? ['os'] : []), ...(takesKey ? ['uuid'] : []), 'requests'].join(', ')}`, '',
    `response = requests.${method.toLowerCase()}(`, `    "${url}",`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(body === undefined ? [] : [`    json=${indented(pythonText(body), '    ')},`]),
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

interface Spelling {
  token: string
  key: string
  text(value: string): string
}

function headersOf({ needsToken, takesKey, signature, body }: SampleRequest, { token, key, text }: Spelling): [name: string, value: string][] {
  return [
    ...(needsToken ? [['Authorization', token] satisfies [string, string]] : []),
    ...(takesKey ? [['Idempotency-Key', key] satisfies [string, string]] : []),
    ...(signature ? [[signature.name, text(signature.value)] satisfies [string, string]] : []),
    ...(body === undefined ? [] : [['Content-Type', text('application/json')] satisfies [string, string]]),
  ]
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

/** JSON with the words of Python. */
const pythonText = (value: unknown): string =>
  JSON.stringify(value, null, 4).replace(/("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g, (word, quoted?: string) => quoted ?? PYTHON_WORDS[word]!)

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
