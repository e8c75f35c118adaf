// Simulates seeds until one finds something, in a copy of the program with a mistake. Exit status 3: it did, and says
// what. An error, such as a statement that the simulation does not know, is no verdict.
import { simulate } from '../simulation/simulate.ts'

const SEEDS = 200

for (let seed = 1; seed <= SEEDS && process.exitCode === undefined; seed++) {
  const { violations } = await simulate(seed)
  if (violations.length === 0) continue
  process.stdout.write(`seed ${seed}: ${violations[0]}\n`)
  process.exitCode = 3
}
