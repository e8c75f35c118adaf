import type { ComponentChildren } from 'preact'
import type { Choice } from './choose.tsx'
import { Options } from './fields.tsx'
import { useWords } from './use-words.ts'

export interface ListFiltersProps {
  /** The page of the list. */
  action: string
  submit: string
  /** What the form is called, where the page has another one. */
  label?: string
  /** What is searched for; it is never folded up. */
  search?: ComponentChildren
  /** What the folded fields hold, without the order of the list. */
  values: readonly (string | undefined)[]
  /** What the list is narrowed to by a link from elsewhere, which stays when the form is sent. */
  kept?: Record<string, string>
  /** What is wrong with the fields, which then stand open. */
  problem?: ComponentChildren
  children: ComponentChildren
}

/** What narrows a list, as a form whose answer has an address. */
export const ListFilters = ({ action, submit, label, search, values, kept = {}, problem, children }: ListFiltersProps) => (
  <form class="filters" action={action} {...(search !== undefined && { role: 'search' as const, 'aria-label': label })}>
    {Object.entries(kept).map(([name, value]) => value !== '' && <input type="hidden" name={name} value={value} />)}
    {search}
    {search && <button class="button">{submit}</button>}
    <FilterFold count={values.filter(narrows).length} isOpen={Boolean(problem)}>
      {children}
      <button class="button">{submit}</button>
    </FilterFold>
    {problem}
  </form>
)

const narrows = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== 'all'

/**
 * Fields that are folded up on a phone, so that what was found comes first, and say how many of them narrow the list.
 * On a wide screen they stand open by their style.
 */
export const FilterFold = ({ count, isOpen, children }: { count: number; isOpen: boolean; children: ComponentChildren }) => (
  <details class="fold" open={isOpen}>
    <summary class="button">{useWords().t.form.filters(count)}</summary>
    <div class="fold-fields">{children}</div>
  </details>
)

interface FilterProps {
  name: string
  label: string
}

export const FilterSelect = ({ name, label, choices, chosen }: FilterProps & { choices: Choice[]; chosen: string }) => (
  <label>{label}<select class="input" name={name}><Options choices={choices} chosen={chosen} /></select></label>
)

export const FilterDay = ({ name, label, value }: FilterProps & { value: string }) => (
  <label>{label}<input class="input" type="date" name={name} value={value} /></label>
)

export const FilterSearch = ({ name, label, value, maxLength = 200 }: FilterProps & { value: string; maxLength?: number }) => (
  <label class="wide">{label}<input class="input" type="search" name={name} value={value} maxLength={maxLength} /></label>
)

/** An address says only what narrows. */
export const queryOf = (typed: Record<string, string>): string =>
  new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== '')).toString()
