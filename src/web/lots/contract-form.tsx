import { CONTRACT_FIELDS } from '../../purchases/index.ts'
import type { FormState } from '../ui/form.tsx'
import { useWords } from '../ui/use-words.ts'
import { TemplateForm } from './template-form.tsx'

/** The contract template. */
export function ContractForm({ action, form }: { action: string; form: FormState }) {
  const { t: { contract: say } } = useWords()
  return <TemplateForm action={action} form={form} fields={CONTRACT_FIELDS} meanings={say.meanings} label={say.body} submit={say.save} />
}
