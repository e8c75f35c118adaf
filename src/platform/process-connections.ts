/** Connections of one process to its database, at most, by what may wait for what: 21, and 2 more during imports. */
export const CONNECTIONS = {
  requests: 6,
  gate: 2,
  /** One for the desk, one for a batch that starts over, two for locked lots. */
  desk: 4,
  /** The closing clock and the relay must never wait for webhooks, notices, payments and advertising. */
  jobs: 6,
  listening: 1,
  /** Of the queue of jobs; one in a process that only adds jobs. */
  queue: 2,
  /** One for its transaction, one for reads outside of it. */
  imports: 2,
}

/** Those that go to PostgreSQL itself although there is a pooler: bids never wait for one. */
const BESIDE_POOLER = ['desk', 'listening', 'queue'] as const

/** How many connections one process opens to PostgreSQL itself, at most. */
export const connectionsOfProcess = (isPooled: boolean): number =>
  (isPooled ? BESIDE_POOLER : (Object.keys(CONNECTIONS) as (keyof typeof CONNECTIONS)[])).reduce((sum, name) => sum + CONNECTIONS[name], 0)
