import { bilingual } from '../../bilingual.ts'

/** Eligibility requirements and the bidder's statement. */
export const eligibility = bilingual({
  title: { en: 'Your eligibility for this auction', es: 'Sus requisitos para esta subasta' },
  asked: { en: 'Bidder requirements', es: 'Requisitos para los postores' },
  stateThis: { en: 'Before you bid, you confirm:', es: 'Antes de ofertar, usted confirma:' },
  closedTo: {
    en: (places: string) => `Closed to residents of: ${places}.`,
    es: (places: string) => `Cerrada a postores con domicilio en: ${places}.`,
  },
  askedHome: {
    en: 'Before you bid, you state where you, or the buyer you bid for, live.',
    es: 'Antes de ofertar debe indicar dónde tiene su domicilio usted o el comprador por quien oferta.',
  },
  open: {
    en: 'Confirm your eligibility before you pay a deposit. You may not be able to bid in this auction.',
    es: 'Confirme que cumple los requisitos antes de hacer un depósito. Es posible que no pueda ofertar en esta subasta.',
  },
  openAlone: { en: 'Confirm your eligibility before you bid.', es: 'Confirme que cumple los requisitos antes de ofertar.' },
  go: { en: 'Confirm eligibility', es: 'Declarar que cumple los requisitos' },
  met: { en: 'You have confirmed your eligibility for this auction.', es: 'Ya confirmó que cumple los requisitos de esta subasta.' },
  excluded: {
    en: (place: string) =>
      `You stated that you live in ${place}. This auction is not open to bidders from there. You cannot bid in it, so do not pay a deposit.`,
    es: (place: string) =>
      `Usted declaró que tiene su domicilio en ${place}. Esta subasta está cerrada a postores de allí: no puede ofertar, así que no haga un depósito.`,
  },
  excludedHelp: {
    en: 'If this is a mistake, contact us. You can state your residence only once for an auction.',
    es: 'Si es un error, comuníquese con nosotros. El domicilio se declara una sola vez por subasta.',
  },
  lede: {
    en: (sale: string) => `${sale} requires this of every bidder before the first bid. Only we read your answer.`,
    es: (sale: string) => `${sale} lo pide a todos antes de su primera oferta. Solo nosotros leemos su respuesta.`,
  },
  home: { en: 'State or country of residence', es: 'Estado o país de residencia' },
  homeHint: {
    en: 'Yours, or that of the buyer you bid for. You can set this only once for this auction.',
    es: 'El suyo o el del comprador por quien oferta. Solo se indica una vez para esta subasta.',
  },
  homeStated: {
    en: (place: string) => `You stated that you live in ${place}.`,
    es: (place: string) => `Usted declaró que tiene su domicilio en ${place}.`,
  },
  choose: { en: 'Choose a state or a country', es: 'Elija un estado o un país' },
  states: { en: 'United States', es: 'Estados Unidos' },
  countries: { en: 'Other countries', es: 'Otros países' },
  agree: {
    en: 'I have read this statement. It is true for me and for the buyer I bid for.',
    es: 'He leído esta declaración. Es cierta para mí y para el comprador por quien oferto.',
  },
  submit: { en: 'Confirm', es: 'Confirmar' },
  goOn: { en: 'Continue', es: 'Continuar' },
  mustAgree: {
    en: 'Check the box if the statement is true. Otherwise you can’t bid in this auction.',
    es: 'Marque la casilla si la declaración es cierta. De lo contrario no puede ofertar en esta subasta.',
  },
  part: { en: 'Province or region', es: 'Provincia o región' },
  partHint: {
    en: (countries: string) => `Its letters as in a postal address, such as QC for Quebec. Required for residents of: ${countries}.`,
    es: (countries: string) => `Sus letras como en una dirección postal, como QC de Quebec. Hace falta si tiene su domicilio en: ${countries}.`,
  },
  mustNamePart: {
    en: 'Part of this country is excluded. Enter the code of your province or region (up to three letters).',
    es: 'Una parte de este país está excluida. Escriba el código de su provincia o región (hasta tres letras).',
  },
  mustChoose: { en: 'Choose a state or country of residence.', es: 'Elija un estado o país de residencia.' },
  changed: {
    en: 'The statement has changed since you opened this page. Please read it again.',
    es: 'La declaración cambió desde que abrió esta página. Léala de nuevo.',
  },
})
