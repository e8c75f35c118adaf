import { account } from './en/account.ts'
import { auctions } from './en/auctions.ts'
import { deposits } from './en/deposits.ts'
import { diligence } from './en/diligence.ts'
import { docs } from './en/docs.ts'
import { entry } from './en/entry.ts'
import { flash } from './en/flash.ts'
import { form } from './en/form.ts'
import { help } from './en/help.ts'
import { home } from './en/home.ts'
import { invoices } from './en/invoices.ts'
import { layout } from './en/layout.ts'
import { live } from './en/live.ts'
import { lot } from './en/lot.ts'
import { lots } from './en/lots.ts'
import { refusals } from './en/refusals.ts'
import { results } from './en/results.ts'
import { sandbox } from './en/sandbox.ts'
import { verification } from './en/verification.ts'

/** Every word of the site, one file an area. English is the type that the other languages satisfy. */
export const en = {
  account, auctions, deposits, diligence, docs, entry, flash, form, help, home, invoices, layout, live, lot,
  lots, refusals, results, sandbox, verification,
}
