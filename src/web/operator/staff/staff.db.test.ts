import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../../../test/confirm-decision.ts'
import { exhaustiveTest, sample } from '../../../../test/rounds.ts'
import type { SiteVisitor } from '../../../../test/site-house.ts'
import { uploadForm } from '../../../../test/upload-form.ts'
import { walkedHouse } from '../../../../test/walked-house.ts'
import { mayDo, STAFF_ROLES, type StaffRole } from '../../../kernel/staff.ts'
import { PAGE_PERMISSIONS, permissionFor } from '../permissions.ts'

const { house, pages } = await walkedHouse()
const { db } = house

async function staff(role: StaffRole): Promise<SiteVisitor> {
  const visitor = await house.visitor()
  await db.query('update users set is_admin = true, staff_role = $2 where id = $1', [visitor.id, role])
  return visitor
}

const people = Object.fromEntries(await Promise.all(STAFF_ROLES.map(async (role) => [role, await staff(role)]))) as Record<StaffRole, SiteVisitor>
const roleOf = async (id: number) => (await db.query<{ role: string | null }>('select staff_role as role from users where id = $1', [id]))[0]!.role

async function sendForm(path: string, by: SiteVisitor): Promise<{ status: number; text: string }> {
  const sent = await house.post(path, {}, by)
  if (sent.status !== 415) return sent
  // A form with a file takes no other content.
  const { body: payload, headers } = await uploadForm([['reason', '']])
  const answer = await house.app.inject({
    method: 'POST', url: path, payload, headers: { ...headers, cookie: by.cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  })
  return { status: answer.statusCode, text: answer.body }
}

const isAdminPage = (pattern: string): boolean => pattern === '/admin' || pattern.startsWith('/admin/') || pattern.startsWith('/admin.')

test('every administration page and form has exactly one permission', () => {
  const routes = new Set([...pages.patterns(), ...pages.forms.patterns()].filter(isAdminPage))
  assert.deepEqual([...routes].filter((route) => !Object.hasOwn(PAGE_PERMISSIONS, route)), [], 'Add these routes to permissions.ts.')
  assert.deepEqual(Object.keys(PAGE_PERMISSIONS).filter((route) => !routes.has(route)), [], 'These rows are not routes.')
  for (const [route, permission] of Object.entries(PAGE_PERMISSIONS)) assert.equal(permissionFor(route.replaceAll(/:\w+/g, '7')), permission, route)
})

for (const role of STAFF_ROLES) {
  test(`${role}: pages and forms answer as the table says`, async () => {
    const routes = Object.entries(PAGE_PERMISSIONS)
    for (const [route, permission] of sample(routes, routes.filter((_, nth) => nth % 3 === STAFF_ROLES.indexOf(role) % 3))) {
      const path = route.replaceAll(/:\w+/g, '999999999')
      const answers = [
        ...(pages.patterns().includes(route) ? [await house.get(path, people[role])] : []),
        ...(pages.forms.patterns().includes(route) ? [await sendForm(path, people[role])] : []),
      ]
      for (const { status, text } of answers) assert.equal(status === 403, !mayDo(role, permission), `${route}: ${status} ${text.slice(0, 300)}`)
    }
  })

  // Every page is open to an owner, so their walk finds dead links alone.
  const walking = role === 'owner' ? exhaustiveTest : test
  walking(`${role}: no link from the dashboard on leads to a page that is closed to the role`, async () => {
    const [queue, seen, looked] = [['/admin'], new Set(['/admin']), new Map<string, number>()]
    for (let path = queue.shift(); path; path = queue.shift()) {
      const pattern = pages.patternOf(path.split('?')[0]!)!
      looked.set(pattern, (looked.get(pattern) ?? 0) + 1)
      if (looked.get(pattern)! > LOOKED_AT) continue
      const { status, text, headers } = await house.get(path, people[role])
      assert.ok(status === 200 || status === 303, `${path}: ${status}`)
      if (!String(headers['content-type']).startsWith('text/html')) continue
      for (const [, href] of text.matchAll(/<a\s[^>]*?href="(\/(?:admin|seller\/auctions)[^"]*)"/g)) {
        const next = href!.replaceAll('&amp;', '&').split('#', 1)[0]!
        if (seen.has(next) || (next.startsWith('/seller') && !path.startsWith('/admin'))) continue
        seen.add(next)
        queue.push(next)
      }
    }
    const open = Object.entries(PAGE_PERMISSIONS).filter(([, permission]) => mayDo(role, permission)).map(([route]) => route)
    assert.deepEqual([...looked.keys()].filter((pattern) => isAdminPage(pattern) && !open.includes(pattern)), [])
    assert.ok(looked.size > 5, 'the role finds its pages')
  })
}

/** Pages of each kind that are followed. */
const LOOKED_AT = sample([6], [2])[0]!

test('a refused page says which role is needed and who gives it, in both languages', async () => {
  const english = await house.get('/admin/settings', people.cashier)
  assert.match(english.text, /It needs the role owner\. Another owner can give it to you on the Staff page/)
  const spanish = await house.get('/admin/settings', { ...people.cashier, language: 'es' })
  assert.match(spanish.text, /Se necesita la función de propietario/)
})

test('an owner gives, changes and removes a role, after seeing what changes', async () => {
  const ann = await house.visitor()
  const found = await house.get(`/admin/staff?email=${encodeURIComponent(ann.email)}`, people.owner)
  assert.deepEqual([found.status, found.headers.location], [303, `/admin/staff/${ann.id}`])
  assert.match((await house.get('/admin/staff?email=nobody@example.test', people.owner)).text, /No account has this email/)

  const set = (typed: Record<string, string>) => house.post(`/admin/staff/${ann.id}`, { reason: 'New colleague', ...typed }, people.owner)
  for (const role of ['', 'admin', 'king']) assert.equal((await set({ role, seen: 'none' })).status, 422, role)
  const asked = consequencesIn(await set({ role: 'clerk', seen: 'none' }))
  assert.match(asked.said, /New role[^]*Clerk[^]*register and verify people/)
  assert.equal(await roleOf(ann.id), null)
  assert.equal((await confirmed(set, { role: 'clerk', seen: 'none' })).status, 303)
  assert.equal(await roleOf(ann.id), 'clerk')
  assert.equal((await set({ role: 'cashier', seen: 'none' })).status, 409, 'the form showed an older role')

  assert.equal((await house.post(`/admin/staff/${ann.id}/removal`, { reason: 'Left', seen: 'clerk' }, people.owner)).status, 303)
  assert.equal(await roleOf(ann.id), null)
  assert.equal((await house.post(`/admin/staff/${people.owner.id}/removal`, { reason: 'Myself', seen: 'owner' }, people.owner)).status, 409)
  assert.equal(await roleOf(people.owner.id), 'owner')
})
