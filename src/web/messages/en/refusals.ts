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
  /** English sentences of the features are said as they are. */
  sentences: [] as Sentences,
  /** What stands within them, where it has words of its own. */
  phrases: [] as Sentences,
}
