import { bilingual } from '../../bilingual.ts'

/** Texts of the bid box, on the server and in the browser: data without functions, like all of `live`. */
export const bidBox = bilingual({
  box: {
    limit: { en: 'Bid limit {limit}.', es: 'Límite de oferta: {limit}.' },
    raiseLimit: { en: 'Raise limit', es: 'Ampliar el límite' },
    notHigher: {
      en: 'Your maximum is already {amount}. Enter a higher amount.',
      es: 'Su oferta máxima ya es {amount}. Escriba un importe mayor.',
    },
    binding: { en: 'All bids are final. Our server time is official.', es: 'Todas las ofertas son definitivas. La hora oficial es la de nuestro servidor.' },
    rules: { en: 'How bids are decided', es: 'Cómo se deciden las ofertas' },
    interrupted: {
      en: 'Live updates are interrupted. Reconnecting; the price shown may be out of date.',
      es: 'Se interrumpieron las actualizaciones en vivo. Reconectando; el precio mostrado puede estar desactualizado.',
    },
    closeLate: {
      en: 'Time is up, and the result is not recorded yet. It will appear here. If bids could not be placed before the close, we may extend the closing time.',
      es: 'El tiempo terminó y el resultado aún no está registrado. Aparecerá aquí. Si no se pudo ofertar antes del cierre, podemos extender la hora de cierre.',
    },
    behind: { en: 'Interrupted: the price may be out of date', es: 'Interrumpido: el precio puede estar desactualizado' },
    join: { en: 'Join to bid', es: 'Regístrese para ofertar' },
    signIn: { en: 'Sign in to bid', es: 'Inicie sesión para ofertar' },
    joinShort: { en: 'Join to bid', es: 'Registrarse' },
    member: { en: 'Already have an account?', es: '¿Ya tiene cuenta?' },
    yourMaximum: { en: 'Your maximum', es: 'Su oferta máxima' },
    newMaximum: { en: 'Your new maximum', es: 'Su nueva oferta máxima' },
    orMore: { en: 'Minimum bid: {amount}', es: 'Oferta mínima: {amount}' },
    quick: { en: 'Quick amounts', es: 'Importes rápidos' },
    moreThan: { en: 'More than {amount}', es: 'Más de {amount}' },
    aboutMaximum: {
      en: 'We bid only as much as needed. Only you see it.',
      es: 'Ofertamos solo lo necesario. Solo usted la ve.',
    },
    /** Below an unmet reserve, by the policy of the auction. The amount of a hidden reserve is never told. */
    belowReserve: {
      advance: {
        hidden: {
          en: 'This lot has a hidden reserve. Until it is met, we bid your maximum right away, up to the reserve.',
          es: 'Este lote tiene una reserva que no se muestra. Mientras no se alcance, ofertamos su máximo de inmediato, hasta la reserva.',
        },
        not_met: {
          en: 'The reserve has not been met. Until it is, we bid your maximum right away, up to the reserve.',
          es: 'No se ha alcanzado la reserva. Mientras no se alcance, ofertamos su máximo de inmediato, hasta la reserva.',
        },
      },
      hold: {
        hidden: {
          en: 'This lot has a hidden reserve. A maximum that reaches it raises the price to the reserve right away.',
          es: 'Este lote tiene una reserva que no se muestra. Una oferta máxima que la alcance sube el precio de inmediato hasta la reserva.',
        },
        not_met: {
          en: 'The reserve has not been met. A maximum that reaches it raises the price to the reserve right away.',
          es: 'No se ha alcanzado la reserva. Una oferta máxima que la alcance sube el precio de inmediato hasta la reserva.',
        },
      },
    },
    setMaximum: { en: 'Set maximum', es: 'Fijar oferta máxima' },
    raiseMaximum: { en: 'Raise maximum', es: 'Subir oferta máxima' },
    exactly: { en: 'Bid exactly this amount', es: 'Ofertar exactamente este importe' },
    jumpsTo: { en: 'The price will jump to {amount} right away.', es: 'El precio saltará de inmediato a {amount}.' },
    jumpsToIt: { en: 'The price will jump to this amount right away.', es: 'El precio saltará de inmediato a este importe.' },
    bid: { en: 'Bid', es: 'Ofertar' },
    purchase: { en: 'See your purchase', es: 'Ver su compra' },
    requirements: { en: 'What you need to bid and how to pay', es: 'Qué necesita para ofertar y cómo se paga' },
    enter: { en: 'Enter an amount, such as {amount}.', es: 'Escriba un importe, por ejemplo {amount}.' },
    tooLow: { en: 'The minimum bid is {amount}.', es: 'La oferta mínima es {amount}.' },
  },
  review: {
    raiseMaximum: { en: 'Raise your maximum to {amount}?', es: '¿Subir su oferta máxima a {amount}?' },
    setMaximum: { en: 'Set your maximum at {amount}?', es: '¿Fijar su oferta máxima en {amount}?' },
    raiseOwn: { en: 'You are already winning. Raise your own bid to {amount}?', es: 'Ya va ganando. ¿Subir su propia oferta a {amount}?' },
    place: { en: 'Bid exactly {amount}?', es: '¿Ofertar exactamente {amount}?' },
    aboutMaximum: {
      en: 'A maximum bid is final and can’t be lowered. We bid for you, only as much as needed, and never show your maximum to anyone.',
      es: 'La oferta máxima es definitiva y no se puede bajar. Ofertamos por usted solo lo necesario y no mostramos su máximo a nadie.',
    },
    aboutRaise: {
      en: 'You’re already winning and never bid against yourself: we bid more only if somebody outbids you, or to meet the reserve. A maximum is final and can’t be lowered.',
      es: 'Ya va ganando y nunca oferta contra usted: ofertamos más solo si alguien supera su oferta, o para alcanzar la reserva. La oferta máxima es definitiva y no se puede bajar.',
    },
    aboutOwnPrice: {
      en: 'The price will rise to this amount right away, although nobody is bidding against you. To keep the current price, set a maximum bid instead.',
      es: 'El precio subirá de inmediato a este importe aunque nadie oferta contra usted. Para conservar el precio actual, fije una oferta máxima.',
    },
    about: {
      en: 'The price will jump to {amount} right away. All bids are final. If you win, you pay:',
      es: 'El precio saltará de inmediato a {amount}. Todas las ofertas son definitivas. Si gana, usted paga:',
    },
    jumps: {
      en: '{amount} is far above the minimum bid. To pay only as much as needed, set it as your maximum instead.',
      es: '{amount} supera con mucho la oferta mínima. Para pagar solo lo necesario, fíjelo como su oferta máxima.',
    },
    toMaximum: { en: 'Set as maximum bid', es: 'Fijar como oferta máxima' },
    zeros: {
      en: 'This is {times} times the minimum bid. Please double-check the amount.',
      es: 'Es {times} veces la oferta mínima. Verifique el importe.',
    },
    moved: {
      en: 'The price has changed. The minimum bid is now {amount}.',
      es: 'El precio cambió. Ahora la oferta mínima es {amount}.',
    },
    unanswered: {
      en: 'Connection problem. Try again; your bid will be placed only once.',
      es: 'Problema de conexión. Inténtelo de nuevo; su oferta se registrará una sola vez.',
    },
    back: { en: 'Go back', es: 'Volver' },
    confirm: { en: 'Place bid', es: 'Ofertar' },
    confirmRaise: { en: 'Raise maximum', es: 'Subir oferta máxima' },
    sending: { en: 'Placing bid…', es: 'Enviando la oferta…' },
    again: { en: 'Try again', es: 'Intentar de nuevo' },
  },
  said: {
    outbid: {
      en: 'You’ve been outbid. The current bid is {price}. Bid at least {next}.',
      es: 'Superaron su oferta. La oferta actual es {price}. Oferte al menos {next}.',
    },
    lead: { en: 'You’re winning at {price}.', es: 'Va ganando con {price}.' },
    tooLow: { en: 'Your bid was too low. The minimum bid is {amount}.', es: 'Su oferta fue demasiado baja. La oferta mínima es {amount}.' },
    unanswered: {
      en: 'Connection problem. Check the bid history below to see if your bid was placed.',
      es: 'Problema de conexión. Vea en el historial de abajo si su oferta se registró.',
    },
    yourMaximum: { en: 'Your maximum bid is {maximum}. Only you can see it.', es: 'Su oferta máxima es {maximum}. Solo usted la ve.' },
    wholeMaximum: {
      en: 'Your whole maximum is now the current bid, which can happen until the reserve is met.',
      es: 'Su oferta máxima completa es ahora la oferta actual, lo que puede ocurrir mientras no se alcance la reserva.',
    },
    won: { en: 'You won this lot for {price}.', es: 'Ganó este lote por {price}.' },
    lost: { en: 'You didn’t win this lot. It sold for {price}.', es: 'No ganó este lote. Se vendió por {price}.' },
    sold: { en: 'This lot sold for {price}.', es: 'Este lote se vendió por {price}.' },
    unsold: { en: 'This lot did not sell.', es: 'Este lote no se vendió.' },
    belowReserve: {
      en: 'The reserve was not met, so this lot did not sell.', es: 'No se alcanzó la reserva, así que este lote no se vendió.',
    },
    withdrawn: { en: 'This lot was withdrawn from the auction.', es: 'Este lote se retiró de la subasta.' },
    redeemed: {
      en: 'The owner redeemed this lot. It is no longer for sale, and bids on it no longer count.',
      es: 'El propietario redimió este lote. Ya no está en venta y las ofertas quedan sin efecto.',
    },
    awaiting: {
      en: 'You have the high bid of {price}. The seller will decide whether to accept it.',
      es: 'Usted tiene la oferta más alta, {price}. El vendedor decidirá si la acepta.',
    },
  },
})
