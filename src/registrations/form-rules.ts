/** The merge fields of a registration form, in the order of the page. */
export const REGISTRATION_FIELDS = [
  'bidder_name', 'bidder_email', 'bidder_phone', 'bidder_address', 'account_number', 'auction_title', 'seller_name', 'bidding_opens',
] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/** Null: printed as a blank line. */
export type RegistrationValues = Readonly<Record<RegistrationField, string | null>>
