import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { useWords } from '../ui/use-words.ts'
import type { InvoiceCardView } from './money.ts'

const TONES: Record<InvoiceCardView['status'], BadgeTone> = { draft: 'plain', open: 'check', paid: 'good', voided: 'plain', refunded: 'plain' }

export function InvoiceState({ invoice: { status, isOverdue } }: { invoice: Pick<InvoiceCardView, 'status' | 'isOverdue'> }) {
  const { t: { invoices: say } } = useWords()
  return isOverdue ? <Badge tone="urgent">{say.overdue}</Badge> : <Badge tone={TONES[status]}>{say.statuses[status]}</Badge>
}
