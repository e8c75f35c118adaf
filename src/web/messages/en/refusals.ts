import type { RefusalCode } from '../../../kernel/refusals.ts'

/** The features' sentences, `{name}` for what changes, and what they are in another language. */
export type Sentences = readonly (readonly [english: string, sentence: string])[]

/** What is said when something is refused. The features say why in English; another language says it by this. */
export const refusals = {
  titles: {
    notHere: 'This page is not here',
    notOpen: 'This is not open to you',
    tooFast: 'That was a little fast',
    broken: 'Something broke on our side',
    other: 'That did not work',
  },
  allLots: 'See all lots',
  toStart: 'Back to the start',
  name: 'If you write to us, name {request}.',
  /** By code, for what no sentence below fits; English has the features' own words. */
  codes: {} as Partial<Record<RefusalCode, string>>,
  /** The features' sentences are English; these name papers as programs do. */
  sentences: [
    [
      'Their identity is not verified: an approved government_id is missing.',
      'Their identity is not verified: no passport, license or identity card of theirs is accepted yet.',
    ],
    ['An approved w9 is missing {foreign}.', 'No Form W-8 of theirs is accepted yet; they sell from abroad.'],
    ['An approved w9 is missing.', 'No Form W-9 of theirs is accepted yet.'],
    ['An approved business_license or ein_confirmation is missing.', 'No business license or EIN confirmation of theirs is accepted yet.'],
    ['An approved beneficial_ownership_attestation is missing.', 'No beneficial ownership statement of theirs is accepted yet.'],
  ] as Sentences,
  /** What stands within them, where it has words of its own. */
  phrases: [] as Sentences,
}
