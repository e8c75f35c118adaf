export const form = {
  optional: 'optional',
  correct: { one: 'Please correct one thing', other: 'Please correct {count} things' },
  zone: 'Time zone',
  back: 'Go back',
  sortBy: 'Sort by',
  actions: 'Actions',
}
