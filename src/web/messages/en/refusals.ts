/** The features' sentences, `{name}` for what changes, and what they are in another language. */
export type Sentences = readonly (readonly [english: string, sentence: string])[]

/** What is said when something is refused. The features say why in English; another language says it by this. */
export const refusals = {
  titles: {
    notHere: 'Page not found',
    notOpen: 'You don’t have access to this page',
    tooFast: 'Too many requests',
    broken: 'Something went wrong on our end',
    other: 'That didn’t work',
  },
  allLots: 'View all lots',
  toStart: 'Go to home page',
  name: 'If you contact us, give this request ID: {request}.',
  /** English sentences of the features are said as they are. */
  sentences: [] as Sentences,
  /** What stands within them, where it has words of its own. */
  phrases: [] as Sentences,
}
