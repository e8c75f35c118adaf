import { Sentence } from './sentence.tsx'
import { useOffice, useWords } from './use-words.ts'

/** Contact details; nothing if the operator has not set them. */
export function Contact() {
  const { t: { contact: say } } = useWords()
  const { phone, email } = useOffice()
  if (phone === null && email === null) return null
  return (
    <p class="contact">
      <span>{say.reach}</span>
      {phone !== null && <PhoneLink phone={phone} />}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}

/** Bank details, shown to people who pay by wire. */
export function WireAccount() {
  const { t: { contact: say } } = useWords()
  const { phone, email, wireInstructions } = useOffice()
  const parts = { phone: phone !== null && <PhoneLink phone={phone} />, email: email !== null && <a href={`mailto:${email}`}>{email}</a> }
  if (wireInstructions !== null) {
    return (
      <>
        <p class="wire-account">{wireInstructions}</p>
        <p class="hint"><Sentence text={phone === null ? say.onlyHere : say.callFirst} parts={parts} /></p>
      </>
    )
  }
  return <p class="hint"><Sentence text={phone !== null ? say.askByPhone : email !== null ? say.askByMail : say.houseTells} parts={parts} /></p>
}

const PhoneLink = ({ phone }: { phone: string }) => <a class="nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
