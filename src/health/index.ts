export { readSignals, readProblems } from './read-problems.ts'
export { isArchiveFailing, readOverdue } from './store.ts'
export { type HealthProblem, type ProblemCode, problemsOf } from './problem-rules.ts'
export { watchProblems } from './watch-problems.ts'
