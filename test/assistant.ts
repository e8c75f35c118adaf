import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** An assistant with the official client of the protocol. */
export interface Assistant {
  tools: string[]
  /** The answer of a tool; the client checks it against the schema that the tool declares. */
  ask<Data = Record<string, unknown>>(tool: string, input?: Record<string, unknown>): Promise<{ data: Data; text: string }>
  /** The text of a refusal. */
  refused(tool: string, input?: Record<string, unknown>): Promise<string>
}

/** Every answer of every assistant, as it was sent. */
export const answersToAssistants: string[] = []

/** `revision`: of the protocol; without sessions and handshakes since 2026. */
export async function assistant(address: string, token: string, revision: 'legacy' | 'auto' = 'legacy'): Promise<Assistant> {
  const client = new Client({ name: 'freehold-tests', version: '1.0' }, { versionNegotiation: { mode: revision } })
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers: { authorization: `Bearer ${token}` } } }))
  const { tools } = await client.listTools()
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: input })
    answersToAssistants.push(JSON.stringify(answer))
    const content = answer.content as { text: string }[]
    return { isError: answer.isError === true, data: answer.structuredContent, texts: content.map(({ text }) => text) }
  }
  return {
    tools: tools.map(({ name }) => name),
    async ask<Data>(name: string, input?: Record<string, unknown>) {
      const { isError, data, texts } = await call(name, input)
      assert.ok(!isError, `${name}: ${texts.join(' ')}`)
      assert.deepEqual(JSON.parse(texts[1]!), data, 'The text of the fields is for clients that know no structured answers')
      return { data: data as Data, text: texts[0]! }
    },
    async refused(name, input) {
      const { isError, texts } = await call(name, input)
      assert.ok(isError, `${name} was answered: ${texts.join(' ')}`)
      return texts.join('\n')
    },
  }
}
