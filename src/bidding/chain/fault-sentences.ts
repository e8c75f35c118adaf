import { sentences } from '../../kernel/said.ts'

/** Faults found in the bid record of a lot. */
export const say = sentences('bid-record', {
  noBeginning: { en: 'the beginning of the chain is missing', es: 'falta el principio de la cadena' },
  otherRestart: {
    en: 'the chain was continued after other entries than it contains',
    es: 'la cadena se continuó después de otras entradas que las que contiene',
  },
  entryBeforeBeginning: { en: 'an entry is before the beginning of the chain', es: 'hay una entrada antes del principio de la cadena' },
  entryMissing: { en: 'an entry is missing', es: 'falta una entrada' },
  brokenHash: { en: 'the hash does not follow from the entry before', es: 'el hash no se sigue de la entrada anterior' },
  ofPrivateChain: { en: 'private chain: {reason}', es: 'cadena privada: {reason}' },
  otherLength: {
    en: 'the chain has {entries} entries, but the lot counts {length}',
    es: 'la cadena tiene {entries} entradas, pero el lote cuenta {length}',
  },
  otherHead: { en: 'the last hash is not the one kept with the lot', es: 'el último hash no es el que guarda el lote' },
  otherKeptHead: {
    en: 'the chain is not the one whose last hash was kept on {at}',
    es: 'la cadena no es aquella cuyo último hash se guardó el {at}',
  },
  lateTerms: { en: 'the terms were changed after the first bid', es: 'las condiciones se cambiaron después de la primera oferta' },
  otherTerms: {
    en: 'the terms of the auction are not those that people bid under',
    es: 'las condiciones de la subasta no son aquellas con las que se ofertó',
  },
  bidNotInChain: { en: 'bid {id} is not in the chain', es: 'la oferta {id} no está en la cadena' },
  bidVoidedApart: {
    en: 'bid {id} was voided without an entry, or has such an entry and was not voided',
    es: 'la oferta {id} se anuló sin entrada, o tiene esa entrada y no se anuló',
  },
  bidMissing: { en: 'bid {id} is missing from the history', es: 'falta la oferta {id} en el historial' },
  instructionOfBidMissing: { en: 'the instruction behind bid {id} is missing', es: 'falta la instrucción de la oferta {id}' },
  otherBid: { en: 'bid {id} is not what the chain says', es: 'la oferta {id} no es lo que dice la cadena' },
  instructionMissing: { en: 'an instruction is missing', es: 'falta una instrucción' },
  otherInstruction: { en: 'instruction {number} is not the one that was given', es: 'la instrucción {number} no es la que se dio' },
  instructionVoidedApart: {
    en: 'instruction {number} was voided without an entry, or has such an entry and was not voided',
    es: 'la instrucción {number} se anuló sin entrada, o tiene esa entrada y no se anuló',
  },
  otherBidder: { en: 'bid {id} is shown under another bidder’s number', es: 'la oferta {id} aparece con el número de otro postor' },
  otherCount: { en: 'the lot counts {counted} bids and has {found}', es: 'el lote cuenta {counted} ofertas y tiene {found}' },
  otherStanding: {
    en: 'the price and the leader of the lot are not those of its last bid',
    es: 'el precio y el mejor postor del lote no son los de su última oferta',
  },
  otherStatus: { en: 'the lot is {status}, and the chain does not say so', es: 'el lote está en estado «{status}» y la cadena no lo dice' },
  otherSale: { en: 'the lot and its sale do not agree', es: 'el lote y su venta no coinciden' },
  otherHammerPrice: { en: 'the hammer price is not the one in the chain', es: 'el precio de martillo no es el de la cadena' },
  soldElsewhereToBid: {
    en: 'the lot was sold elsewhere, but a bid is recorded as the winner',
    es: 'el lote se vendió en otra parte, pero una oferta figura como ganadora',
  },
  otherWinner: { en: 'the winner is not the one in the chain', es: 'el ganador no es el de la cadena' },
  winnerNeverLed: {
    en: 'the winner was not the high bidder, and no offer was open',
    es: 'el ganador no era el mejor postor y no había ninguna propuesta abierta',
  },
  impossibleInstruction: { en: 'instruction {number} could never have been accepted', es: 'la instrucción {number} nunca se pudo aceptar' },
  otherReserve: { en: 'the reserve is not the one it was lowered to', es: 'la reserva no es aquella a la que se bajó' },
  otherHistory: { en: 'the bids, replayed, give another history', es: 'las ofertas, repetidas, dan otro historial' },
  hasBids: { en: 'it has bids', es: 'tiene ofertas' },
  otherGenesis: { en: 'its last hash is not its genesis', es: 'su último hash no es su origen' },
  otherLead: {
    en: 'the bids, replayed, give another high bidder or maximum',
    es: 'las ofertas, repetidas, dan otro mejor postor u otra oferta máxima',
  },
})
