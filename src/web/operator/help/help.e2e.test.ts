import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { exhaustiveTest } from '../../../../test/rounds.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const admin = await house.visitor()
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

async function openHelp(page: Page): Promise<void> {
  await page.goto(`${url}/admin/help`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Help articles' }).waitFor()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save article' }).click()
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

exhaustiveTest('an administrator changes an article, a visitor finds and reads it, and it is restored', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await openHelp(page)
    await page.getByRole('link', { name: 'Bid deposits' }).click()
    const english = page.getByRole('group', { name: 'English' })
    await english.getByLabel('Title').fill('')
    await save(page)
    await page.locator('#field-texts\\.en\\.title:focus').waitFor()
    await page.getByText('Enter a title.').first().waitFor()
    await english.getByLabel('Title').fill('Earnest money')
    await english.getByLabel('Text').fill('## The sexton\n\nKeeps it until the deed. See [reserves](reserves) and [another](soon-to-come).')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview: English' })
    await preview.getByRole('heading', { name: 'The sexton' }).waitFor()
    assert.match(page.url(), /#preview$/)
    assert.deepEqual(await seriousFindings(page), [])
    await save(page)
    await said(page, 'Article saved.')
    await page.getByText('articles that don’t exist or are hidden: soon-to-come').waitFor()
    assert.deepEqual(await seriousFindings(page), [])

    await browser.withPage({ width: 390 }, async (visitor) => {
      await visitor.goto(`${url}/help`)
      await visitor.getByLabel('How can we help?').fill('sextn')
      await visitor.getByRole('button', { name: 'Search help' }).click()
      await visitor.getByRole('link', { name: 'Earnest money' }).click()
      await visitor.getByText('Keeps it until the deed.').waitFor()
      assert.deepEqual(await seriousFindings(visitor), [])
    })

    await page.getByRole('link', { name: 'Restore built-in text' }).click()
    await page.getByRole('button', { name: 'Restore built-in text' }).click()
    await said(page, 'Built-in text restored.')
    await page.goto(`${url}/help/deposits`)
    await page.getByRole('heading', { name: 'Bid deposits' }).waitFor()
  })
})

exhaustiveTest('an administrator writes an article in one language; readers of the other are told, until it is hidden', async () => {
  await browser.withPage({ width: 390 }, async (page) => {
    await openHelp(page)
    await page.getByRole('link', { name: 'New help article' }).click()
    await page.getByLabel('Slug').fill('walking-the-land')
    await page.getByLabel('Chapter').selectOption('Land')
    const english = page.getByRole('group', { name: 'English' })
    await english.getByLabel('Title').fill('Walking the land')
    await english.getByLabel('Summary').fill('When you may look at it.')
    await english.getByLabel('Text').fill('By day, until the sale begins.')
    await save(page)
    await said(page, 'Article created.')
    await browser.withPage({}, async (visitor) => {
      await visitor.goto(`${url}/help?lang=es`)
      await visitor.getByRole('link', { name: 'Walking the land' }).click()
      await visitor.getByText('Este artículo todavía no está traducido.').waitFor()
      assert.deepEqual(await seriousFindings(visitor), [])
    })
    await page.getByLabel('Published').uncheck()
    await save(page)
    await said(page, 'Article saved.')
    assert.equal((await house.get('/help/walking-the-land')).status, 404)
  })
})
