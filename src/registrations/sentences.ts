import { sentences } from '../kernel/said.ts'

/** Messages of registrations. */
export const say = sentences('registrations', {
  notAsked: {
    en: 'This auction does not ask its bidders to register.',
    es: 'Esta subasta no pide registro a sus postores.',
  },
  alreadySigned: {
    en: 'You have signed this form already. The office decides on your registration.',
    es: 'Ya firmó este formulario. La oficina decide sobre su registro.',
  },
  registeredAlready: {
    en: 'This bidder has already registered for this auction. Approve or reject that registration first.',
    es: 'Este postor ya se registró para esta subasta. Apruebe o rechace antes ese registro.',
  },
  ownPaper: {
    en: 'You can’t record your own registration. Ask a colleague.',
    es: 'No puede registrar su propio formulario. Pídaselo a un colega.',
  },
  scanNotSupported: {
    en: 'Upload the signed form as PDF, JPEG or PNG.',
    es: 'Suba el formulario firmado en PDF, JPEG o PNG.',
  },
  enterDay: { en: 'Enter the date on the paper as year, month and day: 2027-03-01.', es: 'Escriba la fecha del papel como año, mes y día: 2027-03-01.' },
  signedLater: { en: 'The date on the form cannot be in the future.', es: 'El formulario no puede estar firmado en el futuro.' },
  tooManySigned: {
    en: 'You have signed {count} times for this auction. Contact us instead of signing again.',
    es: 'Ya firmó {count} veces para esta subasta. Comuníquese con nosotros en lugar de firmar de nuevo.',
  },
  formChanged: {
    en: 'The form has changed since you opened this page, so nothing was signed. Read it again, then sign.',
    es: 'El formulario cambió desde que abrió esta página, así que no se firmó nada. Léalo de nuevo y después firme.',
  },
  saleOver: {
    en: 'This auction is over. Its registrations can no longer be changed.',
    es: 'Esta subasta terminó. Sus registros ya no se pueden cambiar.',
  },
  enterLimit: { en: 'Enter an amount above zero, like 50,000.', es: 'Escriba un importe mayor que cero, como 50,000.' },
  limitTooHigh: { en: 'The limit can be at most {amount}.', es: 'El límite puede ser de {amount} como máximo.' },
  limitNotHigher: {
    en: 'You are approved up to {amount}. Ask for more than that.',
    es: 'Su límite aprobado es de {amount}. Pida un importe mayor.',
  },
  notApprovedYet: {
    en: 'Sign the form first. You can ask for a higher limit once the office has approved you.',
    es: 'Primero firme el formulario. Podrá pedir un límite mayor cuando la oficina lo apruebe.',
  },
  reasonMissing: {
    en: 'Say why, in at most {count} characters. The bidder reads it.',
    es: 'Indique el motivo, con {count} caracteres como máximo. El postor lo lee.',
  },
})
