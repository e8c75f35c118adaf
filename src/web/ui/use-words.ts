import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { NO_OFFICE, type Office } from '../../kernel/office.ts'
import type { StaffRole } from '../../kernel/staff.ts'
import type { LiveWords, Words } from '../dictionary.ts'

/** The visitor; null when signed out. */
export interface Visitor {
  name: string
  isSeller: boolean
  /** Has, or may have, published auctions: their own or those of a team. */
  hasSales: boolean
  /** What they do for the auction house; null for everybody else. */
  staffRole: StaffRole | null
  /** Their time zone is not known yet. */
  asksZone?: boolean
  /** The team they act for, on seller pages; null: themselves. */
  worksFor: { team: string; role: 'owner' | 'manager' | 'member' } | null
}

export type { LiveWords, Words } from '../dictionary.ts'

/** Provided around every page and every hydrated island. */
export const LiveWordsContext = createContext<LiveWords | null>(null)

/** Provided around every page, on the server only. */
export const WordsContext = createContext<Words | null>(null)

/**
 * The visitor, for components that depend on what a person can do. Provided around every page, on the server only.
 */
export const VisitorContext = createContext<Visitor | null>(null)

/** Provided around pages whose forms the visitor may read but not send, on the server only. */
export const ReadingOnlyContext = createContext(false)

export const useReadingOnly = (): boolean => useContext(ReadingOnlyContext)

/**
 * The labels of the fields with errors, by the id of the field: the summary of a form names them, and stands before
 * them. Provided around every page, on the server only.
 */
export const WrongFieldsContext = createContext<Map<string, string> | null>(null)

export const useWrongFields = (): Map<string, string> | null => useContext(WrongFieldsContext)

/**
 * Server time at which the page was rendered, in epoch milliseconds. Provided around every page, on the server
 * only.
 */
export const PageTimeContext = createContext(0)

export const usePageTime = (): number => useContext(PageTimeContext)

/** Contact details. Provided around every page, on the server only. */
export const OfficeContext = createContext<Office>(NO_OFFICE)

export const useOffice = (): Office => useContext(OfficeContext)

/** Whether this is a sandbox, which every page says. Provided around every page, on the server only. */
export const SandboxContext = createContext(false)

/** The texts of a component that may run in the browser. */
export const useLiveWords = (): LiveWords => present(useContext(LiveWordsContext))

/** The texts of a component that is rendered by the server only. */
export const useWords = (): Words => present(useContext(WordsContext))

function present<W>(words: W | null): W {
  if (words === null) throw new Error('No words are provided here: the browser has only those of islands.')
  return words
}
