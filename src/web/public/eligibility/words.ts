import { bilingual } from '../../bilingual.ts'

/** What a sale asks of its bidders beside money, and their answer. */
export const eligibility = bilingual({
  title: { en: 'Your statement for this sale', es: 'Su declaración para esta subasta' },
  asked: { en: 'What is asked of bidders', es: 'Lo que se pide a los postores' },
  stateThis: { en: 'Before you bid, you state this:', es: 'Antes de pujar, usted declara esto:' },
  closedTo: {
    en: (places: string) => `Closed to bidders who are at home in: ${places}.`,
    es: (places: string) => `Cerrada a postores con domicilio en: ${places}.`,
  },
  askedHome: {
    en: 'You say where you, or the buyer you bid for, are at home before you bid.',
    es: 'Antes de pujar se dice dónde tiene su domicilio usted, o el comprador por quien puja.',
  },
  open: {
    en: 'Make your statement before you put down a deposit: it may show that you cannot bid in this sale.',
    es: 'Haga su declaración antes de constituir un depósito: puede resultar que no pueda pujar en esta subasta.',
  },
  openAlone: { en: 'Make your statement before you bid.', es: 'Haga su declaración antes de pujar.' },
  go: { en: 'State that you are eligible', es: 'Declarar que es apto' },
  met: { en: 'You have made the statement that this sale asks for.', es: 'Ha hecho la declaración que pide esta subasta.' },
  excluded: {
    en: (place: string) =>
      `You stated that you are at home in ${place}. This sale is closed to bidders from there: you cannot bid in it, so put down no deposit.`,
    es: (place: string) =>
      `Usted declaró que tiene su domicilio en ${place}. Esta subasta está cerrada a postores de allí: no puede pujar, así que no constituya depósito.`,
  },
  excludedHelp: {
    en: 'If that was a mistake, ask the house. A statement of where you are at home is made once.',
    es: 'Si fue un error, consulte a la casa. El domicilio se declara una sola vez.',
  },
  lede: {
    en: (sale: string) => `${sale} asks this of everybody before their first bid. Only the house reads your answer.`,
    es: (sale: string) => `${sale} lo pide a todos antes de su primera puja. Solo la casa lee su respuesta.`,
  },
  home: { en: 'Where you are at home', es: 'Dónde tiene su domicilio' },
  homeHint: {
    en: 'Or the buyer you bid for. You say it once for this sale.',
    es: 'O el comprador por quien puja. Se dice una sola vez para esta subasta.',
  },
  homeStated: {
    en: (place: string) => `You stated that you are at home in ${place}.`,
    es: (place: string) => `Usted declaró que tiene su domicilio en ${place}.`,
  },
  choose: { en: 'Choose a state or a country', es: 'Elija un estado o un país' },
  states: { en: 'United States', es: 'Estados Unidos' },
  countries: { en: 'Other countries', es: 'Otros países' },
  agree: {
    en: 'I have read this statement, and it is true of me and of the buyer I bid for.',
    es: 'He leído esta declaración, y es cierta de mí y del comprador por quien pujo.',
  },
  submit: { en: 'Make this statement', es: 'Hacer esta declaración' },
  goOn: { en: 'Go on', es: 'Seguir' },
  mustAgree: {
    en: 'Tick the box if the statement is true. Whoever cannot make it cannot bid in this sale.',
    es: 'Marque la casilla si la declaración es cierta. Quien no puede hacerla no puede pujar en esta subasta.',
  },
  part: { en: 'Province or region', es: 'Provincia o región' },
  partHint: {
    en: (countries: string) => `Its letters as in a postal address, such as QC for Quebec. Needed if you are at home in: ${countries}.`,
    es: (countries: string) => `Sus letras como en una dirección postal, como QC de Quebec. Hace falta si tiene su domicilio en: ${countries}.`,
  },
  mustNamePart: {
    en: 'Of this country a part is excluded. Enter the letters of your province or region, at most three.',
    es: 'Una parte de este país está excluida. Escriba las letras de su provincia o región, tres como máximo.',
  },
  mustChoose: { en: 'Choose where you are at home.', es: 'Elija dónde tiene su domicilio.' },
  changed: {
    en: 'The statement has changed since you read it. Read it again.',
    es: 'La declaración ha cambiado desde que la leyó. Léala de nuevo.',
  },
})
