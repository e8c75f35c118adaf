import type { Language } from '../kernel/languages.ts'
import { drawPapers } from '../platform/pdf-sheet.ts'
import { type FieldValues, signaturePage, templatePaper } from '../purchases/index.ts'
import { FORM_WORDS, SAMPLE_VALUES } from './form-words.ts'
import type { SignedForm } from './store.ts'

/** A form filled in: the same form is the same file, to the byte. */
export interface FilledForm {
  language: Language
  body: string
  field_values: FieldValues
  /** The date of the file: when the auction was created. */
  madeAt: Date
}

const paperOf = ({ body, field_values: values, language, madeAt }: FilledForm) =>
  templatePaper(FORM_WORDS[language].title, body, values, madeAt)

export const drawForm = (form: FilledForm): Promise<Buffer> => drawPapers(FORM_WORDS[form.language].title, [paperOf(form)])

/** The form with made-up data. */
export function drawSampleForm(body: string, language: Language, madeAt: Date): Promise<Buffer> {
  const { sample } = FORM_WORDS[language]
  return drawForm({ body: `*${sample}*\n\n${body}`, language, madeAt, field_values: SAMPLE_VALUES })
}

/** The form with the page of its signature. */
export function drawSignedForm(signed: SignedForm): Promise<Buffer> {
  const { title, bidder, signed: text } = FORM_WORDS[signed.language]
  const form = { language: signed.language, body: signed.body, field_values: signed.field_values, madeAt: signed.made_at }
  const page = signaturePage({
    language: signed.language, madeAt: signed.made_at, text: text(signed.sha256), signatures: [{ ...signed, heading: bidder }],
  })
  return drawPapers(title, [paperOf(form), page])
}
