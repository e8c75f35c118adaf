import { sentences } from '../kernel/said.ts'

/** Messages of purchase files. */
export const say = sentences('purchase_files', {
  chooseVesting: { en: 'Choose how you take title.', es: 'Elija cómo recibe el título.' },
  deedFixed: {
    en: 'You have signed the contract with this name. To change it, ask the seller to reopen the contract.',
    es: 'Ya firmó el contrato con este nombre. Para cambiarlo, pida al vendedor que reabra el contrato.',
  },
  deedFirst: { en: 'Enter the name on the deed before you sign.', es: 'Indique el nombre para la escritura antes de firmar.' },
  consentFirst: { en: 'Agree to electronic signatures and records to sign here.', es: 'Para firmar aquí, acepte las firmas y documentos electrónicos.' },
  drawingWrong: {
    en: 'Draw your whole signature in the box, or clear it and sign with your typed name alone.',
    es: 'Dibuje su firma completa en el recuadro, o bórrela y firme solo con su nombre escrito.',
  },
  contractChanged: {
    en: 'The contract has changed since you opened this page, so nothing was signed. Read it again, then sign.',
    es: 'El contrato cambió desde que abrió esta página, así que no se firmó nada. Léalo de nuevo y después firme.',
  },
  alreadySigned: { en: 'This contract is already signed.', es: 'Este contrato ya está firmado.' },
  buyerSignsFirst: { en: 'The buyer signs first.', es: 'Primero firma el comprador.' },
  sellerSigns: {
    en: 'Only the seller, or an owner or manager of the selling team, can sign.',
    es: 'Solo puede firmar el vendedor, o un propietario o gerente del equipo que vende.',
  },
  nothingSigned: { en: 'There is no signed contract.', es: 'No hay ningún contrato firmado.' },
  officeReopens: {
    en: 'Both sides have signed. Only an administrator can reopen the contract.',
    es: 'Ambas partes firmaron. Solo un administrador puede reabrir el contrato.',
  },
  agentEmail: { en: 'Enter an email address, such as closings@example.com, or leave it empty.', es: 'Indique un correo electrónico, como cierres@example.com, o déjelo vacío.' },
  invalidDay: { en: 'Enter a date.', es: 'Indique una fecha.' },
  recordedLater: { en: 'A deed cannot be recorded in the future. Enter the day it was recorded.', es: 'Una escritura no puede inscribirse en el futuro. Indique el día en que se inscribió.' },
  agentFirst: { en: 'Enter the closing agent first.', es: 'Primero indique el agente de cierre.' },
  messagesTooMany: {
    en: 'You can send {count} messages an hour about a purchase. Wait, or say it in one message.',
    es: 'Puede enviar {count} mensajes por hora sobre una compra. Espere o dígalo en un solo mensaje.',
  },
  threadFull: {
    en: 'You have sent {count} messages about this purchase, the most there can be. Call or email the other side.',
    es: 'Ya envió {count} mensajes sobre esta compra, el máximo posible. Llame o escriba a la otra parte.',
  },
  reasonToRead: {
    en: 'Give the reason why you read messages between a buyer and a seller. It is recorded.',
    es: 'Indique por qué lee los mensajes entre un comprador y un vendedor. Queda registrado.',
  },
  purchaseCanceled: {
    en: 'This purchase was canceled. Nothing about it can be changed.',
    es: 'Esta compra se canceló. Ya no se puede cambiar nada.',
  },
})
