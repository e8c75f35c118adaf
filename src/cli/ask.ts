import { createInterface } from 'node:readline'

/** Whether somebody sits at the terminal who can be asked: not a script, and not one that reads `--json`. */
export const isInteractive = ({ json }: { json?: true }): boolean => process.stdin.isTTY === true && json === undefined

/** Asks question after question. Questions go to standard error, so that standard output keeps to the answer. */
export interface Prompt {
  /** The line that is typed; empty when the input ends. */
  ask(question: string): Promise<string>
  close(): void
}

export function openPrompt(): Prompt {
  const reader = createInterface({ input: process.stdin })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(question) {
      process.stderr.write(question)
      const { value, done } = await lines.next()
      return done ? '' : value.trim()
    },
    close: () => reader.close(),
  }
}
