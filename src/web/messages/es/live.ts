import { stateName } from '../../../kernel/states.ts'
import type { live as en } from '../en/live.ts'
import { lots } from './lots.ts'

export const live = {
  bidder: 'Postor n.º {number}',
  noBids: 'Sin pujas todavía',
  bids: { one: '{count} puja', other: '{count} pujas' },
  phases: {
    upcoming: 'Aún no abierto', open: 'Abierto', awaiting_seller: 'Pendiente del vendedor', sold: 'Vendido',
    unsold: 'Sin vender', withdrawn: 'Retirado',
  },
  price: {
    sold: 'Precio de martillo', opening: 'Precio de salida', opened: 'Precio de salida', current: 'Puja actual',
    last: 'Última puja', perAcre: '{label}, por acre',
    acre: '{amount}/acre', whole: 'por acre, {total} en total', forAll: '{total} por {acres}', anAcre: '{amount} por acre',
  },
  positions: { none: 'Puja registrada', leading: 'Va en cabeza', outbid: 'Superada', won: 'Ganó', lost: 'Lo ganó otro' },
  rebid: 'Pujar {amount}',
  reserve: { none: 'Sin precio de reserva', not_met: 'Reserva no alcanzada', met: 'Reserva alcanzada', next: 'La próxima puja alcanza la reserva, {reserve}' },
  clock: {
    opens: 'Apertura de las pujas', opensOn: 'Abre el {day}', closes: 'Cierre', closed: 'Cerrado', closesIn: 'Cierra en', time: 'Hora de cierre',
    extendedTime: 'Hora de cierre, prorrogada', closing: 'Cerrando…', ownTime: '({time}, hora suya)',
  },
  progress: { of: '{count} de {all}', next: 'El lote {number} cierra después, en' },
  premium: {
    none: 'Sin prima del comprador', rate: 'Prima del comprador, {rate}', zero: 'ninguna',
    perUnit: '{amount} por cada {unit}', atLeast: 'mínimo {amount}', atMost: 'máximo {amount}',
    after: ', después ', upTo: '{rate} hasta {amount}',
  },
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
    behind: 'Interrumpido: el precio puede estar desactualizado',
    signIn: 'Inicie sesión para pujar', yourBid: 'Su puja', yourBidPerAcre: 'Su puja, por acre',
    orMore: '{amount} o más', quick: 'Importes rápidos',
    isMaximum: 'Es mi puja máxima. Pujen por mí, incremento a incremento.', review: 'Revisar la puja', bid: 'Pujar',
    invoice: 'Ver su factura',
    enter: 'Escriba un importe, por ejemplo {amount}.', tooLow: 'Puje {amount} o más.',
  },
  sum: {
    ahead: 'La próxima puja, de {amount}, costaría', acres: '{amount} por acre × {acres}', total: 'Usted pagaría', most: 'Usted pagaría como máximo',
  },
  review: {
    raiseMaximum: '¿Subir su puja máxima a {amount}?', setMaximum: '¿Fijar su puja máxima en {amount}?',
    raiseOwn: 'Ya va en cabeza. ¿Subir su propia puja a {amount}?', place: '¿Pujar {amount}?',
    aboutMaximum: 'La puja máxima es vinculante y no se puede bajar. La casa puja por usted solo lo necesario y no la muestra a nadie.',
    aboutOwnPrice: 'El precio sube de inmediato a este importe sin que nadie puje contra usted. Para conservar el precio, fije una puja máxima.',
    about: 'Las pujas son vinculantes. Si gana, esto es lo que paga.',
    zeros: 'Es {times} veces lo mínimo que podría pujar. Mire los ceros otra vez.',
    moved: 'El precio ha cambiado. La siguiente puja es de {amount} o más.',
    unanswered: 'No llegó respuesta. Inténtelo de nuevo: su puja se registra una sola vez, aunque el primer intento haya llegado.',
    back: 'Volver', confirm: 'Pujar', sending: 'Enviando la puja…', again: 'Intentar de nuevo',
  },
  said: {
    outbid: 'Han superado su puja. La puja actual es de {price}; puje {next} o más.', lead: 'Va en cabeza con {price}.',
    tooLow: 'Su puja era demasiado baja. Puje {amount} o más.',
    unanswered: 'No llegó respuesta y no sabemos si su puja se registró. Si se registró, figura en el historial.',
    yourMaximum: 'Su puja máxima es de {maximum}; nadie más la ve.',
    won: 'Ganó este lote por {price}.',
    sold: 'Este lote se remató por {price}.', unsold: 'Este lote cerró sin venderse.', withdrawn: 'Este lote se retiró de la subasta.',
    awaiting: 'La mejor puja, de {price}, es suya, y el vendedor decide si vende a ese precio.',
  },
  history: {
    none: 'Sin pujas todavía. La primera puja fija el precio.', bidder: 'Postor', amount: 'Importe', placed: 'Fecha',
    you: '(usted)',
    leading: 'En cabeza', won: 'Puja ganadora', proxy: 'por puja máxima', newest: 'Las {shown} pujas más recientes de {count}.',
    steps: {
      one: 'El precio subió de {low} a {high} en {count} puja.',
      other: 'El precio subió de {low} a {high} en {count} pujas.',
    },
  },
  line: 'Los precios en vivo se han interrumpido. Intentamos volver a conectar; lo que se muestra puede estar desactualizado.',
  watch: { on: 'En seguimiento', off: 'Seguir', failed: 'No se pudo cambiar la lista de seguimiento. Inténtelo de nuevo.' },
  map: {
    show: 'Mostrar {coordinates} en un mapa', of: 'Mapa de {coordinates}', lots: 'Mapa de los lotes',
    noPlace: 'El mapa no se puede dibujar aquí. Las coordenadas son {coordinates}.',
    noLots: 'El mapa no se puede dibujar aquí. La lista tiene los mismos lotes.',
    area: 'Listar los lotes de esta zona', opensAt: 'Sale a {amount}', closesIn: 'cierra en {time}',
    waiting: 'El mapa está en camino. La lista tiene los mismos lotes.',
    zoomIn: 'Acercar', zoomOut: 'Alejar',
    attribution: 'Mostrar las fuentes del mapa', canvas: 'Mapa',
    scroll: 'Mantenga pulsada la tecla Ctrl y desplácese para ampliar el mapa',
    scrollMac: 'Mantenga pulsada la tecla ⌘ y desplácese para ampliar el mapa',
    touch: 'Use dos dedos para mover el mapa', close: 'Cerrar',
    boundaries: 'Límites: Oficina del Censo de EE. UU.',
    states: {
      ...Object.fromEntries(Object.entries(lots.states).map(([code, name]) => [stateName(code), name])),
      // As the atlas calls them.
      'Commonwealth of the Northern Mariana Islands': lots.states.MP, 'United States Virgin Islands': lots.states.VI,
    },
    draw: {
      open: 'Dibujar en un mapa', label: 'Mapa para dibujar el contorno', corner: 'Esquina {nth}',
      how: 'Pulse o toque las esquinas una tras otra; arrastre una para moverla. Con el teclado: las flechas mueven el mapa, Intro pone una esquina en su centro; una esquina enfocada se mueve con las flechas, más rápido con Mayús, y se quita con Supr. Lo que dibuje queda en el campo de abajo, donde también puede pegar.',
      centre: 'Esquina en el centro', undo: 'Deshacer', clear: 'Empezar de nuevo', noArea: 'Tres esquinas encierran una superficie.', area: '{acres} dentro',
      more: 'Es {share} más que los {acres} indicados.', less: 'Es {share} menos que los {acres} indicados.',
      wrong: 'La línea se cruza o se toca a sí misma. Mueva o deshaga una esquina.',
      failed: 'Aquí no se puede dibujar el mapa. Pegue el contorno abajo.',
    },
  },
  seller: {
    saving: 'Guardando…', saved: 'Guardado', wrong: 'No se guardó. Corrija lo marcado.', notSaved: 'No se guardó. Inténtelo de nuevo.', unsaved: 'Sin guardar',
    drop: 'Suelte aquí los archivos', uploading: 'Subiendo {name}…', uploaded: '{name} está añadido.', refused: '{name}: {reason}',
    lost: 'No llegó respuesta. Cargue la página de nuevo para ver lo que llegó.', moved: '{name} es ahora {nth} de {of}.', notMoved: 'No se pudo guardar el orden.',
    ended: '{added} añadidos, {refused} rechazados.', showAdded: 'Ver lo añadido',
    position: '{nth} de {of}', noReserves: 'Ninguna',
  },
  tryIt: {
    open: 'Probar', address: 'dirección', token: 'Token',
    tokenHint: 'Se guarda solo en esta página. Sin él, vale su sesión donde la operación lo permite.',
    body: 'Cuerpo', send: 'Enviar', sending: 'Enviando…', real: 'Es la casa misma: lo que envíe tiene efecto.',
    answer: '{status}, tras {time} ms', failed: 'No llegó respuesta.', elsewhere: 'Solo se pueden probar direcciones de esta casa.',
  },
  copy: { copy: 'Copiar', copied: 'Copiado', refused: 'No permitido aquí' },
} satisfies typeof en
