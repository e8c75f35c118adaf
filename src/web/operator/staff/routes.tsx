import type { FastifyInstance } from 'fastify'
import { findKnownPerson, findPerson, type KnownPerson, searchPeople, setStaffRole } from '../../../accounts/index.ts'
import { readPage } from '../../../kernel/page.ts'
import type { Refusal } from '../../../kernel/refusals.ts'
import { type Permission, permissionsOf, STAFF_ROLES, type StaffRole } from '../../../kernel/staff.ts'
import { seeOther, type SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import type { Preview } from '../../ui/consequences.tsx'
import { SelectField } from '../../ui/fields.tsx'
import type { Words } from '../../ui/use-words.ts'
import { chosen, getAdmin, plainText } from '../admin-page.ts'
import { type Decision, decisionRoutes, type Order } from '../decision/routes.tsx'
import { refuseForm } from '../decision/seen.ts'
import { choicesOf } from '../parts.tsx'
import { decidedPersonFacts } from '../people/person-page.tsx'
import { sendAdminPage } from '../send-page.tsx'
import { RolesTable, StaffPage } from './page.tsx'

const LIST = '/admin/staff'
const ROWS = 50

/** Staff roles: who has which, and giving, changing and ending them. */
export function staffRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, person: { userId }, request, reply }) => {
    const email = plainText(request.query.email, 254)
    const found = email === '' ? null : await findPerson(db, { email })
    if (found) return seeOther(reply, `${LIST}/${found.id}`)
    const page = await searchPeople(db, undefined, readPage(request.query, ROWS), 'administrators')
    return sendAdminPage(reply, context, visit, {
      title: visit.t.operator.staff.title, body: <StaffPage page={page} reader={userId} unknown={email || null} />,
    })
  })

  decisionRoutes(app, context, giving)
  decisionRoutes(app, context, ending)
}

const common = {
  current: LIST,
  find: (sql, params) => findKnownPerson(sql, idIn(params.id)),
  record: ({ id, staffRole }) => ({ type: 'person', id, standing: staffRole ?? 'none' }),
  facts: (words, person) => [
    ...decidedPersonFacts(words, person),
    { label: words.t.operator.staff.role, value: roleName(words, person.staffRole) },
  ],
  back: () => LIST,
} satisfies Partial<Decision<KnownPerson>>

const giving: Decision<KnownPerson> = {
  ...common,
  name: 'giveStaffRole',
  url: `${LIST}/:id`,
  typed: ({ staffRole }) => ({ role: staffRole ?? '' }),
  fields: (form, _person, { t: { operator: { pick, staff: say } } }) => (
    <SelectField form={form} name="role" label={say.newRole} choices={[{ value: '', label: pick }, ...choicesOf(STAFF_ROLES, say.roles)]} />
  ),
  beside: () => <RolesTable />,
  async preview(_tx, order) {
    const role = chosen(STAFF_ROLES, order.typed.role)
    return refuseOrder(order, role) ?? changesOf(order.words, order.subject.staffRole, role!)
  },
  carryOut: (tx, { actor, subject, typed, reason }) =>
    setStaffRole(tx, actor, subject.id, { role: chosen(STAFF_ROLES, typed.role)!, reason }),
}

const ending: Decision<KnownPerson> = {
  ...common,
  name: 'endStaffRole',
  url: `${LIST}/:id/removal`,
  async carryOut(tx, { actor, admin, subject, reason, words: { t: { operator } } }) {
    if (subject.id === admin) return refuseForm(operator.staff.notOneself)
    if (subject.staffRole === null) return refuseForm(operator.soAlready)
    return setStaffRole(tx, actor, subject.id, { role: null, reason })
  },
}

function refuseOrder({ admin, subject, words: { t: { operator } } }: Order<KnownPerson>, role: StaffRole | undefined): Refusal | null {
  if (subject.id === admin) return refuseForm(operator.staff.notOneself)
  if (!role) return refuseFields({ role: operator.choose })
  return role === subject.staffRole ? refuseFields({ role: operator.staff.same }) : null
}

/** What the person may do from now on, and no longer. */
function changesOf(words: Words, before: StaffRole | null, after: StaffRole): Preview {
  const { t: { operator: { staff: say } } } = words
  const [had, has] = [permissionsOf(before), permissionsOf(after)]
  const told = (list: Permission[]): string => list.map((permission) => say.permissions[permission]).join('; ') || say.nothing
  return {
    facts: [
      { label: say.newRole, value: roleName(words, after) },
      { label: say.gains, value: told(has.filter((permission) => !had.includes(permission))) },
      { label: say.loses, value: told(had.filter((permission) => !has.includes(permission))) },
    ],
    mark: `${before ?? 'none'} ${after}`,
  }
}

const roleName = ({ t: { operator: { staff: say } } }: Words, role: StaffRole | null): string => (role === null ? say.noRole : say.roles[role])
