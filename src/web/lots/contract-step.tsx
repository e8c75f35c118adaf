import type { ComponentChildren } from 'preact'
import { SIGNATURE_BOX } from '../../kernel/drawn-signature.ts'
import { CONSENT, LONGEST_SIGNATURE } from '../../purchase-files/index.ts'
import type { SignedContract } from '../../purchases/index.ts'
import { CheckField, TextField } from '../ui/fields.tsx'
import { FieldMessages, Form, type FormState } from '../ui/form.tsx'
import { Instant } from '../ui/instant.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords } from '../ui/use-words.ts'

/** Contains the hash of the file that was shown; the signature is only valid for it. */
const DOCUMENT_FIELD = 'document'

export interface SignFormProps {
  action: string
  form: FormState
  /** Where the file is read. */
  fileHref: string
  sha256: string
  /** Texts for another paper than a contract. */
  paper?: { text: string; read: string; sign: string; consent: string }
  /** More fields, before the signature. */
  children?: ComponentChildren
}

/** The file to read, the consent to electronic records, and the name that signs. */
export function SignForm({ action, form, fileHref, sha256, paper, children }: SignFormProps) {
  const { t: { purchases: { contract } }, language } = useWords()
  const say = paper ?? { ...contract, consent: CONSENT[language] }
  return (
    <>
      <p>{say.text}</p>
      <p><a class="button" href={fileHref}>{say.read}</a></p>
      <Form action={action} form={form} submit={say.sign}>
        <input type="hidden" name={DOCUMENT_FIELD} value={sha256} />
        {children}
        <CheckField form={form} name="consents" label={say.consent} />
        <TextField form={form} name="signed_name" label={contract.name} autocomplete="name" maxLength={LONGEST_SIGNATURE} />
        <SignaturePad form={form} />
      </Form>
    </>
  )
}

/** Shown by `signature-pad.ts`, because drawing needs a script. */
function SignaturePad({ form }: { form: FormState }) {
  const { t: { purchases: { contract: say } } } = useWords()
  return (
    <div class="field signature-pad" data-signature-pad hidden>
      <p class="label">{say.draw}</p>
      <canvas width={SIGNATURE_BOX.width} height={SIGNATURE_BOX.height} role="img" aria-label={say.drawArea} />
      <input type="hidden" name="drawing" value={form.values['drawing'] ?? ''} />
      <p><button type="button" class="button small">{say.clear}</button></p>
      <FieldMessages form={form} name="drawing" label={say.draw} hint={say.drawHint} />
    </div>
  )
}

/** A signature as it was drawn. */
const Drawn = ({ path, label }: { path: string; label: string }) => (
  <svg class="signature" viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`} role="img" aria-label={label}><path d={path} /></svg>
)

/** Who signed, and the files. `at`: the address of the purchase for this reader. */
export function Signatures({ contract, at }: { contract: SignedContract; at: string }) {
  const { t: { purchases: { contract: say, actors } } } = useWords()
  return (
    <>
      <ul class="plain">
        {contract.signatures.map(({ party, signed_name: name, signed_at: signedAt, drawing }) => (
          <li>
            <Sentence text={say.signed(actors[party], name, '{moment}')} parts={{ moment: <Instant at={signedAt} /> }} />
            {drawing !== null && <Drawn path={drawing} label={say.drawn(name)} />}
          </li>
        ))}
      </ul>
      <p class="actions">
        <a class="button" href={`${at}/contract/signed`}>{say.signedPdf}</a> <a href={`${at}/contract`}>{say.filePdf}</a>
      </p>
      <p class="hint">{say.hash} <code class="hash">{contract.sha256}</code></p>
    </>
  )
}
