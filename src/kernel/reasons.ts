import { type KeptSentence, sentenceKeeper } from './kept-sentences.ts'
import { because } from './reason-sentences.ts'
import type { Said } from './said.ts'

/** Why something was done: what a person typed, or a reason of the program itself (`because`). */
export type Reason = string | Said

const keeper = sentenceKeeper(because)

/** As stored in a table (decision 44). Typed reasons have no data. */
export const keptReason = (reason: Reason): KeptSentence => (typeof reason === 'string' ? { text: reason, said: null } : keeper.keep(reason))

/** In English, for tables and clients that only have the text. */
export const reasonText = (reason: Reason): string => keptReason(reason).text

export const toldReason = (text: string | null, said: Said | null): Said | null => (text === null ? null : keeper.tell({ text, said }))
