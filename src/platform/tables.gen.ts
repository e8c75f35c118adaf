// Generated from the database by bin/dump-schema.ts. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  access_tokens: AccessTokensTable
  attempts: AttemptsTable
  auction_invitations: AuctionInvitationsTable
  auctions: AuctionsTable
  audit_log: AuditLogTable
  bid_chain: BidChainTable
  bid_chain_private: BidChainPrivateTable
  bid_instructions: BidInstructionsTable
  bids: BidsTable
  categories: CategoriesTable
  change_counters: ChangeCountersTable
  credentials: CredentialsTable
  deposits: DepositsTable
  event_cursors: EventCursorsTable
  events: EventsTable
  idempotency_keys: IdempotencyKeysTable
  lot_bidders: LotBiddersTable
  lot_private: LotPrivateTable
  lots: LotsTable
  media: MediaTable
  rate_limit_windows: RateLimitWindowsTable
  sales: SalesTable
  schema_migrations: SchemaMigrationsTable
  sessions: SessionsTable
  team_members: TeamMembersTable
  teams: TeamsTable
  terms_acceptances: TermsAcceptancesTable
  users: UsersTable
  verifications: VerificationsTable
  watchlist: WatchlistTable
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
}

export interface AttemptsTable {
  kind: 'sign_in' | 'sign_up' | 'letter'
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

export interface IdempotencyKeysTable {
  user_id: number
  key: string
  fingerprint: Buffer
  status: number
  body: string
  request_id: string
  created_at: Generated<Date>
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
  close_reason: 'sold' | 'no_bids' | 'reserve_not_met' | 'seller_rejected' | 'buyer_default' | 'withdrawn' | 'sold_elsewhere' | null
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
}

export interface RateLimitWindowsTable {
  key: string
  started_at: Date
  hits: number
}

export interface SalesTable {
  lot_id: number
  auction_id: number
  winner_id: number
  winning_bid_id: number
  hammer_price_cents: number
  currency: string
  buyer_premium: unknown
  premium_cents: number
  sold_at: Date
}

export interface SchemaMigrationsTable {
  name: string
  sha256: string
  applied_at: Generated<Date>
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
}

export interface TeamMembersTable {
  team_id: number
  user_id: number
  role: 'owner' | 'manager' | 'member'
  joined_at: Generated<Date>
  left_at: Date | null
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
