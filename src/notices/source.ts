import type { EventName } from '../kernel/events.ts'
import type { NoticeKind } from './notice-rules.ts'

/**
 * The recipients of a kind of event. `sql` reads the events of these names as `news e` and returns `user_id`,
 * `key`, `facts` and `fired_at`; each person gets a key once.
 */
export interface Source {
  events: readonly EventName[]
  kind: NoticeKind
  sql: string
}
