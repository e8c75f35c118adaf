import type { Token } from '../../../accounts/index.ts'
import { AbilityName, AbilityNames } from '../../ui/abilities.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ChoicesField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export interface TokensView {
  tokens: Token[]
  /** Shown once, right after creation. */
  fresh: { name: string; token: string } | null
  /** Their email address is not confirmed, so they cannot create tokens yet. */
  mustConfirm: boolean
  form: FormState
}

/** API tokens of a person: creating, showing once, revoking. */
export function TokensPage({ view }: { view: TokensView }) {
  const { t: { account: { tokens: words } } } = useWords()
  const { fresh, tokens } = view
  return (
    <AccountLayout title={words.title} current="/account/tokens">
      <div class="stack">
        {fresh && (
          <div role="status">
            <p class="note good">{words.ready(fresh.name)}</p>
            <code class="secret">{fresh.token}</code>
          </div>
        )}
        <section>
          <h2>{words.yours}</h2>
          {tokens.length === 0 ? <p>{words.none}</p> : <TokenTable tokens={tokens} />}
        </section>
        {view.mustConfirm ? <ConfirmFirst /> : <NewToken view={view} />}
      </div>
    </AccountLayout>
  )
}

function ConfirmFirst() {
  const { t: { account: { tokens: words } } } = useWords()
  return (
    <section>
      <h2>{words.fresh}</h2>
      <p>{words.confirmFirst}</p>
      <PostButton action="/account/confirmation" label={words.sendLink} />
    </section>
  )
}

function NewToken({ view: { form } }: { view: TokensView }) {
  const { t: { account: { tokens: words }, deviceLogin, guides } } = useWords()
  const abilities = (['read', 'write', 'seller'] as const)
    .map((value) => ({ value, label: <AbilityName ability={value} />, hint: words.abilityHints[value] }))
  const lifetimes = Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }))
  return (
    <section>
      <h2>{words.fresh}</h2>
      <Form action="/account/tokens" form={form} submit={words.create}>
        <TextField form={form} name="name" label={words.name} hint={words.nameHint} maxLength={80} />
        <ChoicesField
          form={form} name="abilities" label={words.may} choices={abilities}
          chosen={(form.values['abilities'] ?? 'read').split(',')}
        />
        <SelectField form={form} name="expires_in_days" label={words.validFor} choices={lifetimes} />
      </Form>
      <p class="map-area"><a href="/docs">{guides.title}</a> · <a href="/docs/api">{words.docs}</a> · <a href="/device">{deviceLogin.link}</a></p>
    </section>
  )
}

function TokenTable({ tokens }: { tokens: Token[] }) {
  const { t } = useWords()
  const { tokens: words } = t.account
  const columns: Column<Token>[] = [
    { label: words.columns.name, kind: 'head', cell: ({ name }) => name },
    { label: words.columns.may, cell: ({ abilities }) => <AbilityNames abilities={abilities} /> },
    { label: words.columns.lastUsed, cell: ({ lastUsedAt }) => (lastUsedAt ? <Instant at={lastUsedAt} /> : words.never) },
    { label: words.columns.ends, cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
    { label: t.form.actions, kind: 'actions', cell: (token) => <Revoke token={token} /> },
  ]
  return <DataTable caption={words.yours} columns={columns} rows={tokens} keyOf={({ id }) => id} />
}

function Revoke({ token: { id, name } }: { token: Token }) {
  const { t: { account: { tokens: words } } } = useWords()
  return (
    <Confirm
      action={`/account/tokens/${id}/revoke`} question={words.revokeQuestion(name)} consequence={words.revokeText}
      submit={words.revoke} about={name}
    />
  )
}
