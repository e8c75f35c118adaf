import type { ComponentChildren } from 'preact'
import type { Choice } from '../ui/choose.tsx'
import { useWords, type Words } from '../ui/use-words.ts'

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

/** A person's name as a link to their page. */
export const PersonLink = ({ id, name }: { id: number; name: string }) => <a href={`/admin/people/${id}`}>{name}</a>

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
  'rejectDocument', 'rejectSeller', 'suspendSeller', 'suspendPerson', 'blockPerson', 'endOffice', 'voidInvoice', 'refundInvoice',
  'reversePayment', 'cancelRefund',
  'forfeitDeposit', 'cancelSettlement', 'reverseSettlement', 'rejectAd', 'cancelCampaign', 'voidBids', 'approveVoid', 'declareDefault',
  'rescindSale', 'withdrawOffer', 'removeField', 'restoreArticle', 'removeArticle', 'withdrawConfirmation',
])

/** Whether a decision is destructive, which its buttons show. */
export const isSevere = (name: DecisionName): boolean => SEVERE.has(name)

export interface DecisionLinksProps {
  /** `label`: replaces the label of its button. */
  links: { name: DecisionName; href: string; label?: string }[]
  /** In a table row. */
  isSmall?: boolean
}

/** The available decisions. */
export function DecisionLinks({ links, isSmall = false }: DecisionLinksProps) {
  const { t: { decisions } } = useWords()
  if (links.length === 0) return null
  return (
    <p class={isSmall ? 'row-actions' : 'actions'}>
      {links.map(({ name, href, label = decisions[name].submit }) => (
        <a class={['button', isSevere(name) && 'danger', isSmall && 'small'].filter(Boolean).join(' ')} href={href}>{label}</a>
      ))}
    </p>
  )
}

/** Options of a closed list, with labels. */
export const choicesOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): Choice[] =>
  values.map((value) => ({ value, label: labels[value] }))
