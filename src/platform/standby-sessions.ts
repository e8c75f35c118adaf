import pg from 'pg'

/**
 * What a session must know where standbys take over from a primary: whether its server is a standby, which answers
 * reads with what it has and refuses writes, and whether a commit did not wait for the standby.
 */

/** A session that remembers what its server said of itself at the start. */
export class Session extends pg.Client {
  isOfStandby = false
  /** Its server takes no writes any more: another one may have taken over, while this session was kept open. */
  isLeftBehind = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
    let isOpen = false
    connection.once('readyForQuery', () => (isOpen = true))
    connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (parameterName === 'in_hot_standby') this.isOfStandby = parameterValue === 'on'
      // A session that began on such a server is kept: there is no other one yet.
      if (parameterName === 'default_transaction_read_only') this.isLeftBehind = isOpen && parameterValue === 'on'
    })
    this.on('notice', (notice) => {
      if (notice.routine === WAIT_CANCELED) unconfirmed.add(this)
    })
  }
}

/** Thrown into the pool, so that whoever asked for the session is answered as if there were no server. */
export function refuseStandby(client: pg.ClientBase): void {
  if ((client as Session).isOfStandby) throw Object.assign(new Error('The database is a standby, which takes no writes'), { code: '25006' })
}

/**
 * "The transaction has already committed locally, but might not have been replicated to the standby": the wait for
 * the standby was canceled, and PostgreSQL answers as if all were well. Its code is that of any warning, and its text
 * depends on the language of the server; the function that warns is the same in all versions.
 */
const WAIT_CANCELED = 'SyncRepWaitForLSN'
const unconfirmed = new WeakSet<pg.ClientBase>()

/** Whether this session has committed what a standby may not have. It must not be used again. */
export const mayBeLost = (client: pg.ClientBase): boolean => unconfirmed.has(client)

/** Whether this session may be used again, which a server in read-only mode still answers, with what it has. */
export const isCurrent = (client: pg.ClientBase): boolean => !(client instanceof Session && client.isLeftBehind)

/** `transaction_resolution_unknown`, as after a lost connection. */
export const unknownResult = (): Error =>
  Object.assign(new Error('The transaction may be lost in a failover: its wait for a standby was canceled'), { code: '08007' })
