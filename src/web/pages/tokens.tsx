import { ChoicesField, Form, SelectField, TextField } from '../ui/form.tsx'
import { Instant } from '../ui/instant.tsx'
import type { TokensView, TokenView } from '../account-views.ts'
import { AccountFrame } from './account.tsx'

const ABILITIES = [
  { value: 'read', label: 'Read', hint: 'Your profile, bids, invoices and watchlist.' },
  { value: 'write', label: 'Write', hint: 'Bid, register deposits, change the watchlist.' },
  { value: 'seller', label: 'Seller', hint: 'Auctions, lots and everything of a seller.' },
]

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
]

/** Tokens for programs that act for a person: made, shown once, taken back. */
export function TokensPage({ view }: { view: TokensView }) {
  const { form, fresh, tokens } = view
  return (
    <AccountFrame title="API tokens" current="/account/tokens">
      <div class="stack">
        {fresh && (
          <div role="status">
            <p class="note good">“{fresh.name}” is ready. Copy it now; it is not shown again.</p>
            <code class="secret">{fresh.token}</code>
          </div>
        )}
        <section>
          <h2>Your tokens</h2>
          {tokens.length === 0 ? <p>You have none.</p> : <TokenTable tokens={tokens} />}
        </section>
        <section>
          <h2>New token</h2>
          <Form action="/account/tokens" form={form} submit="Create the token">
            <TextField form={form} name="name" label="Name" hint="What uses it, such as “county import”." maxLength={80} />
            <ChoicesField
              form={form} name="abilities" label="What it may do" choices={ABILITIES}
              chosen={(form.values['abilities'] ?? 'read').split(',')}
            />
            <SelectField form={form} name="expires_in_days" label="Valid for" choices={LIFETIMES} />
          </Form>
          <p class="map-area"><a href="/docs/api">API documentation</a></p>
        </section>
      </div>
    </AccountFrame>
  )
}

const TokenTable = ({ tokens }: { tokens: TokenView[] }) => (
  <div class="scroller" tabIndex={0} role="region" aria-label="Your tokens">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th><th scope="col">May</th><th scope="col">Last used</th><th scope="col">Ends</th>
          <th scope="col"><span class="unseen">Actions</span></th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr>
            <th scope="row">{token.name}</th>
            <td>{token.abilities.join(', ')}</td>
            <td>{token.lastUsedAt ? <Instant at={token.lastUsedAt} /> : 'Never'}</td>
            <td>{token.expiresAt ? <Instant at={token.expiresAt} /> : 'No end'}</td>
            <td>
              <form method="post" action={`/account/tokens/${token.id}/revoke`}>
                <button class="button danger small">Revoke<span class="unseen"> {token.name}</span></button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
