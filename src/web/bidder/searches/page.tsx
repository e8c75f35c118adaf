import { LONGEST_SEARCH_NAME, type SavedSearch } from '../../../saved-searches/index.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export const SEARCHES = '/account/searches'

export function SearchesPage({ searches }: { searches: SavedSearch[] }) {
  const { t: { searches: say, form } } = useWords()
  const columns: Column<SavedSearch>[] = [
    { label: say.columns.name, kind: 'head', cell: ({ name, query }) => <a href={query === '' ? '/lots' : `/lots?${query}`}>{name}</a> },
    { label: say.columns.frequency, cell: ({ frequency }) => say.frequencies[frequency] },
    { label: say.columns.since, cell: ({ created_at: at }) => <Instant at={at} /> },
    { label: form.actions, kind: 'actions', cell: ({ id, name }) => <PostButton action={`${SEARCHES}/${id}/delete`} label={say.remove} about={name} /> },
  ]
  return (
    <AccountLayout title={say.title} current={SEARCHES}>
      <div class="stack">
        {searches.length === 0
          ? <Empty title={say.none}><p>{say.noneText}</p><p><a class="button" href="/lots">{say.all}</a></p></Empty>
          : <DataTable caption={say.title} columns={columns} rows={searches} keyOf={({ id }) => id} />}
        <p><a href="/account/notices#ways">{say.preferences}</a></p>
      </div>
    </AccountLayout>
  )
}

/** `query`: the filters as the list of lots has them in its address. */
export function SaveSearchPage({ form, query }: { form: FormState; query: string }) {
  const { t: { searches: say } } = useWords()
  const choices = (['daily', 'at_once'] as const).map((value) => ({ value, label: say.frequencies[value] }))
  return (
    <AccountLayout title={say.saveTitle} current={SEARCHES}>
      <div class="own-data">
        <p>{say.saveText}</p>
        <Form action={SEARCHES} form={form} submit={say.save}>
          <input type="hidden" name="query" value={query} />
          <TextField form={form} name="name" label={say.name} maxLength={LONGEST_SEARCH_NAME} />
          <SelectField form={form} name="frequency" label={say.frequency} choices={choices} />
        </Form>
      </div>
    </AccountLayout>
  )
}
