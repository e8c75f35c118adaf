export { readSigns, readTroubles } from './read-troubles.ts'
export { type Trouble, troublesOf } from './trouble-rules.ts'
