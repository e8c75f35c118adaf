import type { ComponentChildren } from 'preact'
import type { Choice } from './choose.tsx'
import { Options } from './fields.tsx'

export interface ListFiltersProps {
  /** The page of the list. */
  action: string
  submit: string
  /** What the list is narrowed to by a link from elsewhere, which stays when the form is sent. */
  kept?: Record<string, string>
  children: ComponentChildren
}

/** What narrows a list, as a form whose answer has an address. */
export const ListFilters = ({ action, submit, kept = {}, children }: ListFiltersProps) => (
  <form class="filters" action={action}>
    {Object.entries(kept).map(([name, value]) => value !== '' && <input type="hidden" name={name} value={value} />)}
    {children}
    <button class="button">{submit}</button>
  </form>
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

export const FilterSearch = ({ name, label, value }: FilterProps & { value: string }) => (
  <label class="wide">{label}<input class="input" type="search" name={name} value={value} maxLength={200} /></label>
)

/** An address says only what narrows. */
export const queryOf = (typed: Record<string, string>): string =>
  new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== '')).toString()
