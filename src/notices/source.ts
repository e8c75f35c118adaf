import type { EventName } from '../kernel/events.ts'
import type { NoticeKind } from './notice-rules.ts'

/**
 * Who is told what when something happened. `sql` reads the events of these names as `news e` and answers `user_id`, `key`, `facts` and
 * `fired_at`; a key is told to a person once.
 */
export interface Source {
  events: readonly EventName[]
  kind: NoticeKind
  sql: string
}
