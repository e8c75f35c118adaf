import { SECOND } from '../../kernel/time.ts'

const ANSWER_TIMEOUT_MS = 10 * SECOND

/** What the house answers at an address. Null when it does not, or leads elsewhere, as to its sign-in. */
export const askJson = <T>(address: string): Promise<T | null> =>
  ask(address, async (response) => (response.redirected ? null : ((await response.json()) as T)))

/** A page of the house as it is now. Null when none comes. */
export const askPage = (address: string): Promise<Document | null> =>
  ask(address, async (response) => new DOMParser().parseFromString(await response.text(), 'text/html'))

/** Whoever follows a stream is told of a house that cannot be reached, and asks again when it is back. */
async function ask<T>(address: string, read: (response: Response) => Promise<T>): Promise<T | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return response.ok ? await read(response) : null
  } catch (error) {
    if (error instanceof SyntaxError) throw error
    return null
  }
}
