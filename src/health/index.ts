export { readSignals, readProblems } from './read-troubles.ts'
export { type HealthProblem, problemsOf } from './trouble-rules.ts'
