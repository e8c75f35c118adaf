import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { mailAddress } from '../../accounts/index.ts'
import { mayDo, type Permission } from '../../kernel/staff.ts'
import type { Choice } from '../ui/choose.tsx'
import { useWords, VisitorContext, type Words } from '../ui/use-words.ts'
import { mayOpen } from './permissions.ts'

/** A fact with its label. */
export interface Fact {
  label: string
  value: ComponentChildren
}

/** Unknown facts are left out. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl class="facts record">
    {facts.filter(({ value }) => value !== null).map(({ label, value }) => <div><dt>{label}</dt><dd>{value}</dd></div>)}
  </dl>
)

export interface OfficeLinkProps {
  href: string
  class?: string
  /** For a page that needs the permission, but is none of the administration pages. */
  needs?: Permission
  /** A step rather than a reference: left out for staff whose role does not include it. */
  isStep?: boolean
  children: ComponentChildren
}

/** A link to an administration page; only its text for staff whose role does not include the page. */
export function OfficeLink({ href, class: classes, needs, isStep = false, children }: OfficeLinkProps) {
  const role = useContext(VisitorContext)?.staffRole ?? null
  if (needs === undefined ? mayOpen(role, href) : mayDo(role, needs)) return <a class={classes} href={href}>{children}</a>
  return isStep ? null : <>{children}</>
}

/** A person's name as a link to their page. */
export const PersonLink = ({ id, name }: { id: number; name: string }) => <OfficeLink href={`/admin/people/${id}`}>{name}</OfficeLink>

/** A person's email as a link; a person without one is reached by mail. */
export function EmailLink({ email }: { email: string }) {
  const { t: { operator: { counter: say } } } = useWords()
  const address = mailAddress(email)
  return address === null ? <span class="hint">{say.noEmail}</span> : <a class="hint" href={`mailto:${address}`}>{address}</a>
}

/** The options of a list filter as links, the current one marked; the last is `all`. */
export function ChoiceLinks({ name, choices, chosen }: { name: string; choices: Choice[]; chosen: string }) {
  const { t: { operator: admin } } = useWords()
  const href = (value: string): string => `?${name}=${value}`
  return (
    <nav class="chips" aria-label={admin.narrow}>
      {[...choices, { value: 'all', label: admin.all }].map(({ value, label }) => (
        <a class="chip" href={href(value)} aria-current={value === chosen ? 'true' : undefined}>{label}</a>
      ))}
    </nav>
  )
}

type DecisionName = keyof Words['t']['decisions']

const SEVERE: ReadonlySet<DecisionName> = new Set<DecisionName>([
  'rejectDocument', 'rejectSeller', 'suspendSeller', 'suspendPerson', 'blockPerson', 'endStaffRole', 'voidInvoice', 'refundInvoice',
  'reversePayment', 'cancelRefund',
  'forfeitDeposit', 'cancelSettlement', 'reverseSettlement', 'rejectAd', 'cancelCampaign', 'voidBids', 'approveVoid', 'declareDefault',
  'rescindSale', 'withdrawOffer', 'rejectRegistration', 'removeField', 'removePlan', 'restoreArticle', 'removeArticle', 'withdrawConfirmation',
])

/** Whether a decision is destructive, which its buttons show. */
export const isSevere = (name: DecisionName): boolean => SEVERE.has(name)

export interface DecisionLinksProps {
  /** `label`: replaces the label of its button. */
  links: { name: DecisionName; href: string; label?: string }[]
  /** In a table row. */
  isSmall?: boolean
}

/** The available decisions, as far as the staff role includes them. */
export function DecisionLinks({ links, isSmall = false }: DecisionLinksProps) {
  const { t: { decisions } } = useWords()
  const role = useContext(VisitorContext)?.staffRole ?? null
  const open = links.filter(({ href }) => mayOpen(role, href))
  if (open.length === 0) return null
  return (
    <p class={isSmall ? 'row-actions' : 'actions'}>
      {open.map(({ name, href, label = decisions[name].submit }) => (
        <a class={['button', isSevere(name) && 'danger', isSmall && 'small'].filter(Boolean).join(' ')} href={href}>{label}</a>
      ))}
    </p>
  )
}

/** Options of a closed list, with labels. */
export const choicesOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): Choice[] =>
  values.map((value) => ({ value, label: labels[value] }))
