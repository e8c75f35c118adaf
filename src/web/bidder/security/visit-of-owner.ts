import type { SecurityVisit } from '../../../accounts/index.ts'
import { personActing } from '../../../platform/audit.ts'
import type { OwnVisit } from '../../http/own-page.ts'

/** The visitor at the settings of their own account. */
export const visitOfOwner = ({ person, request }: OwnVisit): SecurityVisit =>
  ({ person, cookieHeader: request.headers.cookie, actor: personActing(person, null, request) })
