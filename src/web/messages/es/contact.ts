import type { contact as en } from '../en/contact.ts'

export const contact = {
  reach: 'Contacto con la casa:',
  onlyHere: 'La casa indica su cuenta solo en esta página, nunca por correo electrónico.',
  callFirst: 'La casa indica su cuenta solo en esta página, nunca por correo electrónico. Llame al {phone} antes de transferir a una cuenta que le llegó en un mensaje.',
  askByPhone: 'Llame al {phone} para saber la cuenta. La casa nunca la envía por correo electrónico.',
  askByMail: 'Escriba a {email} y la casa le llama para darle la cuenta. Nunca la envía por correo electrónico.',
  houseTells: 'La casa le dice la cuenta. Nunca la envía por correo electrónico.',
} satisfies typeof en
