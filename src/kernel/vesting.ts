/** How the persons named on a deed hold title, in the order in which the form lists it. */
export const VESTINGS = [
  'individual', 'joint_tenants', 'tenants_in_common', 'tenants_by_entirety', 'community_property', 'company', 'trust', 'other',
] as const
export type Vesting = (typeof VESTINGS)[number]
