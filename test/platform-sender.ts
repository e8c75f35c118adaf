import { createHmac } from 'node:crypto'
import type { CallResult, TestHouse } from './app.ts'

/** A platform of the tests: it signs what it sends. */
export interface PlatformSender {
  id: number
  slug: string
  secret: string
  bid<Data = Record<string, unknown>>(message: object): Promise<CallResult<Data>>
  sold(message: object): Promise<CallResult<Record<string, unknown>>>
}

let platforms = 0

/** Creates a platform through the administrators' API. */
export async function platformSender({ call }: Pick<TestHouse, 'call'>, adminToken: string, more: object = {}): Promise<PlatformSender> {
  platforms += 1
  const made = await call<{ id: number; slug: string; secret: string }>('POST', '/v1/admin/cross-listing-platforms', {
    token: adminToken, body: { slug: `exchange-${platforms}`, name: `Exchange ${platforms}`, ...more },
  })
  const { id, slug, secret } = made.body.data
  const send = <Data>(kind: string, message: object): Promise<CallResult<Data>> => {
    const body = JSON.stringify(message)
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    return call<Data>('POST', `/webhooks/${kind}/${slug}`, { body, headers: { 'content-type': 'application/json', 'x-service-signature': signature } })
  }
  return {
    id, slug, secret,
    bid: (message) => send('bid', message),
    sold: (message) => send('sold', message),
  }
}
