import { useWords } from '../../ui/use-words.ts'

export interface SandboxPaymentProps {
  /** Formatted, such as `$1,000.00`. */
  amount: string
  /** The purpose of the payment. */
  description: string
  /** The form's URL. */
  action: string
  status: 'open' | 'processing' | 'held' | 'paid' | 'canceled'
}

/** Replaces the payment provider's page in the sandbox: selects the outcome of a payment. No money moves. */
export function SandboxPaymentPage({ amount, description, action, status }: SandboxPaymentProps) {
  const { t: { sandbox } } = useWords()
  return (
    <div class="gate">
      <p class="eyebrow">{sandbox.title}</p>
      <h1>{amount}</h1>
      <p class="lede">{description}</p>
      {status === 'open' ? <Outcomes action={action} /> : <p class="note plain">{sandbox.standing[status]}</p>}
      <p><a href="/account">{sandbox.back}</a></p>
    </div>
  )
}

function Outcomes({ action }: { action: string }) {
  const { t: { sandbox } } = useWords()
  return (
    <form method="post" action={action}>
      <p>{sandbox.explain}</p>
      <p class="actions">
        <button class="button primary" name="outcome" value="success">{sandbox.outcomes.success}</button>
        <button class="button" name="outcome" value="decline">{sandbox.outcomes.decline}</button>
        <button class="button" name="outcome" value="delay">{sandbox.outcomes.delay}</button>
      </p>
    </form>
  )
}
