import { type Accounts, LONGEST_PASSKEY_NAME } from '../../../accounts/index.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'

export type OwnPasskey = Awaited<ReturnType<Accounts['passkeys']['list']>>[number]

const ADDRESS = '/account/security/passkeys'

/** The passkeys of a person. The form to add one is shown by `add-passkey.ts`, because only a script can ask the device. */
export function Passkeys({ passkeys, form }: { passkeys: OwnPasskey[]; form: FormState }) {
  const { t: { security: { passkeys: say, ask } } } = useWords()
  const columns: Column<OwnPasskey>[] = [
    { label: say.name, kind: 'head', cell: ({ id, name }) => <a href={`${ADDRESS}/${id}`}>{name}</a> },
    { label: say.added, cell: ({ createdAt }) => <Instant at={createdAt} /> },
    { label: say.last, cell: ({ lastUsedAt }) => (lastUsedAt === null ? say.never : <Instant at={lastUsedAt} />) },
  ]
  return (
    <section id="passkeys">
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      {passkeys.length > 0 && <DataTable caption={say.title} columns={columns} rows={passkeys} keyOf={({ id }) => id} />}
      <div data-add-passkey hidden={Object.keys(form.errors).length === 0}>
        <Form action={`${ADDRESS}/options`} form={form} submit={say.add}>
          <TextField form={form} name="name" label={say.name} hint={say.nameHint} maxLength={LONGEST_PASSKEY_NAME} />
          <TextField form={form} name="password" label={ask} type="password" autocomplete="current-password" />
        </Form>
      </div>
      <p role="status" data-passkey-status>{say.unsupported}</p>
    </section>
  )
}

/** One passkey, to rename or remove it. */
export function PasskeyPage({ passkey, form }: { passkey: OwnPasskey; form: FormState }) {
  const { t: { security: { passkeys: say } } } = useWords()
  return (
    <AccountLayout title={passkey.name} current="/account/security">
      <div class="stack">
        <Form action={`${ADDRESS}/${passkey.id}`} form={form} submit={say.rename}>
          <TextField form={form} name="name" label={say.name} maxLength={LONGEST_PASSKEY_NAME} />
        </Form>
        <Confirm action={`${ADDRESS}/${passkey.id}/removal`} question={say.question(passkey.name)} consequence={say.consequence} submit={say.remove} />
        <p><a href="/account/security#passkeys">{say.back}</a></p>
      </div>
    </AccountLayout>
  )
}
