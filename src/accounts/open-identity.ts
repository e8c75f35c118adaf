import { openOnce } from '../platform/late-loading.ts'
import type { Identity, IdentityOptions } from './identity.ts'

/** Loaded on the first sign-up or sign-in, because the library takes a fifth of a second to load. */
export function openIdentity(options: IdentityOptions): Identity {
  const library = openOnce(async () => (await import('./library.ts')).openLibrary(options))
  return {
    signUp: async (person, steps) => (await library()).signUp(person, steps),
    openSession: async (claim, origin) => (await library()).openSession(claim, origin),
    askForReset: async (email) => (await library()).askForReset(email),
    ownerOfReset: async (token) => (await library()).ownerOfReset(token),
    reset: async (token, password, steps) => (await library()).reset(token, password, steps),
    issueReset: async (userId) => (await library()).issueReset(userId),
    beginPasskey: async (person) => (await library()).beginPasskey(person),
    addPasskey: async (person, answer, steps) => (await library()).addPasskey(person, answer, steps),
    beginPasskeySignIn: async () => (await library()).beginPasskeySignIn(),
    openSessionByPasskey: async (answer, origin) => (await library()).openSessionByPasskey(answer, origin),
  }
}
