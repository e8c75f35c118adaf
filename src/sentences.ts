import { say as accounts } from './accounts/sentences.ts'
import { say as adCampaigns } from './ad-campaigns/sentences.ts'
import { say as assistants } from './assistants/sentences.ts'
import { say as auctions } from './auctions/sentences.ts'
import { say as audit } from './audit/sentences.ts'
import { say as ofBidRecord } from './bidding/chain/fault-sentences.ts'
import { say as bidding } from './bidding/sentences.ts'
import { say as catalogueImport } from './catalogue-import/sentences.ts'
import { say as categories } from './categories/sentences.ts'
import { say as closeOut } from './close-out/sentences.ts'
import { say as crossListing } from './cross-listing/sentences.ts'
import { say as demo } from './demo/sentences.ts'
import { say as deposits } from './deposits/sentences.ts'
import { problemName, say as health } from './health/sentences.ts'
import { say as help } from './help/sentences.ts'
import { say as inventory } from './inventory/sentences.ts'
import { ofLine, say as invoices } from './invoices/sentences.ts'
import { absent } from './kernel/absent.ts'
import { ofBoundary } from './kernel/boundary-sentences.ts'
import { kindOf, ofField } from './kernel/field-sentences.ts'
import { ofIncrements } from './kernel/increment-sentences.ts'
import { because } from './kernel/reason-sentences.ts'
import { sentenceBook, translator } from './kernel/said.ts'
import { noun, say as kernel } from './kernel/sentences.ts'
import { needsRole } from './kernel/staff-sentences.ts'
import { reasonOf } from './ledger/sentences.ts'
import { say as lots } from './lots/sentences.ts'
import { say as media } from './media/sentences.ts'
import { say as notices } from './notices/sentences.ts'
import { ofPayment, say as payments } from './payments/sentences.ts'
import { say as payouts } from './payouts/sentences.ts'
import { ofCheckup, ofConnections, ofReplica, ofRoom, ofSandbox, ofSecret, ofSettings, sealedSubject } from './platform/checkup-sentences.ts'
import { titleOf } from './platform/http/title-sentences.ts'
import { say as platform } from './platform/sentences.ts'
import { say as purchaseFiles } from './purchase-files/sentences.ts'
import { say as purchases } from './purchases/sentences.ts'
import { say as personalData } from './personal-data/sentences.ts'
import { say as registrations } from './registrations/sentences.ts'
import { say as saleLists } from './sale-lists/sentences.ts'
import { say as sandbox } from './sandbox/sentences.ts'
import { say as savedSearches } from './saved-searches/sentences.ts'
import { say as settlements } from './settlements/sentences.ts'
import { say as subscriptions } from './subscriptions/sentences.ts'
import { roleWord, say as teams } from './teams/sentences.ts'
import { say as verification } from './verification/sentences.ts'
import { say as webhooks } from './webhooks/sentences.ts'

/** Every message of the program, by its key. */
export const allSentences = sentenceBook([
  kernel, noun, because, absent, ofField, kindOf, needsRole, ofBoundary, ofIncrements, platform, titleOf, ofCheckup, ofConnections, ofReplica, ofRoom,
  ofSandbox, ofSecret, ofSettings, sealedSubject, bidding, ofBidRecord, auctions, lots, deposits, invoices, payments, personalData, savedSearches, settlements,
  accounts, adCampaigns, assistants, audit, catalogueImport, categories, closeOut, crossListing, demo, health, problemName, help, inventory, media,
  notices, payouts, purchaseFiles, purchases, registrations, saleLists, sandbox, subscriptions, teams, roleWord, reasonOf, ofLine, ofPayment, verification,
  webhooks,
])

/** Renders messages where they leave the program: API, site, emails, command line, reports, documents. */
export const translate = translator(allSentences)
