import { createInterface } from 'node:readline'

/** Whether the command can ask questions: standard input is a terminal, and `--json` is not set. */
export const isInteractive = ({ json }: { json?: true }): boolean => process.stdin.isTTY === true && json === undefined

/** Asks questions on standard error, so that standard output holds only the result. */
export interface Prompt {
  /** The typed line, or an empty string at the end of the input. */
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
