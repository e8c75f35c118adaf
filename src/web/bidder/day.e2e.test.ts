import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../test/browser.ts'
import { countClicks } from '../../../test/click-counter.ts'
import { followLink } from '../../../test/follow-link.ts'
import { lookAt } from '../../../test/looked-at.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { closeWhatIsDue } from '../../bidding/index.ts'
import { HOUR } from '../../kernel/time.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const PASSWORD = 'cuatro palabras sin misterio'
const [MOST_CLICKS, MOST_FIELDS] = [12, 8]

/** Opens the newest email or text message in the queue. */
async function waiting(name: 'send-letter' | 'send-text'): Promise<string> {
  const [row] = await house.db.query<{ data: { sealed: string } }>('select data from pgboss.job where name = $1 order by created_on desc limit 1', [name])
  return (JSON.parse(house.house.secrets.open(row!.data.sealed)) as { text: string }).text
}

/** In `npm test` bidder.e2e.test.ts goes the same way in English, up to the payment, and signing.e2e.test.ts signs. */
exhaustiveTest('a newcomer’s day on a phone, in Spanish: found, joined, deposit, bid, outbid, raised, won, paid, deed, contract, receipt', async (t) => {
  const rival = await house.visitor()
  const sale = await house.auction({ slug: 'ridge-sale', title: 'Ridge sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(sale, { slug: 'ridge', title: 'Ridge above Cedar Creek', state: 'KS', county: 'Chase', acreage: 80, lat: 38.37, lng: -96.54 })
  await house.call('POST', `/v1/auctions/${sale}/deposit`, { token: rival.token, body: {} })
  await browser.withPage({ width: 360, height: 740, expectedErrors: /422/ }, async (page) => {
    const { clicks, fields } = await fromHomeToBid(page)
    t.diagnostic(`${clicks} clicks, ${fields} fields`)
    assert.ok(clicks <= MOST_CLICKS && fields <= MOST_FIELDS, `${clicks} clicks, ${fields} fields`)
    const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: rival.token, body: { bid_amount: 1_500 } })
    assert.equal(status, 200, text)
    await raise(page)
    await house.advanceClock(2 * HOUR)
    await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
    await house.house.payments.turn()
    await payAndSign(page)
  })
})

/** Counts the link in the email too. */
async function fromHomeToBid(page: Page): Promise<{ clicks: number; fields: number }> {
  const person = countClicks()
  const main = page.locator('main')
  const press = (name: string | RegExp) => person.click(main.getByRole('button', { name, exact: true }))
  const fill = (label: string, text: string) => person.fill(page.getByLabel(label, { exact: true }), text)
  await page.goto(`${url}/?lang=es`)
  await lookAt(page, '01-home')
  await page.locator('[data-island=SearchField][data-awake]').waitFor()
  await person.fill(page.getByRole('combobox'), 'ridge ab')
  await page.locator('.suggestions').getByRole('option').first().waitFor()
  await lookAt(page, '02-search')
  await person.click(page.locator('.suggestions').getByRole('option', { name: /Ridge above/ }))
  await page.waitForURL('**/lots/ridge')
  await lookAt(page, '03-lot')
  await person.follow(page.locator('#bid').getByRole('link', { name: 'Regístrese para ofertar' }).last())
  await lookAt(page, '04-join')
  await fill('Nombre', 'Rosa Alder')
  await fill('Correo electrónico', 'rosa@example.org')
  await fill('Contraseña', PASSWORD)
  await press('Registrarse')
  await page.getByText('Enviamos un mensaje a rosa@example.org.').waitFor()
  await lookAt(page, '05-mail-sent')
  person.clicks += 1
  await page.goto(url + /\/confirm-email\?token=[\w-]+/.exec(await waiting('send-letter'))![0])
  await lookAt(page, '06-confirm-mail')
  await press('Confirmar mi correo electrónico')
  await page.getByText('Su correo electrónico está confirmado.').waitFor()
  await lookAt(page, '07-sign-in')
  await fill('Contraseña', PASSWORD)
  await press('Iniciar sesión')
  await page.getByLabel('Número de teléfono').waitFor()
  await lookAt(page, '08-phone')
  await fill('Número de teléfono', '+1 415 555 2671')
  await press('Enviar un código')
  await page.getByLabel('Código').waitFor()
  await lookAt(page, '09-code')
  await fill('Código', /\d{6}/.exec(await waiting('send-text'))![0])
  await press('Confirmar el código')
  await page.getByText('Su teléfono está confirmado.').waitFor()
  await lookAt(page, '10-deposit')
  await press('Pagar depósito')
  await lookAt(page, '11-card')
  await press('Pagar')
  await page.getByText('Depósito recibido.').waitFor()
  await lookAt(page, '12-may-bid')
  await setMaximum(page, person, 'Su oferta máxima', '1000')
  await page.getByText(/Va ganando/).filter({ visible: true }).first().waitFor()
  await lookAt(page, '14-leads')
  return person
}

async function setMaximum(page: Page, person: ReturnType<typeof countClicks>, label: string, amount: string): Promise<void> {
  await page.locator('[data-island=BidBox][data-awake]').waitFor()
  await person.fill(page.getByLabel(label, { exact: true }), amount)
  await person.click(page.locator('.bid-form > .button.primary'))
  await page.getByRole('dialog').waitFor()
  await lookAt(page, `13-review-${amount}`)
  await person.click(page.getByRole('dialog').locator('.button.primary'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function raise(page: Page): Promise<void> {
  await page.getByText(/Superaron su oferta|Superada/).filter({ visible: true }).first().waitFor()
  await lookAt(page, '15-outbid')
  await setMaximum(page, countClicks(), 'Su oferta máxima', '4,000')
  await page.locator('.bid-box').getByText(/oferta máxima (es|de)[^.]*\$4,000/).filter({ visible: true }).first().waitFor()
  await lookAt(page, '16-raised')
}

async function payAndSign(page: Page): Promise<void> {
  const main = page.locator('main')
  await page.getByRole('link', { name: 'Ver su compra' }).filter({ visible: true }).first().waitFor()
  await lookAt(page, '17-won')
  await page.getByRole('link', { name: 'Ver su compra' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: /^Pagar \$/ }).waitFor()
  await lookAt(page, '18-purchase')
  await followLink(page.getByRole('link', { name: /^Pagar \$/ }))
  await lookAt(page, '19-invoice')
  await main.getByRole('button', { name: /^Pagar .* con tarjeta$/ }).click()
  await lookAt(page, '20-card')
  await main.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByText('Pago recibido. Gracias.').waitFor()
  await lookAt(page, '21-paid')
  await main.getByRole('link', { name: 'Ver su compra' }).click()
  await page.locator('summary').filter({ hasText: 'Nombre en la escritura' }).waitFor()
  await lookAt(page, '23-purchase-paid')
  await page.locator('#deed_name [name=vesting]').selectOption('individual')
  await page.getByRole('textbox', { name: 'Nombre en la escritura' }).fill('Rosa Alder, soltera')
  await page.getByLabel('Dirección postal').fill('12 Elm St')
  await page.getByLabel('Ciudad').fill('Lyons')
  await lookAt(page, '24-deed')
  await page.locator('#deed_name').getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('La escritura nombrará lo que indicó.').waitFor()
  await lookAt(page, '25-deed-saved')
  await page.locator('[name=consents]').check()
  await page.locator('[name=signed_name]').fill('Rosa Alder')
  await page.locator('#contract form .button.primary').click()
  await page.getByText('Contrato firmado.').waitFor()
  await lookAt(page, '26-signed')
  await page.locator('#payment summary').click()
  await lookAt(page, '27-receipts')
  const receipt = page.locator('#payment').getByRole('link', { name: /Recibo/ }).last()
  const paper = await page.request.get(new URL((await receipt.getAttribute('href'))!, url).href)
  assert.deepEqual([paper.status(), (await paper.body()).subarray(0, 4).toString()], [200, '%PDF'])
}
