export const form = {
  optional: 'optional',
  overtaken: 'Somebody else has saved this since you opened it. What you typed is still here: save again to put it in place of theirs.',
  correct: { one: 'Please correct one thing', other: 'Please correct {count} things' },
  zone: 'Time zone',
  zones: {
    'America/New_York': 'Eastern time (New York)', 'America/Chicago': 'Central time (Chicago)', 'America/Denver': 'Mountain time (Denver)',
    'America/Phoenix': 'Mountain time, no daylight saving (Phoenix)', 'America/Los_Angeles': 'Pacific time (Los Angeles)',
    'America/Anchorage': 'Alaska time (Anchorage)', 'Pacific/Honolulu': 'Hawaii time (Honolulu)', 'America/Puerto_Rico': 'Atlantic time (Puerto Rico)',
    'America/Detroit': 'Eastern time (Detroit)', 'America/Indiana/Indianapolis': 'Eastern time (Indianapolis)', 'America/Boise': 'Mountain time (Boise)',
    'Pacific/Guam': 'Chamorro time (Guam)', 'Pacific/Pago_Pago': 'Samoa time (Pago Pago)', UTC: 'Universal time (UTC)',
  },
  back: 'Go back',
  sortBy: 'Sort by',
  actions: 'Actions',
}
