import { SECOND } from '../../kernel/time.ts'

const ANSWER_TIMEOUT_MS = 10 * SECOND

/** The JSON at a URL. Null on an error or a redirect, such as to sign-in. */
export const askJson = <T>(address: string): Promise<T | null> =>
  ask(address, async (response) => (response.redirected ? null : ((await response.json()) as T)))

/** The current HTML of a page. Null on an error. */
export const askPage = (address: string): Promise<Document | null> =>
  ask(address, async (response) => new DOMParser().parseFromString(await response.text(), 'text/html'))

/** Null on a network error too: pages with a stream request again once they are reconnected. */
async function ask<T>(address: string, read: (response: Response) => Promise<T>): Promise<T | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return response.ok ? await read(response) : null
  } catch (error) {
    if (error instanceof SyntaxError) throw error
    return null
  }
}
