import type { eligibility as en } from '../en/eligibility.ts'

export const eligibility = {
  title: 'Su declaración para esta subasta',
  asked: 'Lo que se pide a los postores',
  stateThis: 'Antes de pujar, usted declara esto:',
  closedTo: (places: string) => `Cerrada a postores con domicilio en: ${places}.`,
  askedHome: 'Antes de pujar se dice dónde tiene su domicilio usted, o el comprador por quien puja.',
  open: 'Haga primero su declaración; el depósito viene después.',
  openAlone: 'Haga su declaración antes de pujar.',
  go: 'Declarar que es apto',
  met: 'Ha hecho la declaración que pide esta subasta.',
  excluded: (place: string) =>
    `Usted declaró que tiene su domicilio en ${place}. Esta subasta está cerrada a postores de allí: no puede pujar, así que no constituya depósito.`,
  excludedHelp: 'Si fue un error, consulte a la casa. El domicilio se declara una sola vez.',
  lede: (sale: string) => `${sale} lo pide a todos antes de su primera puja. Solo la casa lee su respuesta.`,
  home: 'Dónde tiene su domicilio',
  homeHint: 'O el comprador por quien puja. Se dice una sola vez para esta subasta.',
  homeStated: (place: string) => `Usted declaró que tiene su domicilio en ${place}.`,
  choose: 'Elija un estado o un país',
  states: 'Estados Unidos',
  countries: 'Otros países',
  agree: 'He leído esta declaración, y es cierta de mí y del comprador por quien pujo.',
  submit: 'Hacer esta declaración',
  goOn: 'Seguir',
  mustAgree: 'Marque la casilla si la declaración es cierta. Quien no puede hacerla no puede pujar en esta subasta.',
  mustChoose: 'Elija dónde tiene su domicilio.',
  changed: 'La declaración ha cambiado desde que la leyó. Léala de nuevo.',
} satisfies typeof en
