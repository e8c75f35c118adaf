import type { en } from './en.ts'
import { account } from './es/account.ts'
import { auctions } from './es/auctions.ts'
import { deposits } from './es/deposits.ts'
import { diligence } from './es/diligence.ts'
import { docs } from './es/docs.ts'
import { entry } from './es/entry.ts'
import { flash } from './es/flash.ts'
import { form } from './es/form.ts'
import { help } from './es/help.ts'
import { home } from './es/home.ts'
import { invoices } from './es/invoices.ts'
import { layout } from './es/layout.ts'
import { live } from './es/live.ts'
import { lot } from './es/lot.ts'
import { lots } from './es/lots.ts'
import { refusals } from './es/refusals.ts'
import { results } from './es/results.ts'
import { sandbox } from './es/sandbox.ts'
import { verification } from './es/verification.ts'

export const es = {
  account, auctions, deposits, diligence, docs, entry, flash, form, help, home, invoices, layout, live, lot,
  lots, refusals, results, sandbox, verification,
} satisfies typeof en
