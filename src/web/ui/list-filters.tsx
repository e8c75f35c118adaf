import type { ComponentChildren } from 'preact'
import type { Choice } from './choose.tsx'
import { Options } from './fields.tsx'
import { useWords } from './use-words.ts'

export interface ListFiltersProps {
  /** The URL of the list. */
  action: string
  submit: string
  /** Heading of the form, if not the default. */
  label?: string
  /** The search field, always visible. */
  search?: ComponentChildren
  /** The values of the folded fields, without the sort order. */
  values: readonly (string | undefined)[]
  /** Filters set by links, which stay when the form is sent. */
  kept?: Record<string, string>
  /** Errors in the fields, which are then unfolded. */
  problem?: ComponentChildren
  children: ComponentChildren
}

/** Filters of a list, as a GET form. */
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
 * Fields that are folded on phones, so that results come first, with the number of active filters. On wide screens
 * they are always visible.
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

export const FilterNumber = ({ name, label, value }: FilterProps & { value: string }) => (
  <label>{label}<input class="input short" type="text" inputMode="numeric" name={name} value={value} size={8} maxLength={15} /></label>
)

export const FilterDay = ({ name, label, value }: FilterProps & { value: string }) => (
  <label>{label}<input class="input" type="date" name={name} value={value} /></label>
)

export const FilterSearch = ({ name, label, value, maxLength = 200 }: FilterProps & { value: string; maxLength?: number }) => (
  <label class="wide">{label}<input class="input" type="search" name={name} value={value} maxLength={maxLength} /></label>
)

/** Leaves empty fields out of the URL. */
export const queryOf = (typed: Record<string, string>): string =>
  new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== '')).toString()
