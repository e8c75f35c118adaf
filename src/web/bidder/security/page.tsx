import type { Accounts, Token, TwoFactorState } from '../../../accounts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ChoicesField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { type OwnPasskey, Passkeys } from './passkeys.tsx'
import { browserName } from './browser-name.ts'

type OwnSession = Awaited<ReturnType<Accounts['security']['sessions']>>[number]

export interface SecurityView {
  twoFactor: TwoFactorState
  sessions: OwnSession[]
  /** Active tokens, which can be kept when changing the password. */
  tokens: Token[]
  passkeys: OwnPasskey[]
  /** The forms for the password, for turning on two-step verification, and for turning it off or creating codes. */
  forms: Record<SecurityForm, FormState>
}

export type SecurityForm = 'password' | 'two-factor' | 'codes' | 'off' | 'elsewhere' | 'passkey'

const ADDRESS = '/account/security'

/** Password, two-step verification and sessions. */
export function SecurityPage({ view }: { view: SecurityView }) {
  const { t: { security: say } } = useWords()
  return (
    <AccountLayout title={say.title} current={ADDRESS}>
      <div class="stack">
        <Password form={view.forms.password} tokens={view.tokens} />
        <TwoFactor view={view} />
        <Passkeys passkeys={view.passkeys} form={view.forms.passkey} />
        <Sessions sessions={view.sessions} tokens={view.tokens} form={view.forms.elsewhere} />
      </div>
    </AccountLayout>
  )
}

function Password({ form, tokens }: { form: FormState; tokens: Token[] }) {
  const { t: { security: say, entry } } = useWords()
  return (
    <section>
      <h2>{say.password}</h2>
      <p>{say.changeText}</p>
      <Form action={`${ADDRESS}/password`} form={form} submit={say.change}>
        <TextField form={form} name="current_password" label={say.current} type="password" autocomplete="current-password" />
        <TextField form={form} name="password" label={say.next} type="password" autocomplete="new-password" hint={entry.passwordHint} />
        <KeepTokens form={form} tokens={tokens} />
      </Form>
    </section>
  )
}

function TwoFactor({ view }: { view: SecurityView }) {
  const { t: { security: say } } = useWords()
  const { twoFactor, forms } = view
  return (
    <section id="two-factor">
      <h2>{say.twoFactor}</h2>
      {twoFactor.state === 'off' && <SetUp form={forms['two-factor']} />}
      {twoFactor.state === 'begun' && <FirstCode form={forms['two-factor']} secret={twoFactor.secret} tokens={view.tokens} />}
      {twoFactor.state === 'on' && <SwitchedOn since={twoFactor.since} codesLeft={twoFactor.recoveryCodesLeft} forms={forms} />}
    </section>
  )
}

function SetUp({ form }: { form: FormState }) {
  const { t: { security: say } } = useWords()
  return (
    <>
      <p>{say.off}</p>
      <Form action={`${ADDRESS}/two-factor`} form={form} submit={say.setUp}><OwnPassword form={form} /></Form>
    </>
  )
}

function FirstCode({ form, secret, tokens }: { form: FormState; secret: string; tokens: Token[] }) {
  const { t: { security: say } } = useWords()
  return (
    <>
      <p>{say.scan}</p>
      <img class="qr" src={`${ADDRESS}/two-factor/qr.svg`} alt={say.qr} width={220} height={220} />
      <p>{say.byHand}</p>
      <code class="secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <Form action={`${ADDRESS}/two-factor/confirmation`} form={form} submit={say.switchOn}>
        <TextField
          form={form} name="code" label={say.first} hint={say.firstHint} autocomplete="one-time-code" inputMode="numeric" maxLength={12}
        />
        <KeepTokens form={form} tokens={tokens} />
      </Form>
    </>
  )
}

function SwitchedOn({ since, codesLeft, forms }: { since: Date; codesLeft: number; forms: SecurityView['forms'] }) {
  const { t: { security: say }, format } = useWords()
  return (
    <>
      <Note tone="good"><Sentence text={say.on} parts={{ moment: <Instant at={since} /> }} /></Note>
      <p>{format.counted(say.codesLeft, codesLeft)}</p>
      <details class="more" open={Object.keys(forms.codes.errors).length > 0}>
        <summary>{say.newCodes}</summary>
        <Form action={`${ADDRESS}/recovery-codes`} form={forms.codes} submit={say.newCodes}><OwnPassword form={forms.codes} /></Form>
      </details>
      <details class="more" open={Object.keys(forms.off.errors).length > 0}>
        <summary>{say.switchOff}</summary>
        <Form action={`${ADDRESS}/two-factor/removal`} form={forms.off} submit={say.switchOff}><OwnPassword form={forms.off} /></Form>
      </details>
    </>
  )
}

function OwnPassword({ form }: { form: FormState }) {
  const { t: { security: say } } = useWords()
  return <TextField form={form} name="password" label={say.ask} type="password" autocomplete="current-password" />
}

function Sessions({ sessions, tokens, form: elsewhere }: { sessions: OwnSession[]; tokens: Token[]; form: FormState }) {
  const { t: { security: say, form } } = useWords()
  const nameOf = ({ userAgent }: OwnSession): string => browserName(userAgent) ?? say.unknown
  const columns: Column<OwnSession>[] = [
    {
      label: say.columns.browser, kind: 'head',
      cell: (session) => <>{nameOf(session)} {session.isCurrent && <Badge tone="good">{say.thisOne}</Badge>}</>,
    },
    { label: say.columns.from, cell: ({ ipAddress }) => ipAddress },
    { label: say.columns.since, cell: ({ createdAt }) => <Instant at={createdAt} /> },
    { label: say.columns.last, cell: ({ lastSeenAt }) => <Instant at={lastSeenAt} /> },
    {
      label: form.actions, kind: 'actions',
      cell: (session) => !session.isCurrent && (
        <PostButton action={`${ADDRESS}/sessions/${session.id}/end`} label={say.end} about={nameOf(session)} />
      ),
    },
  ]
  return (
    <section>
      <h2>{say.sessions}</h2>
      <DataTable caption={say.sessions} columns={columns} rows={sessions} keyOf={({ id }) => id} />
      {(sessions.length > 1 || tokens.length > 0) && (
        <Form action={`${ADDRESS}/sessions/end-others`} form={elsewhere} submit={say.endOthers}><KeepTokens form={elsewhere} tokens={tokens} /></Form>
      )}
    </section>
  )
}

/** Tokens are revoked together with the sessions, except those selected to be kept. */
function KeepTokens({ form, tokens }: { form: FormState; tokens: Token[] }) {
  const { t: { security: say, account } } = useWords()
  if (tokens.length === 0) return null
  const choices = tokens.map(({ id, name, abilities, lastUsedAt }) => ({
    value: String(id),
    label: <>{name} ({lastUsedAt === null ? say.neverUsed : <Sentence text={say.lastUsed} parts={{ moment: <Instant at={lastUsedAt} /> }} />})</>,
    hint: abilities.map((ability) => account.tokens.abilities[ability] ?? ability).join(', '),
  }))
  return (
    <ChoicesField
      form={form} name="keep_tokens" label={say.keepTokens} hint={say.keepTokensHint} choices={choices}
      chosen={(form.values['keep_tokens'] ?? '').split(',')}
    />
  )
}

/** Recovery codes, shown once. */
export function RecoveryCodesPage({ codes }: { codes: string[] }) {
  const { t: { security: say } } = useWords()
  return (
    <AccountLayout title={say.codesTitle} current={ADDRESS}>
      <div class="stack">
        <Note tone="warn">{say.codesText}</Note>
        <ul class="codes">{codes.map((code) => <li><code>{code}</code></li>)}</ul>
        <p><a class="button primary" href={ADDRESS}>{say.done}</a></p>
      </div>
    </AccountLayout>
  )
}
