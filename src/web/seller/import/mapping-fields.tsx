import type { Choice } from '../../ui/choose.tsx'
import { CheckField, Options, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { fill } from '../../ui/fill.ts'
import { controlOf, fieldId, type FormState, FieldMessages } from '../../ui/form.tsx'
import { inWords } from '../../ui/in-words.ts'
import { useWords } from '../../ui/use-words.ts'
import { byNeed, type MappedField, unusedColumns } from './view.ts'

interface FieldsProps {
  form: FormState
  header: string[]
  fields: MappedField[]
}

/**
 * The fields of a lot: first, unfolded, those that somebody must look at; then one line for each field that has a
 * column or a text; at the end, in groups, those that the file does not have. A list of a county has six of forty.
 */
export function MappedFields({ attributes, ...shown }: FieldsProps & { attributes: MappedField[] }) {
  const { t: { imports: say }, format } = useWords()
  const { form, header, fields } = shown
  const { open, mapped } = byNeed([...fields, ...attributes], form)
  const isLeft = (field: MappedField): boolean => !open.includes(field) && !mapped.includes(field)
  const unused = unusedColumns(header, form.values)
  return (
    <>
      {[...open, ...mapped].length > 0 && <Fields {...shown} fields={[...open, ...mapped]} isOpen={(field) => open.includes(field)} />}
      {unused.length > 0 && <p class="hint unused">{format.counted(say.unused, unused.length)} {unused.join(' · ')}</p>}
      <FoldedFields {...shown} title={say.others} fields={fields.filter(isLeft)} />
      <FoldedFields {...shown} title={say.attributes} hint={say.attributesHint} fields={attributes.filter(isLeft)} />
    </>
  )
}

function FoldedFields({ title, hint, ...shown }: { title: string; hint?: string } & FieldsProps) {
  const { format } = useWords()
  if (shown.fields.length === 0) return null
  return (
    <details class="more">
      <summary>{title} ({format.count(shown.fields.length)})</summary>
      {hint && <p class="hint">{hint}</p>}
      <Fields {...shown} isOpen={() => false} />
    </details>
  )
}

const Fields = ({ form, header, fields, isOpen }: FieldsProps & { isOpen(field: MappedField): boolean }) => (
  <ul class="mapping">
    {fields.map((field) => <li><OneField form={form} header={header} field={field} isOpen={isOpen(field)} /></li>)}
  </ul>
)

interface FieldProps {
  form: FormState
  header: string[]
  field: MappedField
}

/** A field as one line, with its source and first values; unfolded, its settings. */
function OneField({ isOpen, ...shown }: FieldProps & { isOpen: boolean }) {
  const { t: { imports: say } } = useWords()
  const { form, field: { name, label, isNeeded, samples } } = shown
  const source = form.values[`${name}.text`] || form.values[name]
  return (
    <details open={isOpen}>
      <summary>
        <b>{label}{isNeeded && <span class="optional"> {say.needed}</span>}</b>
        <span data-source={name} data-none={say.notThere}>{source || say.notThere}</span>
        <span class="hint" data-samples={name}>{samples}</span>
      </summary>
      <div class="inner-fields">
        <ColumnChoice {...shown} />
        <OwnText {...shown} />
      </div>
    </details>
  )
}

function ColumnChoice({ form, header, field }: FieldProps) {
  const { name, label, isNeeded, isDoubtful, unit, mistakes } = field
  const words = useWords()
  const { t: { imports: say }, format } = words
  return (
    <div class="field">
      <label for={fieldId(form, name)}>{label}<span class="optional"> {say.heads.column}</span></label>
      <select {...controlOf({ form, name, label, optional: !isNeeded })} data-column-of={name}>
        <Options choices={[{ value: '', label: say.notThere }, ...columnChoices(header)]} chosen={form.values[name] ?? ''} />
      </select>
      <FieldMessages {...{ form, name, label }} />
      {isDoubtful && <p class="hint doubt">{say.doubtful}</p>}
      {unit && unit !== 'acres' && <p class="hint">{fill(say.readAs, { unit: say.more.units[unit]! })}</p>}
      {mistakes.map(({ count, message }) => (
        <p class="wrong">{fill(say.wrongHere, { errors: format.counted(say.mistakes, count) })} {inWords(words, message)}</p>
      ))}
    </div>
  )
}

export const columnChoices = (header: string[]): Choice[] => header.map((name) => ({ value: name, label: name }))

/** Numeric fields, where many lists write 0 for unknown values. */
const ZERO_MAY_BE_EMPTY = /^(acreage|starting_bid|reserve_price|lat|lng|lot_number|attributes\..+)$/

/** A text instead of a column, and the conversion of a cell. */
function OwnText({ form, field: { name, label, isShaped } }: FieldProps) {
  const { t: { imports: { heads, more: say } } } = useWords()
  const part = (key: string) => ({ form, name: `${name}.${key}`, optional: true })
  const transforms = [{ value: '', label: say.asItIs }, ...Object.entries(say.transforms).map(([value, text]) => ({ value, label: text }))]
  const units = [{ value: '', label: say.unitOfHeading }, ...Object.entries(say.units).map(([value, text]) => ({ value, label: text }))]
  const text = { ...part('text'), label: `${label}: ${heads.text}` }
  return (
    <div class="field">
      <label for={fieldId(form, text.name)}>{heads.text}<span class="unseen"> {label}</span></label>
      <textarea {...controlOf(text)} rows={1}>{form.values[text.name]}</textarea>
      <FieldMessages {...text} />
      <details class="more" open={isShaped}>
        <summary>{say.summary}<span class="unseen"> {label}</span></summary>
        <div class="inner-fields">
          <SelectField {...part('transform')} label={say.transform} choices={transforms} />
          {name === 'acreage' && <SelectField {...part('unit')} label={say.unit} choices={units} />}
          <TextField {...part('default')} label={say.fallback} />
          {ZERO_MAY_BE_EMPTY.test(name) && <CheckField {...part('zero')} label={say.zero} />}
          <TextAreaField {...part('values')} label={say.values} hint={say.valuesHint} rows={3} />
        </div>
      </details>
    </div>
  )
}
