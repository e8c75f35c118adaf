import assert from 'node:assert/strict'
import type { Jobs } from '../src/platform/jobs.ts'
import { type Letter, sendLetter } from '../src/platform/mail.ts'
import type { Secrets } from '../src/platform/secrets.ts'

/** A queue that keeps its emails in memory, decrypted. */
export function caughtLetters(secrets: Secrets): { jobs: Jobs; letters: Letter[]; tokenFor(address: string): string } {
  const letters: Letter[] = []
  const jobs: Jobs = {
    async enqueue(_tx, job, data) {
      assert.equal(job.name, sendLetter.name)
      letters.push(JSON.parse(secrets.open((data as { sealed: string }).sealed)) as Letter)
    },
    enqueueAll: async (tx, job, all) => {
      for (const data of all) await jobs.enqueue(tx, job, data)
    },
    work: async () => undefined,
    repeat: async () => undefined,
    retry: async () => undefined,
    stop: async () => undefined,
  }
  return {
    jobs,
    letters,
    /** The token of the newest link sent to an address. */
    tokenFor(address) {
      const letter = letters.findLast(({ to }) => to.address === address)
      const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
      assert.ok(token, `no link was sent to ${address}`)
      return token
    },
  }
}
