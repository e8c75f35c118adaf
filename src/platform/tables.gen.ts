// Generated from the database by bin/dump-schema.ts. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  access_tokens: AccessTokensTable
  ad_campaigns: AdCampaignsTable
  ad_credits: AdCreditsTable
  ad_hits: AdHitsTable
  ad_placements: AdPlacementsTable
  ad_visitors: AdVisitorsTable
  attempts: AttemptsTable
  auction_invitations: AuctionInvitationsTable
  auctions: AuctionsTable
  audit_log: AuditLogTable
  bid_chain: BidChainTable
  bid_chain_private: BidChainPrivateTable
  bid_instructions: BidInstructionsTable
  bid_voids: BidVoidsTable
  bids: BidsTable
  categories: CategoriesTable
  change_counters: ChangeCountersTable
  credentials: CredentialsTable
  cross_listing_conflicts: CrossListingConflictsTable
  cross_listing_events: CrossListingEventsTable
  cross_listing_platforms: CrossListingPlatformsTable
  cross_listings: CrossListingsTable
  deposit_payments: DepositPaymentsTable
  deposits: DepositsTable
  eligibility_statements: EligibilityStatementsTable
  email_confirmations: EmailConfirmationsTable
  event_cursors: EventCursorsTable
  events: EventsTable
  fact_confirmations: FactConfirmationsTable
  failed_refunds: FailedRefundsTable
  help_articles: HelpArticlesTable
  help_house_articles: HelpHouseArticlesTable
  help_house_texts: HelpHouseTextsTable
  help_versions: HelpVersionsTable
  help_words: HelpWordsTable
  house_secret: HouseSecretTable
  house_settings: HouseSettingsTable
  idempotency_keys: IdempotencyKeysTable
  inventory_items: InventoryItemsTable
  invoice_counters: InvoiceCountersTable
  invoice_lines: InvoiceLinesTable
  invoice_payments: InvoicePaymentsTable
  invoices: InvoicesTable
  item_lot_history: ItemLotHistoryTable
  kept_platform_fees: KeptPlatformFeesTable
  lot_bidders: LotBiddersTable
  lot_private: LotPrivateTable
  lots: LotsTable
  media: MediaTable
  notice_preferences: NoticePreferencesTable
  notices: NoticesTable
  offers: OffersTable
  overdue_sales: OverdueSalesTable
  payment_intents: PaymentIntentsTable
  payout_accounts: PayoutAccountsTable
  payouts: PayoutsTable
  phone_codes: PhoneCodesTable
  posting_entries: PostingEntriesTable
  postings: PostingsTable
  provider_customers: ProviderCustomersTable
  provider_events: ProviderEventsTable
  provider_orders: ProviderOrdersTable
  rate_limit_windows: RateLimitWindowsTable
  reconciliations: ReconciliationsTable
  recovery_codes: RecoveryCodesTable
  refunds: RefundsTable
  retraction_requests: RetractionRequestsTable
  sales: SalesTable
  sandbox_events: SandboxEventsTable
  sandbox_intents: SandboxIntentsTable
  sandbox_refunds: SandboxRefundsTable
  sandbox_subscriptions: SandboxSubscriptionsTable
  sandbox_transfers: SandboxTransfersTable
  schema_migrations: SchemaMigrationsTable
  seller_applications: SellerApplicationsTable
  sessions: SessionsTable
  settlements: SettlementsTable
  strikes: StrikesTable
  subscription_charges: SubscriptionChargesTable
  subscription_plans: SubscriptionPlansTable
  subscriptions: SubscriptionsTable
  team_invitations: TeamInvitationsTable
  team_members: TeamMembersTable
  teams: TeamsTable
  terms_acceptances: TermsAcceptancesTable
  two_factors: TwoFactorsTable
  users: UsersTable
  verification_documents: VerificationDocumentsTable
  verifications: VerificationsTable
  watchlist: WatchlistTable
  webhook_attempts: WebhookAttemptsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_subscriptions: WebhookSubscriptionsTable
  worker_heartbeats: WorkerHeartbeatsTable
}

export interface AccessTokensTable {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  token_hash: Buffer
  abilities: string[]
  expires_at: Date
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_ip: string | null
  created_at: Generated<Date>
  made_by_token_id: number | null
}

export interface AdCampaignsTable {
  id: GeneratedAlways<number>
  owner_user_id: number
  owner_team_id: number | null
  name: string
  status: Generated<'draft' | 'pending_payment' | 'active' | 'paused' | 'ended' | 'cancelled'>
  placement: string
  pricing_model: 'flat' | 'cpc' | 'cpm'
  budget_cents: number | null
  rate_cents: number | null
  spent_cents: Generated<number>
  earned_cents: Generated<number>
  impressions: Generated<number>
  clicks: Generated<number>
  start_date: string
  end_date: string | null
  currency: Generated<string>
  headline: string | null
  body: string | null
  image_path: string | null
  lot_id: number | null
  auction_id: number | null
  destination_path: string | null
  creative_status: Generated<'incomplete' | 'pending' | 'approved' | 'rejected'>
  creative_note: string | null
  invoice_id: number | null
  paid_at: Date | null
  end_reason: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AdCreditsTable {
  id: GeneratedAlways<number>
  campaign_id: number
  owner_user_id: number
  owner_team_id: number | null
  currency: string
  amount_cents: number
  remaining_cents: number
  refunded_at: Date | null
  created_at: Generated<Date>
}

export interface AdHitsTable {
  id: GeneratedAlways<number>
  token_id: string
  kind: 'impression' | 'click'
  campaign_id: number
  at: Generated<Date>
  tallied_at: Date | null
  is_over_budget: Generated<boolean>
}

export interface AdPlacementsTable {
  slug: string
  name: string
  flat_cents: number
  cpc_cents: number
  cpm_cents: number
  is_active: Generated<boolean>
}

export interface AdVisitorsTable {
  campaign_id: number
  kind: 'impression' | 'click'
  visitor: Buffer
  counted_at: Generated<Date>
}

export interface AttemptsTable {
  kind: 'sign_in' | 'sign_up' | 'letter' | 'second_factor' | 'failure_record'
  subject: string
  address: string
  tries: number
  ends_at: Date
  succeeded_at: Date | null
}

export interface AuctionInvitationsTable {
  auction_id: number
  email: string
  invited_at: Generated<Date>
}

export interface AuctionsTable {
  id: GeneratedAlways<number>
  slug: string
  title: string
  description: string | null
  status: Generated<'draft' | 'active' | 'closed' | 'cancelled'>
  privacy_setting: Generated<'public' | 'unlisted' | 'invitation'>
  format: Generated<string>
  owner_user_id: number
  owner_team_id: number | null
  category_id: number
  currency: Generated<string>
  starts_at: Date | null
  ends_at: Date | null
  stagger_seconds: Generated<number>
  soft_close_window_seconds: Generated<number>
  soft_close_extension_seconds: Generated<number>
  soft_close_mode: Generated<'reset' | 'add'>
  soft_close_max_total_seconds: number | null
  extension_scope: Generated<'lot' | 'group' | 'auction' | 'cascade'>
  increment_table: unknown
  reserve_policy: Generated<'advance' | 'hold'>
  post_close_policy: Generated<'strict' | 'seller_confirmation'>
  confirmation_hours: Generated<number>
  runner_up_days: Generated<number>
  allow_runner_up: Generated<boolean>
  payment_mode: Generated<'full' | 'earnest'>
  buyer_premium: Generated<unknown>
  deposit_mode: Generated<'flat' | 'percent' | 'per_lot' | 'none'>
  deposit_amount_cents: Generated<number>
  deposit_bps: Generated<number>
  deposit_deadline_at: Date | null
  terms: string | null
  terms_version: Generated<number>
  published_at: Date | null
  closed_at: Date | null
  import_key: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  seller_commission: Generated<unknown>
  seller_share_bps: Generated<number>
  seller_deductions: Generated<unknown>
  buyer_fees: Generated<unknown>
  platform_fee_collected: Generated<'deduct' | 'invoice'>
  deposit_applies: Generated<boolean>
  amended_at: Date | null
  allowed_platforms: string[] | null
  eligibility_statement: string | null
  excluded_jurisdictions: string[] | null
  import_digests: unknown
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  actor_kind: 'person' | 'system' | 'platform' | 'operator'
  actor_user_id: number | null
  team_id: number | null
  token_id: number | null
  ip: string | null
  user_agent: string | null
  action: string
  resource_type: string
  resource_id: number | null
  before: unknown
  after: unknown
  reason: string | null
  request_id: string | null
}

export interface BidChainTable {
  lot_id: number
  k: number
  body: unknown
  hash: string
}

export interface BidChainPrivateTable {
  lot_id: number
  k: number
  body: unknown
  hash: string
}

export interface BidInstructionsTable {
  id: Generated<number>
  lot_id: number
  n: number
  user_id: number
  amount_cents: number
  is_proxy: boolean
  result: 'leading' | 'outbid' | 'max_raised' | 'unchanged'
  decided_at: Date
  source: 'web' | 'api' | 'crosslist'
  token_id: number | null
  ip: string | null
  user_agent: string | null
  salt: Buffer | null
  voided_at: Date | null
  void_reason: string | null
}

export interface BidVoidsTable {
  id: GeneratedAlways<number>
  lot_id: number
  user_id: number
  bidder_number: number
  from_instruction: number
  kind: 'house' | 'retraction' | 'release'
  reason: string
  status: 'requested' | 'done'
  requested_by: number
  requested_at: Generated<Date>
  approved_by: number | null
  done_at: Date | null
  bids_voided: Generated<number>
  price_before_cents: number | null
  price_after_cents: number | null
  revived_user_id: number | null
  revived_number: number | null
  revived_until: Date | null
  next_instruction: number | null
}

export interface BidsTable {
  id: Generated<number>
  lot_id: number
  seq: number
  kind: 'placed' | 'auto'
  user_id: number
  bidder_number: number
  instruction_n: number
  amount_cents: number
  is_proxy: boolean
  placed_at: Date
  voided_at: Date | null
}

export interface CategoriesTable {
  id: Generated<number>
  parent_id: number | null
  name: string
  slug: string
  is_active: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  schema: unknown
  ui: unknown
}

export interface ChangeCountersTable {
  backend: number
  catalogue: Generated<number>
  prices: Generated<number>
}

export interface CredentialsTable {
  id: Generated<number>
  user_id: number
  account_id: string
  provider_id: string
  password_hash: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  set_by_operator: Generated<boolean>
}

export interface CrossListingConflictsTable {
  id: GeneratedAlways<number>
  platform_id: number
  event_id: string
  lot_id: number
  reason: string
  bidder_ref: string
  amount_cents: number
  currency: string
  sold_at: Date
  created_at: Generated<Date>
  resolved_at: Date | null
  resolved_by: number | null
  resolution: string | null
}

export interface CrossListingEventsTable {
  platform_id: number
  kind: 'bid' | 'sold'
  event_id: string
  body: unknown
  outcome: unknown
  request_id: string
  received_at: Generated<Date>
  fingerprint: Buffer | null
}

export interface CrossListingPlatformsTable {
  id: GeneratedAlways<number>
  slug: string
  name: string
  logo_url: string | null
  is_active: Generated<boolean>
  max_bid_cents: number | null
  may_hammer: Generated<boolean>
  settles_here: Generated<boolean>
  secret_sealed: string
  previous_secret_sealed: string | null
  previous_secret_expires_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface CrossListingsTable {
  lot_id: number
  platform_id: number
  live_at: Generated<Date>
  external_lot_id: string | null
}

export interface DepositPaymentsTable {
  id: GeneratedAlways<number>
  deposit_id: number
  kind: 'hold' | 'charge' | 'wire' | 'counter'
  amount_cents: number
  status: 'pending' | 'held' | 'failed' | 'returned' | 'forfeited'
  invoice_id: number | null
  returned_cents: Generated<number>
  is_paid: Generated<boolean>
  apply_to: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface DepositsTable {
  id: GeneratedAlways<number>
  auction_id: number
  user_id: number
  status: 'pending' | 'held' | 'applied' | 'released' | 'forfeited' | 'failed'
  method: 'card' | 'wire' | 'counter'
  amount_cents: number
  currency: string
  reference: string
  held_at: Date | null
  released_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  applied_cents: Generated<number>
  forfeited_at: Date | null
  forfeit_to: 'seller' | 'platform' | null
}

export interface EligibilityStatementsTable {
  auction_id: number
  user_id: number
  statement: string | null
  jurisdiction: string | null
  stated_at: Generated<Date>
}

export interface EmailConfirmationsTable {
  token_hash: string
  user_id: number
  browser_hash: string | null
  password_hash: string | null
  name: string | null
  locale: string | null
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface EventCursorsTable {
  reader: string
  position: Generated<number>
}

export interface EventsTable {
  id: Generated<number>
  position: number | null
  name: string
  auction_id: number | null
  lot_id: number | null
  lot_seq: number | null
  data: unknown
  stream_event: 'bid' | 'closed' | 'changed' | null
  stream_data: unknown
  fired_at: Generated<Date>
  to_users: number[] | null
  to_teams: number[] | null
}

export interface FactConfirmationsTable {
  lot_id: number
  fact: string
  value: unknown
  source: string | null
  confirmed_by: number
  confirmed_at: Generated<Date>
}

export interface FailedRefundsTable {
  provider: string
  reference: string
  intent_id: number
  amount_cents: number
  failure: string
  failed_at: Date
  reopened_at: Date | null
}

export interface HelpArticlesTable {
  slug: string
  language: 'en' | 'es'
  category_slug: string
  audience: 'public' | 'seller' | 'admin'
  title: string
  summary: string
  tags: string[]
  updated: string
  search: string
  written_in: 'en' | 'es' | null
}

export interface HelpHouseArticlesTable {
  id: GeneratedAlways<number>
  slug: string
  category_slug: string
  audience: 'public' | 'seller' | 'admin'
  is_hidden: boolean
  changed_at: Generated<Date>
}

export interface HelpHouseTextsTable {
  article_id: number
  language: 'en' | 'es'
  title: string
  summary: string
  tags: string[]
  body: string
  updated: string
}

export interface HelpVersionsTable {
  id: Generated<boolean>
  content_hash: string
}

export interface HelpWordsTable {
  language: string
  word: string
}

export interface HouseSecretTable {
  only_one: Generated<boolean>
  fingerprint: string
  recorded_at: Generated<Date>
}

export interface HouseSettingsTable {
  the_only: Generated<boolean>
  enforce_plans: Generated<boolean>
  updated_at: Generated<Date>
}

export interface IdempotencyKeysTable {
  user_id: number
  key: string
  fingerprint: Buffer
  status: number
  body: string
  request_id: string
  created_at: Generated<Date>
}

export interface InventoryItemsTable {
  id: GeneratedAlways<number>
  owner_user_id: number
  owner_team_id: number | null
  sku: string | null
  title: string
  description: string | null
  status: Generated<'in_stock' | 'listed' | 'sold' | 'written_off'>
  purchase_cost_cents: Generated<number>
  list_price_cents: number | null
  category_id: number | null
  acreage: number | null
  county: string | null
  state: string | null
  zoning: string | null
  parcel_id: string | null
  lat: number | null
  lng: number | null
  attributes: Generated<unknown>
  lot_id: number | null
  written_off_at: Date | null
  written_off_reason: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface InvoiceCountersTable {
  year: number
  last: number
}

export interface InvoiceLinesTable {
  invoice_id: number
  n: number
  code: string
  label: string
  amount_cents: number
}

export interface InvoicePaymentsTable {
  id: GeneratedAlways<number>
  invoice_id: number | null
  method: 'card' | 'wire' | 'deposit' | 'credit'
  reference: string
  currency: string
  amount_cents: number
  matched_cents: number
  received_at: Date
  recorded_at: Generated<Date>
  provider_payment: string | null
}

export interface InvoicesTable {
  id: Generated<number>
  invoice_number: string | null
  kind: 'winner' | 'platform_fee' | 'subscription' | 'deposit'
  status: 'draft' | 'open' | 'paid' | 'voided' | 'refunded'
  payer_user_id: number | null
  payer_team_id: number | null
  currency: string
  amount_due_cents: number
  amount_paid_cents: Generated<number>
  amount_refunded_cents: Generated<number>
  installment: 'full' | 'earnest' | 'balance' | null
  lot_id: number | null
  auction_id: number | null
  subject_type: 'ad_campaign' | 'subscription' | 'deposit' | null
  subject_id: number | null
  due_at: Date | null
  paid_at: Date | null
  voided_at: Date | null
  void_reason: string | null
  refunded_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ItemLotHistoryTable {
  item_id: number
  lot_id: number
  listed_at: Generated<Date>
  ended_at: Date | null
  outcome: 'sold' | 'returned' | null
}

export interface KeptPlatformFeesTable {
  auction_id: number
  rule: unknown
  kept_at: Generated<Date>
}

export interface LotBiddersTable {
  lot_id: number
  user_id: number
  number: number
}

export interface LotPrivateTable {
  lot_id: number
  leader_max_cents: number | null
  leader_instruction_n: number | null
  chain_length: Generated<number>
  chain_head: string | null
}

export interface LotsTable {
  id: GeneratedAlways<number>
  auction_id: number
  lot_number: number
  slug: string
  title: string
  description: string | null
  sku: string | null
  category_id: number
  status: Generated<'active' | 'sold' | 'unsold' | 'withdrawn'>
  close_reason: 'sold' | 'no_bids' | 'reserve_not_met' | 'seller_rejected' | 'buyer_default' | 'rescinded' | 'withdrawn' | 'sold_elsewhere' | null
  acreage: number | null
  county: string | null
  state: string | null
  zoning: string | null
  parcel_id: string | null
  parcel_id_norm: GeneratedAlways<string | null>
  lat: number | null
  lng: number | null
  boundary: unknown
  attributes: Generated<unknown>
  bidding_unit: Generated<'total' | 'per_acre'>
  starting_bid_cents: number
  reserve_cents: number | null
  reserve_visibility: Generated<'hidden' | 'indicator' | 'public'>
  increment_table: unknown
  own_ends_at: Date | null
  scheduled_ends_at: Date | null
  ends_at: Date | null
  close_group: string | null
  price_cents: number | null
  leader_id: number | null
  leading_bid_id: number | null
  next_seq: Generated<number>
  next_instruction: Generated<number>
  bidder_count: Generated<number>
  bid_count: Generated<number>
  last_placed_at: Date | null
  event_seq: Generated<number>
  chain_opened_at: Date | null
  chain_terms_hash: string | null
  chain_length: Generated<number>
  chain_head: string | null
  closed_at: Date | null
  confirmation_due_at: Date | null
  close_failures: Generated<number>
  close_retry_at: Date | null
  relisted_from_lot_id: number | null
  import_key: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  amended_at: Date | null
  final_survey: Generated<boolean>
  import_digests: unknown
}

export interface MediaTable {
  id: GeneratedAlways<number>
  auction_id: number | null
  lot_id: number | null
  collection: Generated<string>
  position: Generated<number>
  url: string
  thumb_url: string | null
  mime_type: string
  file_name: string
  created_at: Generated<Date>
  stored_name: string | null
  bytes: number | null
  width: number | null
  height: number | null
  sha256: string | null
  uploaded_by: number | null
  inventory_item_id: number | null
  ad_campaign_id: number | null
}

export interface NoticePreferencesTable {
  user_id: number
  kind: string
  mail: boolean
  sms: boolean
  updated_at: Generated<Date>
}

export interface NoticesTable {
  id: Generated<number>
  user_id: number
  kind: string
  key: string
  facts: unknown
  happened_at: Date
  read_at: Date | null
  posted_at: Date | null
  created_at: Generated<Date>
}

export interface OffersTable {
  id: GeneratedAlways<number>
  lot_id: number
  kind: 'counter' | 'offer'
  addressee: 'high_bidder' | 'runner_up'
  user_id: number
  bidder_number: number
  bid_id: number
  amount_cents: number
  status: Generated<'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'>
  expires_at: Date
  created_by: number
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface OverdueSalesTable {
  invoice_id: number
  lot_id: number
  noticed_at: Generated<Date>
}

export interface PaymentIntentsTable {
  id: GeneratedAlways<number>
  provider: 'sandbox' | 'stripe'
  reference: string | null
  invoice_id: number | null
  deposit_payment_id: number | null
  user_id: number | null
  capture: 'automatic' | 'manual'
  amount_cents: number
  currency: string
  description: Generated<string>
  payment_method: string | null
  is_hosted: Generated<boolean>
  client_secret: string | null
  redirect_url: string | null
  authorised_at: Date | null
  canceled_at: Date | null
  failed_at: Date | null
  failure_code: string | null
  received_cents: Generated<number>
  refunded_cents: Generated<number>
  booked_cents: Generated<number>
  returned_cents: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PayoutAccountsTable {
  id: GeneratedAlways<number>
  owner_user_id: number
  owner_team_id: number | null
  provider: string
  reference: string | null
  is_ready: Generated<boolean>
  told_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PayoutsTable {
  id: GeneratedAlways<number>
  settlement_id: number
  account_id: number
  amount_cents: number
  currency: string
  status: Generated<'ordered' | 'sent' | 'failed' | 'reversed'>
  reference: string | null
  due_at: Generated<Date>
  leased_until: Date | null
  attempts: Generated<number>
  asked_at: Date | null
  failure: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PhoneCodesTable {
  id: GeneratedAlways<number>
  user_id: number
  phone: string
  code_hash: Buffer
  tries: Generated<number>
  used_at: Date | null
  created_at: Generated<Date>
}

export interface PostingEntriesTable {
  posting_id: number
  n: number
  account: string
  party_user_id: number | null
  party_team_id: number | null
  amount_cents: number
}

export interface PostingsTable {
  id: Generated<number>
  currency: string
  reason: string
  about_type: string
  about_id: number
  posted_at: Generated<Date>
}

export interface ProviderCustomersTable {
  user_id: number
  provider: 'sandbox' | 'stripe'
  reference: string
}

export interface ProviderEventsTable {
  event_id: string
  type: string
  fired_at: Date
  body: unknown
  outcome: string
  received_at: Generated<Date>
}

export interface ProviderOrdersTable {
  id: GeneratedAlways<number>
  intent_id: number
  kind: 'open' | 'capture' | 'cancel' | 'refund'
  amount_cents: number | null
  refund_id: number | null
  reason: string | null
  due_at: Generated<Date>
  leased_until: Date | null
  attempts: Generated<number>
  done_at: Date | null
  confirmed_at: Date | null
  given_up_at: Date | null
  failure: string | null
  created_at: Generated<Date>
}

export interface RateLimitWindowsTable {
  key: string
  started_at: Date
  hits: number
}

export interface ReconciliationsTable {
  id: GeneratedAlways<number>
  covers_from: Date
  covers_until: Date
  payments: number
  differences: unknown
  created_at: Generated<Date>
}

export interface RecoveryCodesTable {
  id: Generated<number>
  user_id: number
  code_hash: string
  used_at: Date | null
  created_at: Generated<Date>
}

export interface RefundsTable {
  id: GeneratedAlways<number>
  payment_id: number
  invoice_id: number | null
  cause: 'refund' | 'returned' | 'overpaid' | 'unmatched'
  status: Generated<'owed' | 'sent'>
  payee_user_id: number | null
  payee_team_id: number | null
  method: 'card' | 'wire' | 'deposit' | 'credit'
  currency: string
  amount_cents: number
  reason: string | null
  sent_reference: string | null
  sent_at: Date | null
  created_at: Generated<Date>
  failure: string | null
}

export interface RetractionRequestsTable {
  id: GeneratedAlways<number>
  lot_id: number
  bid_id: number
  user_id: number
  instruction_n: number
  ground: string
  reason: string
  right_amount_cents: number | null
  assessment: 'allowed' | 'needs_admin' | 'not_allowed'
  status: Generated<'requested' | 'granted' | 'denied'>
  requested_at: Generated<Date>
  decided_by: number | null
  decided_at: Date | null
  decision_reason: string | null
  void_id: number | null
}

export interface SalesTable {
  lot_id: number
  auction_id: number
  winner_id: number
  winning_bid_id: number | null
  hammer_price_cents: number
  currency: string
  buyer_premium: unknown
  premium_cents: number
  sold_at: Date
  id: Generated<number>
  undone_at: Date | null
  undone_reason: 'buyer_default' | 'rescinded' | null
  surveyed_acreage: number | null
  fallen_hammer_cents: number | null
}

export interface SandboxEventsTable {
  id: GeneratedAlways<number>
  body: string
  due_at: Generated<Date>
  leased_until: Date | null
  attempts: Generated<number>
  delivered_at: Date | null
  created_at: Generated<Date>
}

export interface SandboxIntentsTable {
  reference: string
  order_key: string
  amount_cents: number
  currency: string
  capture: 'automatic' | 'manual'
  description: string
  metadata: unknown
  status: 'requires_payment_method' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled'
  received_cents: Generated<number>
  refunded_cents: Generated<number>
  ripe_at: Date | null
  lapses_at: Date | null
  created_at: Generated<Date>
}

export interface SandboxRefundsTable {
  order_key: string
  intent_reference: string
  amount_cents: number
  created_at: Generated<Date>
}

export interface SandboxSubscriptionsTable {
  reference: string
  order_key: string
  plan_name: string
  amount_cents: number
  currency: string
  recurring: 'month' | 'year'
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  metadata: unknown
  cancel_at_period_end: Generated<boolean>
  period_start: Date
  period_end: Date
  created_at: Generated<Date>
}

export interface SandboxTransfersTable {
  order_key: string
  reference: string
  account: string
  amount_cents: number
  currency: string
  metadata: unknown
  created_at: Generated<Date>
}

export interface SchemaMigrationsTable {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

export interface SellerApplicationsTable {
  id: GeneratedAlways<number>
  user_id: number
  team_id: number | null
  kind: 'person' | 'business'
  is_foreign: Generated<boolean>
  status: Generated<'pending' | 'approved' | 'rejected' | 'suspended'>
  reason: string | null
  decided_by: number | null
  decided_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SessionsTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  expires_at: Generated<Date>
  last_seen_at: Generated<Date>
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  awaits_code: Generated<boolean>
}

export interface SettlementsTable {
  id: Generated<number>
  lot_id: number
  auction_id: number
  seller_user_id: number
  seller_team_id: number | null
  currency: string
  hammer_price_cents: number
  buyers_premium_cents: number
  seller_share_cents: number
  seller_commission_cents: number
  platform_fee_cents: number
  platform_fee_collected: 'deduct' | 'invoice'
  deductions: Generated<unknown>
  deductions_cents: number
  net_proceeds_cents: number
  status: 'pending' | 'ready' | 'on_hold' | 'paid' | 'cancelled' | 'reversed'
  hold_reason: string | null
  shortfall_invoice_id: number | null
  clears_at: Date | null
  payout_reference: string | null
  paid_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  payout_ordered_at: Date | null
  platform_fee_rule: unknown
  survey_credits: Generated<unknown>
}

export interface StrikesTable {
  id: GeneratedAlways<number>
  user_id: number
  reason: string
  lot_id: number | null
  created_at: Generated<Date>
  lifted_at: Date | null
  lift_reason: string | null
  brought_block_at: Date | null
}

export interface SubscriptionChargesTable {
  id: GeneratedAlways<number>
  subscription_id: number
  invoice_id: number | null
  kind: 'start' | 'renewal' | 'upgrade'
  status: Generated<'open' | 'paid' | 'voided'>
  plan_id: number
  interval: string
  amount_cents: number
  period_start: Date | null
  period_end: Date | null
  provider_invoice_id: string | null
  settled_at: Date | null
  created_at: Generated<Date>
}

export interface SubscriptionPlansTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  position: Generated<number>
  price_monthly_cents: number
  price_yearly_cents: number | null
  currency: Generated<string>
  features: Generated<string[]>
  platform_fee_bps: Generated<number>
  max_active_auctions: number | null
  max_lots_per_auction: number | null
  max_team_members: number | null
  trial_days: Generated<number>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SubscriptionsTable {
  id: GeneratedAlways<number>
  owner_user_id: number
  owner_team_id: number | null
  plan_id: number
  interval: string
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'unpaid'
  current_period_start: Date | null
  current_period_end: Date | null
  billing_anchor: Date | null
  cancel_at_period_end: Generated<boolean>
  trial_ends_at: Date | null
  past_due_since: Date | null
  cancelled_at: Date | null
  next_plan_id: number | null
  next_interval: 'month' | 'year' | null
  provider_subscription_id: string | null
  provider_updated_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface TeamInvitationsTable {
  id: GeneratedAlways<number>
  team_id: number
  email: string
  role: 'owner' | 'manager' | 'member'
  invited_by: number
  created_at: Generated<Date>
  expires_at: Date
  outcome: 'accepted' | 'declined' | 'withdrawn' | null
  ended_at: Date | null
}

export interface TeamMembersTable {
  team_id: number
  user_id: number
  role: 'owner' | 'manager' | 'member'
  joined_at: Generated<Date>
  left_at: Date | null
  is_vouched: Generated<boolean>
}

export interface TeamsTable {
  id: GeneratedAlways<number>
  name: string
  created_at: Generated<Date>
}

export interface TermsAcceptancesTable {
  auction_id: number
  user_id: number
  terms_version: number
  accepted_at: Generated<Date>
}

export interface TwoFactorsTable {
  user_id: number
  sealed_secret: string
  confirmed_at: Date | null
  last_step: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface UsersTable {
  id: Generated<number>
  name: string
  email: string
  email_verified_at: Date | null
  image: string | null
  phone: string | null
  phone_verified_at: Date | null
  identity_verified_at: Date | null
  tier: 'basic' | 'verified' | 'enhanced' | 'institutional' | null
  is_admin: Generated<boolean>
  seller_approved_at: Date | null
  suspended_at: Date | null
  under_review_at: Date | null
  blocked_at: Date | null
  is_demo: Generated<boolean>
  current_team_id: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  granted_tier: 'basic' | 'verified' | 'enhanced' | 'institutional' | null
  means_proven_at: Date | null
  bank_letter_cents: number | null
  institution_proven_at: Date | null
  institutional_at: Date | null
  platform_id: number | null
  platform_bidder_ref: string | null
  locale: Generated<'en' | 'es'>
}

export interface VerificationDocumentsTable {
  id: GeneratedAlways<number>
  user_id: number
  document_type: 'government_id' | 'business_license' | 'w9' | 'ein_confirmation' | 'beneficial_ownership_attestation' | 'bank_letter' | 'proof_of_address'
  status: Generated<'pending' | 'approved' | 'rejected' | 'expired'>
  file_key: string
  file_name: string
  mime_type: string
  bytes: number
  uploaded_by: number
  reason: 'unreadable' | 'mismatch' | 'expired' | 'wrong_type' | 'suspected_fraud' | null
  bank_letter_cents: number | null
  approved_at: Date | null
  expires_at: Date | null
  decided_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VerificationsTable {
  id: Generated<number>
  identifier: string
  value: string
  expires_at: Generated<Date>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface WatchlistTable {
  user_id: number
  lot_id: number
  watched_at: Generated<Date>
}

export interface WebhookAttemptsTable {
  id: Generated<number>
  delivery_id: number
  subscription_id: number
  number: number
  url: string
  started_at: Date
  ended_at: Date | null
  success: Generated<boolean>
  status_code: number | null
  response_body: string | null
  error: string | null
  duration_ms: number | null
  failure_code: string | null
  request_headers: unknown
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  subscription_id: number
  event_key: string
  event: string
  body: string
  state: Generated<'queued' | 'retrying' | 'delivered' | 'failed' | 'cancelled'>
  tries: Generated<number>
  due_at: Date | null
  attempt_id: number | null
  created_at: Generated<Date>
}

export interface WebhookSubscriptionsTable {
  id: Generated<number>
  owner_user_id: number
  owner_team_id: number | null
  url: string
  events: string[]
  is_active: Generated<boolean>
  active_from: Generated<Date>
  secret_sealed: string
  secret_last4: string
  previous_secret_sealed: string | null
  previous_secret_expires_at: Date | null
  failing_since: Date | null
  failed_attempts: Generated<number>
  warned_at: Date | null
  disabled_at: Date | null
  disabled_reason: 'gone' | 'failing' | null
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface WorkerHeartbeatsTable {
  id: Generated<string>
  host: string
  pid: number
  started_at: Generated<Date>
  beat_at: Generated<Date>
}
