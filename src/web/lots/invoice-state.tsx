import { type InvoiceRow, invoiceStanding } from '../../invoices/index.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { useWords } from '../ui/use-words.ts'

const TONES: Record<InvoiceRow['status'], BadgeTone> = { draft: 'plain', open: 'check', paid: 'good', voided: 'plain', refunded: 'plain' }

export function InvoiceState({ invoice }: { invoice: InvoiceRow }) {
  const { t: { invoices: say } } = useWords()
  const { status } = invoice
  return invoiceStanding(invoice).isOverdue ? <Badge tone="urgent">{say.overdue}</Badge> : <Badge tone={TONES[status]}>{say.statuses[status]}</Badge>
}
