import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const sale = await house.auction({
  slug: 'needs-sale', deposit_mode: 'flat', deposit_amount_cents: 50_000, payment_mode: 'full', deposit_bps: 0, buyer_premium: { kind: 'percent', bps: 750 },
})
await house.lot(sale, { slug: 'needs-lot' })

const read = async (path: string, language: 'en' | 'es'): Promise<string> => {
  const { status, text } = await house.get(path, { language })
  assert.equal(status, 200, path)
  return text.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('signed-out visitors see requirements, payment and what follows a win, before sign-up and before a deposit', async () => {
  for (const path of ['/join', '/lots/needs-lot', '/auctions/needs-sale']) {
    const english = await read(path, 'en')
    for (const fact of ['confirm your address', 'six-digit code', 'up to $10,000', 'within one business day', 'eposit', 'Invoices up to $10,000 are paid by card', 'If you win']) {
      assert.ok(english.includes(fact), `${path} says "${fact}"`)
    }
    const spanish = await read(path, 'es')
    for (const fact of ['código de seis dígitos', 'en un día hábil', 'Las facturas de hasta $10,000 se pagan con tarjeta', 'Si gana']) {
      assert.ok(spanish.includes(fact), `${path} says "${fact}"`)
    }
  }
  for (const path of ['/lots/needs-lot', '/auctions/needs-sale']) {
    assert.match(await read(path, 'en'), /a deposit of \$500, refunded if you don’t win. By card it counts at once.*7\.5%.*due in five business days/, path)
    assert.match(await read(path, 'es'), /Con tarjeta cuenta de inmediato.*7\.5/, path)
    const { text } = await house.get(path)
    assert.match(text, /href="#requirements"/, 'a link near the button leads there')
    assert.match(text, new RegExp(`href="/join\\?next=${encodeURIComponent(path)}"`), 'sign-up returns to the lot')
    // The auction closes within the hour, before an identity review is done.
    assert.match(await read(path, 'en'), /Time is short.*Without it, you can bid up to \$10,000/, path)
    assert.match(await read(path, 'es'), /Queda poco tiempo.*puede ofertar hasta \$10,000/, path)
  }
})

test('a tax sale says on its page and on its lots that owners can redeem them; other auctions do not (rule book B13)', async () => {
  await house.lot(await house.auction({ slug: 'tax-sale', tax_sale: true }), { slug: 'tax-lot' })
  for (const path of ['/lots/tax-lot', '/auctions/tax-sale']) {
    assert.match(await read(path, 'en'), /Tax sale The owner can redeem a lot until it closes/, path)
    assert.match(await read(path, 'es'), /Venta por impuestos El propietario puede redimir un lote hasta el cierre/, path)
  }
  assert.doesNotMatch(await read('/lots/needs-lot', 'en'), /redeem/)
})
