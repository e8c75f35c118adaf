import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { adminHouse } from './en/admin-house.ts'
import { adminMoney } from './en/admin-money.ts'
import { adminPeople } from './en/admin-people.ts'
import { auctions } from './en/auctions.ts'
import { decisions } from './en/decisions.ts'
import { deposits } from './en/deposits.ts'
import { diligence } from './en/diligence.ts'
import { docs } from './en/docs.ts'
import { entry } from './en/entry.ts'
import { flash } from './en/flash.ts'
import { form } from './en/form.ts'
import { help } from './en/help.ts'
import { home } from './en/home.ts'
import { inventory } from './en/inventory.ts'
import { invoices } from './en/invoices.ts'
import { layout } from './en/layout.ts'
import { live } from './en/live.ts'
import { lot } from './en/lot.ts'
import { lotForm } from './en/lot-form.ts'
import { lots } from './en/lots.ts'
import { refusals } from './en/refusals.ts'
import { results } from './en/results.ts'
import { saleForm } from './en/sale-form.ts'
import { sandbox } from './en/sandbox.ts'
import { selling } from './en/selling.ts'
import { settlements } from './en/settlements.ts'
import { team } from './en/team.ts'
import { security } from './en/security.ts'
import { verification } from './en/verification.ts'
import { webhooks } from './en/webhooks.ts'

/** Every word of the site, one file an area. English is the type that the other languages satisfy. */
export const en = {
  account, admin, adminHouse, adminMoney, adminPeople, auctions, decisions, deposits, diligence, docs,
  entry, flash, form, help, home, inventory, invoices, layout, live, lot, lotForm, lots, refusals, results,
  saleForm, sandbox, security, selling, settlements, team, verification, webhooks,
}
