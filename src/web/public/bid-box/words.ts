import { bilingual } from '../../bilingual.ts'

/** What the bid box says, in the page and while it is open: data without functions, like all of `live`. */
export const bidBox = bilingual({
  box: {
    limit: { en: 'Your limit is {limit} a bid.', es: 'Su límite es de {limit} por puja.' },
    binding: { en: 'Bids are binding. The house’s clock decides.', es: 'Las pujas son vinculantes. Decide el reloj de la casa.' },
    interrupted: {
      en: 'Live prices are interrupted. Trying to reconnect; the price shown may be old.',
      es: 'Los precios en vivo se han interrumpido. Intentamos volver a conectar; el precio mostrado puede estar desactualizado.',
    },
    behind: { en: 'Interrupted: the price may be old', es: 'Interrumpido: el precio puede estar desactualizado' },
    signIn: { en: 'Sign in to bid', es: 'Inicie sesión para pujar' },
    yourBid: { en: 'Your bid', es: 'Su puja' },
    yourBidPerAcre: { en: 'Your bid, per acre', es: 'Su puja, por acre' },
    orMore: { en: '{amount} or more', es: '{amount} o más' },
    quick: { en: 'Quick amounts', es: 'Importes rápidos' },
    isMaximum: { en: 'This is my maximum. Bid for me, one step at a time.', es: 'Es mi puja máxima. Pujen por mí, incremento a incremento.' },
    review: { en: 'Review bid', es: 'Revisar la puja' },
    bid: { en: 'Bid', es: 'Pujar' },
    invoice: { en: 'See your invoice', es: 'Ver su factura' },
    requirements: { en: 'What you need to bid, and how you pay', es: 'Qué necesita para pujar y cómo se paga' },
    enter: { en: 'Enter an amount, such as {amount}.', es: 'Escriba un importe, por ejemplo {amount}.' },
    tooLow: { en: 'Bid {amount} or more.', es: 'Puje {amount} o más.' },
  },
  review: {
    raiseMaximum: { en: 'Raise your maximum to {amount}?', es: '¿Subir su puja máxima a {amount}?' },
    setMaximum: { en: 'Set your maximum at {amount}?', es: '¿Fijar su puja máxima en {amount}?' },
    raiseOwn: { en: 'You already lead. Raise your own bid to {amount}?', es: 'Ya va en cabeza. ¿Subir su propia puja a {amount}?' },
    place: { en: 'Place a bid of {amount}?', es: '¿Pujar {amount}?' },
    aboutMaximum: {
      en: 'A maximum is binding and cannot be lowered. The house bids for you, only as much as is needed, and shows it to nobody.',
      es: 'La puja máxima es vinculante y no se puede bajar. La casa puja por usted solo lo necesario y no la muestra a nadie.',
    },
    aboutOwnPrice: {
      en: 'The price rises to this amount at once, with nobody bidding against you. To keep the price, set a maximum instead.',
      es: 'El precio sube de inmediato a este importe sin que nadie puje contra usted. Para conservar el precio, fije una puja máxima.',
    },
    about: { en: 'Bids are binding. If you win, this is what you pay.', es: 'Las pujas son vinculantes. Si gana, esto es lo que paga.' },
    jumps: {
      en: 'The price will jump to {amount}. To let us bid for you, set it as your maximum instead.',
      es: 'El precio saltará a {amount}. Para que pujemos por usted, fíjelo como su puja máxima.',
    },
    toMaximum: { en: 'Set it as my maximum', es: 'Fijar como puja máxima' },
    zeros: {
      en: 'This is {times} times the least you could bid. Look at the zeros once more.',
      es: 'Es {times} veces lo mínimo que podría pujar. Mire los ceros otra vez.',
    },
    moved: {
      en: 'The price has moved. The next bid is {amount} or more.',
      es: 'El precio ha cambiado. La siguiente puja es de {amount} o más.',
    },
    unanswered: {
      en: 'No answer came. Try again: your bid is placed once, even if the first try arrived.',
      es: 'No llegó respuesta. Inténtelo de nuevo: su puja se registra una sola vez, aunque el primer intento haya llegado.',
    },
    back: { en: 'Go back', es: 'Volver' },
    confirm: { en: 'Place bid', es: 'Pujar' },
    sending: { en: 'Placing bid…', es: 'Enviando la puja…' },
    again: { en: 'Try again', es: 'Intentar de nuevo' },
  },
  said: {
    outbid: {
      en: 'You have been outbid. The current bid is {price}; bid {next} or more.',
      es: 'Han superado su puja. La puja actual es de {price}; puje {next} o más.',
    },
    lead: { en: 'You lead at {price}.', es: 'Va en cabeza con {price}.' },
    tooLow: { en: 'Your bid was too low. Bid {amount} or more.', es: 'Su puja era demasiado baja. Puje {amount} o más.' },
    unanswered: {
      en: 'No answer came, so we do not know whether your bid was placed. The history below shows it if it was.',
      es: 'No llegó respuesta y no sabemos si su puja se registró. Si se registró, figura en el historial.',
    },
    yourMaximum: { en: 'Your maximum is {maximum}; nobody else sees it.', es: 'Su puja máxima es de {maximum}; nadie más la ve.' },
    won: { en: 'You won this lot at {price}.', es: 'Ganó este lote por {price}.' },
    sold: { en: 'This lot sold for {price}.', es: 'Este lote se remató por {price}.' },
    unsold: { en: 'This lot closed without a sale.', es: 'Este lote cerró sin venderse.' },
    withdrawn: { en: 'This lot was withdrawn from the sale.', es: 'Este lote se retiró de la subasta.' },
    awaiting: {
      en: 'You have the high bid, {price}, and the seller decides whether to sell at it.',
      es: 'La mejor puja, de {price}, es suya, y el vendedor decide si vende a ese precio.',
    },
  },
})
