import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testHouse } from '../../../../test/app.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { freePort } from '../../../../test/free-port.ts'
import { keyboardUserAt } from '../../../../test/keyboard.ts'
import { sample } from '../../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import { derivedSecrets } from '../../../platform/house-secret.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Passkeys are bound to the address of the site, so it must be known before the house starts. */
const port = await freePort()
const browser = testBrowser()
const SITE = `http://localhost:${port}`
// Started beside one that has the first secret only, whose rotation has not begun.
const house = await siteHouse({
  beside: await testHouse(),
  settings: { SITE_URL: SITE, APP_SECRET: 'the next secret of this house, long enough to be one', APP_SECRET_PREVIOUS: 'a secret for tests, long enough to be one' },
})
await house.app.listen({ host: '127.0.0.1', port })

/** A device that answers at once, and checks its user if it can. */
async function addDevice(page: Page, hasUserVerification = true): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification, isUserVerified: hasUserVerification, automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

async function signInByPassword(page: Page, { email, password }: SiteVisitor): Promise<void> {
  await page.goto(`${SITE}/sign-in?next=/account/security`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
}

async function look(page: Page, name: string): Promise<void> {
  assert.deepEqual(await seriousFindings(page), [], name)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${name} is wider than the screen`)
}

const passkeysOf = ({ id }: SiteVisitor) => house.db.query<{ name: string; used: boolean }>(
  'select name, last_used_at is not null as used from passkeys where user_id = $1 order by id', [id])
const lastSignIn = async ({ id }: SiteVisitor) => (await house.db.query<{ after: { two_step: boolean; passkey_id?: number } }>(
  `select after from audit_log where action = 'person.signed_in' and resource_id = $1 order by id desc limit 1`, [id]))[0]!.after

for (const width of sample([360, 1280], [1280])) {
  test(`a passkey is added by keyboard, signs in without a code, and is renamed and removed, at ${width} pixels`, async () => {
    const ann = await house.visitor()
    await browser.withPage({ width, expectedErrors: /40[13]|422/ }, async (page) => {
      const { device, authenticatorId } = await addDevice(page)
      await signInByPassword(page, ann)
      const [typist, section] = [keyboardUserAt(page), page.locator('#passkeys')]
      await typist.type(section.getByLabel('Name of the passkey'), 'My phone')
      await typist.type(section.getByLabel('Your password'), 'not hers at all')
      await typist.use(section.getByRole('button', { name: 'Add passkey' }))
      await section.getByText('Incorrect password.').waitFor()
      assert.deepEqual(await passkeysOf(ann), [])
      await typist.type(section.getByLabel('Your password'), ann.password)
      await typist.use(section.getByRole('button', { name: 'Add passkey' }))
      await page.getByText('Passkey added.').waitFor()
      await section.getByRole('link', { name: 'My phone' }).waitFor()
      await look(page, 'added')

      // With two-step verification, the password would need a code.
      await house.post('/account/security/two-factor', { password: ann.password }, ann)
      await house.db.query('update two_factors set confirmed_at = house_clock() where user_id = $1', [ann.id])
      await page.context().clearCookies()
      // Conditional mediation would sign in by itself here, because the device answers at once; the button is tried without it.
      await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false))
      await page.goto(`${SITE}/sign-in?next=/account/security`)
      await look(page, 'sign-in')
      await typist.use(page.getByRole('button', { name: 'Sign in with a passkey' }))
      await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
      assert.deepEqual(await passkeysOf(ann), [{ name: 'My phone', used: true }])
      const signedIn = await lastSignIn(ann)
      assert.equal(signedIn.two_step && signedIn.passkey_id !== undefined, true)

      await typist.use(section.getByRole('link', { name: 'My phone' }))
      await page.waitForURL(/\/passkeys\/\d+$/)
      await look(page, 'passkey')
      await typist.type(page.getByLabel('Name of the passkey'), 'Old phone')
      await typist.use(page.getByRole('button', { name: 'Save name' }))
      await page.getByText('Passkey renamed.').waitFor()
      await typist.use(section.getByRole('link', { name: 'Old phone' }))
      await page.waitForURL(/\/passkeys\/\d+$/)
      await typist.use(page.getByRole('link', { name: 'Remove passkey' }))
      await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
      await page.getByText('Passkey removed.').waitFor()

      await page.context().clearCookies()
      await page.goto(`${SITE}/sign-in`)
      await typist.use(page.getByRole('button', { name: 'Sign in with a passkey' }))
      await page.getByText('This passkey does not open an account here.').waitFor()
      await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    })
  })
}

test('a passkey is offered in the field of the email address, where the browser can', async () => {
  const ben = await house.visitor()
  await browser.withPage({}, async (page) => {
    await addDevice(page)
    await signInByPassword(page, ben)
    const section = page.locator('#passkeys')
    await section.getByLabel('Name of the passkey').fill('Laptop')
    await section.getByLabel('Your password').fill(ben.password)
    await section.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('Passkey added.').waitFor()
    await page.context().clearCookies()
    // The page may be left for the next one before it is complete.
    await page.goto(`${SITE}/sign-in?next=/account/security`, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
    assert.deepEqual(await passkeysOf(ben), [{ name: 'Laptop', used: true }])
  })
})

test('a passkey is added and signs in although the application secret changes between the question and the answer', async () => {
  const fay = await house.visitor()
  const { secrets, config } = house.house
  const [next, old] = derivedSecrets(config)
  const answerUnder = (page: Page, secret: Secrets | undefined, moving: string | null) => page.route(/passkeys?$/, async (route) => {
    await house.db.query('update house_secret set moving_to = $1', [moving])
    secrets.use(secret!.fingerprint)
    await route.continue()
  })
  await browser.withPage({}, async (page) => {
    await addDevice(page)
    await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false))
    await signInByPassword(page, fay)
    const section = page.locator('#passkeys')
    await section.getByLabel('Name of the passkey').fill('Tablet')
    await section.getByLabel('Your password').fill(fay.password)
    await answerUnder(page, next, next.fingerprint)
    await section.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('Passkey added.').waitFor()
    assert.equal(secrets.fingerprint, next.fingerprint)
    await page.context().clearCookies()
    await page.unroute(/passkeys?$/)
    await page.goto(`${SITE}/sign-in?next=/account/security`)
    await answerUnder(page, old, null)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
    assert.equal(secrets.fingerprint, old!.fingerprint)
    assert.deepEqual(await passkeysOf(fay), [{ name: 'Tablet', used: true }])
  })
})

test('a device that does not check its user neither adds a passkey nor signs in', async () => {
  const cora = await house.visitor()
  await browser.withPage({ expectedErrors: /40[13]|422/ }, async (page) => {
    const blind = await addDevice(page, false)
    await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false))
    // A browser that ignores what the site requires.
    await page.route(/passkeys?\/options$/, async (route) => {
      const response = await route.fetch()
      const body = await response.json() as { authenticatorSelection?: object }
      await route.fulfill({ response, json: { ...body, userVerification: 'discouraged', ...(body.authenticatorSelection && { authenticatorSelection: { residentKey: 'required', userVerification: 'discouraged' } }) } })
    })
    await signInByPassword(page, cora)
    const section = page.locator('#passkeys')
    const add = async () => {
      await section.getByLabel('Name of the passkey').fill('Key')
      await section.getByLabel('Your password').fill(cora.password)
      await section.getByRole('button', { name: 'Add passkey' }).click()
    }
    await add()
    await section.getByText('The passkey could not be added.').waitFor()
    assert.deepEqual(await passkeysOf(cora), [])
    await blind.device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: blind.authenticatorId })
    const { device, authenticatorId } = await addDevice(page)
    await page.unroute(/passkeys?\/options$/)
    await add()
    await page.getByText('Passkey added.').waitFor()
    await page.route(/passkey\/options$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...await response.json() as object, userVerification: 'discouraged' } })
    })
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.context().clearCookies()
    await page.goto(`${SITE}/sign-in`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('This passkey does not open an account here.').waitFor()
    assert.deepEqual(await passkeysOf(cora), [{ name: 'Key', used: false }])
  })
})

test('answers that are no credential, of another person or of an old challenge change nothing', async () => {
  const [dan, eve] = [await house.visitor(), await house.visitor()]
  const options = await house.post('/account/security/passkeys/options', { name: 'x', password: dan.password }, { ...dan, accept: 'application/json' })
  const challenge = String(options.headers['set-cookie']).split(';', 1)[0]!
  assert.equal(options.status, 200)
  const shapes = ['', '{', '[]', '{"id":"a"}', '{"id":"a","response":{}}', `{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"${'A'.repeat(200)}"}}`, 'x'.repeat(20_000)]
  for (const credential of shapes) {
    const added = await house.post('/account/security/passkeys', { name: 'x', credential }, { cookie: `${dan.cookie}; ${challenge}`, accept: 'application/json' })
    const opened = await house.post('/sign-in/passkey', { credential }, { cookie: challenge, accept: 'application/json' })
    assert.deepEqual([added.status, opened.status, opened.headers['set-cookie']], [422, 401, undefined], credential.slice(0, 40))
  }
  const [{ id } = { id: 0 }] = await house.db.query<{ id: number }>(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up) select $1, 'Key ' || n, $2 || n, 'x', 0, 'singleDevice', false
     from generate_series(1, 10) n returning id`, [dan.id, `of-${dan.id}-`])
  const full = await house.post('/account/security/passkeys/options', { name: 'one more', password: dan.password }, { ...dan, accept: 'application/json' })
  assert.equal(full.status, 422)
  for (const path of [`/account/security/passkeys/${id}`, `/account/security/passkeys/${id}/removal`]) {
    assert.deepEqual([(await house.get(path, eve)).status, (await house.post(path, { name: 'Mine' }, eve)).status], [404, 404], path)
  }
  assert.equal((await passkeysOf(dan)).length, 10)
})
