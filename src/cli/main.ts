import { runCommandLine } from './run.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
