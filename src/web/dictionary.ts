import { type Language, LANGUAGES } from '../kernel/languages.ts'
import { account } from './bidder/account/words.ts'
import { deposits } from './bidder/deposits/words.ts'
import { deviceLogin } from './bidder/device-login/words.ts'
import { details } from './bidder/details/words.ts'
import { invoices } from './bidder/invoices/words.ts'
import { notices } from './bidder/notices/words.ts'
import { offers } from './bidder/offers/words.ts'
import { ownData } from './bidder/own-data/words.ts'
import { sandbox } from './bidder/payments/words.ts'
import { searches } from './bidder/searches/words.ts'
import { security } from './bidder/security/words.ts'
import { verification } from './bidder/verification/words.ts'
import { type EnglishOf, spokenIn } from './bilingual.ts'
import { flash, refusals } from './http/words.ts'
import { live } from './live/words.ts'
import { consequences } from './lots/consequences-words.ts'
import { contract } from './lots/contract-words.ts'
import { diligence } from './lots/diligence-words.ts'
import { due } from './lots/due-words.ts'
import { purchases } from './lots/purchase-words.ts'
import { thread } from './lots/thread-words.ts'
import { lots } from './lots/words.ts'
import { map } from './map/words.ts'
import { ads as adReview } from './operator/ads/words.ts'
import { agreement, auctions as auctionReview } from './operator/auctions/words.ts'
import { audit } from './operator/audit/words.ts'
import { cashReport } from './operator/cash-report/words.ts'
import { categories, fields } from './operator/categories/words.ts'
import { conflicts } from './operator/conflicts/words.ts'
import { counter } from './operator/counter/words.ts'
import { done } from './operator/decision/done-words.ts'
import { decisions } from './operator/decision/words.ts'
import { defaults } from './operator/defaults/words.ts'
import { deposits as depositsHeld } from './operator/deposits/words.ts'
import { documents } from './operator/documents/words.ts'
import { healthReport } from './operator/health-report/words.ts'
import { health } from './operator/health/words.ts'
import { help as helpEditing } from './operator/help/words.ts'
import { invoices as invoicesSent } from './operator/invoices/words.ts'
import { ledger } from './operator/ledger/words.ts'
import { facts, lots as lotRemedies } from './operator/lots/words.ts'
import { flagged, people } from './operator/people/words.ts'
import { plans } from './operator/plans/words.ts'
import { platforms } from './operator/platforms/words.ts'
import { registrations } from './operator/registrations/words.ts'
import { retractions } from './operator/retractions/words.ts'
import { sellers } from './operator/sellers/words.ts'
import { settings } from './operator/settings/words.ts'
import { settlements as settlementsOwed } from './operator/settlements/words.ts'
import { sourceReport } from './operator/source-report/words.ts'
import { staff } from './operator/staff/words.ts'
import { admin } from './operator/words.ts'
import { docs, findOperation, tryIt } from './public/api-reference/words.ts'
import { guides } from './public/guides/words.ts'
import { auctions } from './public/auctions/words.ts'
import { bidBox } from './public/bid-box/words.ts'
import { calendar } from './public/calendar/words.ts'
import { compare } from './public/compare/words.ts'
import { eligibility } from './public/eligibility/words.ts'
import { entry } from './public/entry/words.ts'
import { help } from './public/help/words.ts'
import { home } from './public/home/words.ts'
import { liveLot, lot } from './public/lot/words.ts'
import { privacy } from './public/privacy/words.ts'
import { registration } from './public/registration/words.ts'
import { requirements } from './public/requirements/words.ts'
import { saleLists } from './public/sale-lists/words.ts'
import { results } from './public/results/words.ts'
import { search } from './public/search/words.ts'
import { share } from './public/share/words.ts'
import { ads } from './seller/ads/words.ts'
import { buyers } from './seller/buyers/words.ts'
import { closing } from './seller/closing/words.ts'
import { saleReport } from './seller/report/words.ts'
import { closeOut } from './seller/close-out/words.ts'
import { imports } from './seller/import/words.ts'
import { inventory } from './seller/inventory/words.ts'
import { lotFiles } from './seller/lot-files/words.ts'
import { lotTools } from './seller/lot-tools/words.ts'
import { lotForm } from './seller/lots/words.ts'
import { liveForms } from './seller/media/words.ts'
import { plan } from './seller/plan/words.ts'
import { quarters } from './seller/quarters/words.ts'
import { saleSetup } from './seller/sale-setup/words.ts'
import { saleForm } from './seller/sales/words.ts'
import { settlements } from './seller/settlements/words.ts'
import { team } from './seller/team/words.ts'
import { webhooks } from './seller/webhooks/words.ts'
import { selling } from './seller/words.ts'
import { type Format, formatOf } from './ui/format.ts'
import { contact, form, layout } from './ui/words.ts'

/** All texts of the site, from the `words.ts` of each subject. */
const DICTIONARY = {
  closing, contract,
  account, ads, auctions, buyers, calendar,
  closeOut, compare, consequences, contact, decisions, deposits, details, deviceLogin, diligence, docs, due, eligibility, entry, form, guides, help,
  home, imports,
  inventory, invoices, layout, lot, lotFiles, lotForm, lots, lotTools,
  notices, offers, plan, privacy, purchases, refusals, registration, requirements, results, saleForm, saleLists, saleReport,
  cashReport,
  sourceReport,
  healthReport,
  ownData, quarters, saleSetup, sandbox, searches, security,
  selling, settlements, team, thread, verification, webhooks,
  flash: { ...flash, ...done },
  /** Texts for the scripts of a page; see `live/words.ts`. */
  live: { ...live, ...bidBox, ...liveLot, map, search, share, seller: liveForms, tryIt, findOperation },
  operator: {
    ...admin, ads: adReview, agreement, auctions: auctionReview, audit, categories, conflicts, counter, defaults, deposits: depositsHeld,
    documents, facts, fields, flagged, health, help: helpEditing, invoices: invoicesSent, ledger, lots: lotRemedies,
    people, plans, platforms, registrations, retractions, sellers, settings, settlements: settlementsOwed, staff,
  },
}

type Messages = EnglishOf<typeof DICTIONARY>

/** The texts and formats of a page. */
export interface Words {
  language: Language
  t: Messages
  format: Format
}

/** The texts and formats of code that runs in the browser: only the live messages, to keep pages small. */
export interface LiveWords {
  t: Messages['live']
  format: Format
  /** Set while a page is rendered for the cache: the mark for the time left until a close. */
  countdown?: (endsAt: string) => string
}

/** The texts and formats of a language. */
export const wordsOf = (language: Language): Words => WORDS[language]

const WORDS = Object.fromEntries(LANGUAGES.map((language) =>
  [language, { language, t: spokenIn(language, DICTIONARY), format: formatOf(language) }])) as Record<Language, Words>
