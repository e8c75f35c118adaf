import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { NO_OFFICE, type Office } from '../../kernel/office.ts'
import type { LiveWords, Words } from '../dictionary.ts'

/** Who looks at the page; null when signed out. */
export interface Visitor {
  name: string
  isSeller: boolean
  /** Has, or may have, sales that are published: their own or those of a team. */
  hasSales: boolean
  isAdmin: boolean
  /** For whom they sell at the moment, on the pages of a seller; null: for themselves. */
  worksFor: { team: string; role: 'owner' | 'manager' | 'member' } | null
}

export type { LiveWords, Words } from '../dictionary.ts'

/** Set around every page and around every island that wakes. */
export const LiveWordsContext = createContext<LiveWords | null>(null)

/** Set around every page, on the server only. */
export const WordsContext = createContext<Words | null>(null)

/** Who looks at the page, for the few parts that offer each person what they can do. Set around every page, on the server only. */
export const VisitorContext = createContext<Visitor | null>(null)

/** Set around pages whose forms the visitor may read and not send, on the server only. */
export const ReadingOnlyContext = createContext(false)

export const useReadingOnly = (): boolean => useContext(ReadingOnlyContext)

/** House time when the page was made, in epoch milliseconds. Set around every page, on the server only. */
export const PageTimeContext = createContext(0)

export const usePageTime = (): number => useContext(PageTimeContext)

/** How the house is reached. Set around every page, on the server only. */
export const OfficeContext = createContext<Office>(NO_OFFICE)

export const useOffice = (): Office => useContext(OfficeContext)

/** The words of a component that may run in the browser. */
export const useLiveWords = (): LiveWords => present(useContext(LiveWordsContext))

/** The words of a component that is only ever printed by the server. */
export const useWords = (): Words => present(useContext(WordsContext))

function present<W>(words: W | null): W {
  if (words === null) throw new Error('No words are set here: the browser has those of islands only.')
  return words
}
