import type { live as en } from '../en/live.ts'

export const live = {
  bidder: 'Postor n.º {number}',
  noBids: 'Sin pujas todavía',
  bids: { one: '{count} puja', other: '{count} pujas' },
  phases: {
    upcoming: 'Aún no abierto', open: 'Abierto', awaiting_seller: 'Pendiente del vendedor', sold: 'Vendido',
    unsold: 'Sin vender', withdrawn: 'Retirado',
  },
  price: {
    sold: 'Precio de remate', opening: 'Precio de salida', opened: 'Precio de salida', current: 'Puja actual',
    last: 'Última puja', perAcre: '{label}, por acre',
    acre: '{amount}/acre', whole: 'por acre, {total} en total', forAll: '{total} por {acres}', anAcre: '{amount} por acre',
  },
  reserve: { none: 'Sin precio de reserva', not_met: 'Reserva no alcanzada', met: 'Reserva alcanzada' },
  clock: {
    opens: 'Apertura de las pujas', closes: 'Cierre', closed: 'Cerrado', closesIn: 'Cierra en', time: 'Hora de cierre',
    extendedTime: 'Hora de cierre, prorrogada', closing: 'Cerrando…',
  },
  premium: { none: 'Sin prima del comprador', rate: 'Prima del comprador, {rate}', zero: 'ninguna', after: ', después ' },
  extension: {
    rule: 'Una puja a falta de {window} o menos para el cierre de un lote mueve {closes} {move}.', add: '{span} más tarde',
    reset: 'a {span} después de esa puja',
    closes: {
      lot: 'su cierre', group: 'el cierre de todos los lotes de su grupo',
      auction: 'el cierre de todos los lotes que siguen abiertos',
      cascade: 'su cierre, y los siguientes en la medida en que estorben,',
    },
  },
  box: {
    limit: 'Su límite es de {limit} por puja.', binding: 'Las pujas son vinculantes. Decide el reloj de la casa.',
    interrupted: 'Los precios en vivo se han interrumpido. Intentamos volver a conectar; el precio mostrado puede estar desactualizado.',
    signIn: 'Inicie sesión para pujar', yourBid: 'Su puja', yourBidPerAcre: 'Su puja, por acre',
    orMore: '{amount} o más', quick: 'Importes rápidos',
    isMaximum: 'Es mi puja máxima. Pujen por mí, incremento a incremento.', review: 'Revisar la puja', bid: 'Pujar',
    enter: 'Escriba un importe, por ejemplo {amount}.', tooLow: 'Puje {amount} o más.',
  },
  sum: { acres: '{amount} por acre × {acres}', total: 'Usted pagaría', most: 'Usted pagaría como máximo' },
  review: {
    raiseMaximum: '¿Subir su puja máxima a {amount}?', setMaximum: '¿Fijar su puja máxima en {amount}?',
    raiseOwn: 'Ya va en cabeza. ¿Subir su propia puja a {amount}?', place: '¿Pujar {amount}?',
    aboutMaximum: 'La puja máxima es vinculante y no se puede bajar. La casa puja por usted solo lo necesario y no la muestra a nadie.',
    aboutOwnPrice: 'El precio sube de inmediato a este importe sin que nadie puje contra usted. Para conservar el precio, fije una puja máxima.',
    about: 'Las pujas son vinculantes. Si gana, esto es lo que paga.',
    moved: 'El precio ha cambiado. La siguiente puja es de {amount} o más.',
    unanswered: 'No llegó respuesta. Inténtelo de nuevo: su puja se registra una sola vez, aunque el primer intento haya llegado.',
    back: 'Volver', confirm: 'Pujar', sending: 'Enviando la puja…', again: 'Intentar de nuevo',
  },
  said: {
    outbid: 'Han superado su puja. La puja actual es de {price}; puje {next} o más.', lead: 'Va en cabeza con {price}.',
    leadDefended: 'Va en cabeza con {price}. Su puja máxima es de {maximum}; nadie más la ve.',
    won: 'Ganó este lote por {price}.',
    sold: 'Este lote se remató por {price}.', unsold: 'Este lote cerró sin venderse.',
  },
  history: {
    none: 'Sin pujas todavía. La primera puja fija el precio.', bidder: 'Postor', amount: 'Importe', placed: 'Fecha',
    you: '(usted)',
    leading: 'En cabeza', proxy: 'por puja máxima', newest: 'Las {shown} pujas más recientes de {count}.',
    steps: {
      one: 'El precio subió de {low} a {high} en {count} puja.',
      other: 'El precio subió de {low} a {high} en {count} pujas.',
    },
  },
  watch: { on: 'En seguimiento', off: 'Seguir', failed: 'No se pudo cambiar la lista de seguimiento. Inténtelo de nuevo.' },
  map: {
    show: 'Mostrar {coordinates} en un mapa', of: 'Mapa de {coordinates}', lots: 'Mapa de los lotes',
    noPlace: 'El mapa no se puede dibujar aquí. Las coordenadas son {coordinates}.',
    noLots: 'El mapa no se puede dibujar aquí. La lista tiene los mismos lotes.',
    area: 'Listar los lotes de esta zona', opensAt: 'Sale a {amount}', closesIn: 'cierra en {time}',
    zoomIn: 'Acercar', zoomOut: 'Alejar',
    attribution: 'Mostrar las fuentes del mapa', canvas: 'Mapa',
    scroll: 'Mantenga pulsada la tecla Ctrl y desplácese para ampliar el mapa',
    scrollMac: 'Mantenga pulsada la tecla ⌘ y desplácese para ampliar el mapa',
    touch: 'Use dos dedos para mover el mapa', close: 'Cerrar',
    boundaries: 'Límites: Oficina del Censo de EE. UU.',
  },
  copy: { copy: 'Copiar', copied: 'Copiado', refused: 'No permitido aquí' },
} satisfies typeof en
