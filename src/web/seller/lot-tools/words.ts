import { bilingual } from '../../bilingual.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'

/** Pages that enter or change many lots at once. */
export const lotTools = bilingual({
  several: { en: 'Add several lots', es: 'Agregar varios lotes' },
  severalLede: {
    en: 'One row for each lot. Rows without a title are left out.',
    es: 'Una fila por lote. Las filas sin título no se toman en cuenta.',
  },
  forAll: { en: 'For all new lots', es: 'Para todos los lotes nuevos' },
  rowOf: { en: (what: string, nth: number) => `${what}, row ${nth}`, es: (what: string, nth: number) => `${what}, fila ${nth}` },
  moreRows: { en: (count: number) => `${count} rows`, es: (count: number) => `${count} filas` },
  rows: { en: 'Number of rows', es: 'Número de filas' },
  addAll: { en: 'Add lots', es: 'Agregar los lotes' },
  noTitle: { en: 'Enter the title of at least one lot.', es: 'Escriba el título de al menos un lote.' },
  order: { en: 'Order lots', es: 'Ordenar los lotes' },
  orderLede: {
    en: 'Drag lots, or use the buttons. Lots are numbered from 1 in this order, and close in it. Possible until the first bid.',
    es: 'Arrastre los lotes o use los botones. Se numeran desde 1 en este orden y cierran así. Posible hasta la primera oferta.',
  },
  orderIsFixed: {
    en: 'Lots of this auction have bids or have closed, so the order can no longer be changed.',
    es: 'Algunos lotes de esta subasta tienen ofertas o ya cerraron, por lo que el orden ya no se puede cambiar.',
  },
  byParcel: { en: 'Sort by parcel number', es: 'Ordenar por número de parcela' },
  byNumber: { en: 'Sort by printed number', es: 'Ordenar por número impreso' },
  byTitle: { en: 'Sort by title', es: 'Ordenar por título' },
  tooLong: { en: 'There are too many lots to drag. Sort them, or edit lot numbers in the list.', es: 'Son demasiados lotes para arrastrarlos. Ordénelos o cambie los números en la lista.' },
  up: { en: 'Move up', es: 'Subir' },
  down: { en: 'Move down', es: 'Bajar' },
  bulk: { en: 'Edit many lots', es: 'Cambiar varios lotes' },
  bulkLede: {
    en: 'Nothing is saved until you confirm the preview. Lots with bids and closed lots are not changed.',
    es: 'No se guarda nada hasta que confirme la vista previa. Los lotes con ofertas y los cerrados no cambian.',
  },
  which: { en: 'Lot numbers', es: 'Números de lote' },
  whichHint: { en: 'Like 1-5, 8. Leave blank for all lots.', es: 'Por ejemplo 1-5, 8. Déjelo en blanco para todos.' },
  wrongNumbers: { en: 'Enter lot numbers like 1-5, 8.', es: 'Escriba números de lote como 1-5, 8.' },
  what: { en: 'What to change', es: 'Qué se cambia' },
  choices: {
    en: { start: 'Starting bid', reserve: 'Reserve', steps: 'Bid increments', close: 'Closing time', due: 'Starting bid, to the amount due' },
    es: { start: 'Precio inicial', reserve: 'Reserva', steps: 'Incrementos de oferta', close: 'Hora de cierre', due: 'Precio inicial, al importe adeudado' },
  },
  price: { en: 'New amount or change', es: 'Importe nuevo o cambio' },
  priceHint: {
    en: '5,000 sets the amount, +500 or -500 adds to it, +10% or -10% changes it by percent. “none” removes the reserve.',
    es: '5,000 fija el importe, +500 o -500 lo ajusta, +10% o -10% lo cambia en porcentaje. «ninguna» quita la reserva.',
  },
  wrongPrice: { en: 'Enter an amount like 5,000, +500, -500 or +10%.', es: 'Escriba un importe como 5,000, +500, -500 o +10%.' },
  round: { en: 'Round percentages to', es: 'Redondear los porcentajes a' },
  minutes: { en: 'Move by minutes', es: 'Mover en minutos' },
  minutesHint: { en: 'Like +30 or -15, from the current close of each lot.', es: 'Por ejemplo +30 o -15, desde el cierre actual de cada lote.' },
  wrongMinutes: { en: 'Enter minutes like +30 or -15, at most 7 days.', es: 'Escriba minutos como +30 o -15, 7 días como máximo.' },
  closeAt: { en: 'Or close at', es: 'O cerrar a las' },
  closeHint: { en: 'Leave both blank to follow the auction schedule.', es: 'Deje ambos en blanco para seguir el horario de la subasta.' },
  preview: { en: 'Preview', es: 'Vista previa' },
  question: {
    en: { one: 'Change {count} lot?', other: 'Change {count} lots?' }, es: { one: '¿Cambiar {count} lote?', other: '¿Cambiar {count} lotes?' },
  },
  apply: { en: 'Save changes', es: 'Guardar los cambios' },
  lot: { en: numberedTitle, es: numberedTitle },
  fromTo: { en: (from: string, to: string) => `${to} instead of ${from}`, es: (from: string, to: string) => `${to} en lugar de ${from}` },
  noReserve: { en: 'none', es: 'ninguna' },
  standardSteps: { en: 'auction’s increments', es: 'incrementos de la subasta' },
  bySchedule: { en: 'auction schedule', es: 'horario de la subasta' },
  unchanged: { en: 'Not changed: has bids', es: 'Sin cambios: tiene ofertas' },
  nothing: { en: 'No lot would change.', es: 'Ningún lote cambiaría.' },
  undo: { en: 'Undo last bulk edit', es: 'Deshacer el último cambio en bloque' },
  undoText: {
    en: { one: 'The last bulk edit changed {count} lot.', other: 'The last bulk edit changed {count} lots.' },
    es: { one: 'El último cambio en bloque modificó {count} lote.', other: 'El último cambio en bloque modificó {count} lotes.' },
  },
})
