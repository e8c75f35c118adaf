/** The pages of the house about itself. */
export const adminHouse = {
  audit: {
    title: 'Audit log', lede: 'Who did what, when and why. Nobody can change it.', none: 'Nothing found',
    search: 'Action, reason or request', action: 'Action', kind: 'Kind of record', number: 'Its number', actor: 'Number of the person',
    from: 'From', to: 'Before', find: 'Search', what: 'What', who: 'Who', when: 'When', change: 'Why and what changed',
    kinds: { person: 'A person', system: 'The house itself', platform: 'Another platform', operator: 'At the command line' },
    person: (id: string) => `Person ${id}`, token: (id: string) => `Token ${id}`, request: (id: string) => `Request ${id}`,
  },
  settings: {
    changed: 'Last changed',
    enforcePlans: 'Plans are a gate',
    enforcePlansHint: 'Then the limits of a seller’s plan hold: how many auctions and lots, how many people in a team. As shipped, plans are an offer.',
  },
  plans: {
    title: 'Plans', lede: 'What sellers can subscribe to.', name: 'Name', slug: 'Slug', slugHint: 'Its name in addresses: small letters, digits and hyphens.',
    state: 'State', offered: 'Offered', notOffered: 'Not offered', monthly: 'A month', yearly: 'A year', fee: 'Fee in %',
    priceHint: 'Such as 29 or 29.50.', yearlyHint: 'Leave it empty when it is not sold by the year.', feeHint: 'Of each hammer price, at most two decimals.',
    auctions: 'Active auctions', lots: 'Lots in an auction', members: 'People in a team', limitHint: 'Leave it empty for no limit.', noLimit: '–',
    trial: 'Days of trial', position: 'Order', positionHint: 'The smallest comes first.',
    features: 'What it offers', featuresHint: 'One line for each, as sellers read it.', isActive: 'Offer it', isActiveHint: 'Who has it keeps it either way.',
  },
  categories: {
    title: 'Categories', lede: 'What kinds of land there are, and what is asked about each.',
    name: 'Name', slug: 'Slug', slugHint: 'Its name in addresses: small letters, digits and hyphens.', parent: 'Above it', none: 'Nothing',
    parentHint: 'It inherits the fields of what is above it.', state: 'State', inUse: 'In use', notInUse: 'Not in use', fields: 'Own fields', version: 'Version',
    position: 'Order', positionHint: 'The smallest comes first.', schema: 'Fields (JSON Schema)',
    schemaHint: 'Its own fields alone: properties, required, allOf, $defs.', form: 'Form (JSON)', formHint: 'In which groups the fields are asked.',
    noJson: 'This is no JSON. Look for a missing comma or quotation mark.', isActive: 'In use', isActiveHint: 'Lots that have it keep it either way.',
  },
  health: {
    title: 'Health of the house', lede: 'What the house stands on, as it is now.',
    bidsWaiting: 'Bids in line', webhooksWaiting: 'Webhooks due', webhookLag: 'Oldest of them', behind: (reader: string) => `Events not yet read: ${reader}`,
    ground: 'What it stands on', part: 'Part', state: 'State', message: 'What was found', well: 'Well', unwell: 'Look here',
    parts: { database: 'Database', migrations: 'Schema', settings: 'Settings', clock: 'Clock', storage: 'Files' } as Record<string, string>,
    jobs: 'Jobs', job: 'Job', since: 'Waits since', waiting: 'Waiting', running: 'Running', failed: 'Failed', noJobs: 'No jobs yet.',
    verification: 'Chains and books',
    verificationText: 'Recomputes every chain of bids, plays the bids again, and holds every posting against the invoices. On a large house it takes a while.',
    verify: 'Check now',
    badChain: (lot: string) => `The chain of lot ${lot} does not add up. Look at it before anybody bids on.`,
    goodChains: (lots: string, entries: string) => `The chains of ${lots} lots with ${entries} entries add up.`,
    goodBooks: (postings: string) => `The books with ${postings} postings add up.`,
  },
}
