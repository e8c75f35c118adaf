/** The pages of the house about itself. */
export const adminHouse = {
  audit: {
    title: 'Audit log', lede: 'Who did what, when and why. Nobody can change it.', none: 'Nothing found',
    search: 'Action, reason or request', action: 'Action', kind: 'Kind of record', number: 'Its number', actor: 'Number of the person',
    from: 'From', to: 'Before', find: 'Search', what: 'What', who: 'Who', when: 'When', change: 'Why and what changed',
    kinds: { person: 'A person', system: 'The house itself', platform: 'Another platform', operator: 'At the command line' },
    person: (id: string) => `Person ${id}`, token: (id: string) => `Token ${id}`, request: (id: string) => `Request ${id}`,
  },
}
