import type { adminSales as en } from '../en/admin-sales.ts'

export const adminSales = {
  ads: {
    title: 'Anuncios', lede: 'Lo que los vendedores quieren mostrar a todos. Nada aparece antes de que alguien lo mire.',
    none: 'No hay anuncios', nothingWaits: 'Ningún anuncio espera',
    name: 'Campaña', headline: 'Titular', placement: 'Lugar', review: 'Revisión', state: 'Estado', changed: 'Cambiado', owner: 'Anunciante',
    person: (id: string) => `Persona ${id}`, days: 'Días', budget: 'Presupuesto', spent: 'Gastado', asSeen: 'Como lo ve la gente',
    picture: 'La imagen del anuncio',
    noHeadline: 'Sin titular todavía', leadsNowhere: 'Todavía no lleva a ningún sitio.',
    creditFlat: 'Abonar el precio entero', creditFlatHint: 'También de una campaña de precio fijo que ya empezó.',
    reviews: { incomplete: 'Sin terminar', pending: 'Espera', approved: 'Aceptado', rejected: 'Rechazado' },
    statuses: { draft: 'Borrador', pending_payment: 'Por pagar', active: 'En curso', paused: 'En pausa', ended: 'Terminada', cancelled: 'Cancelada' },
  },
  retractions: {
    title: 'Retiradas', lede: 'Las pujas son vinculantes. Alguien decide cada petición, la más antigua primero.', none: 'No hay peticiones',
    nothingWaits: 'Ninguna petición espera',
    lot: 'Lote', bidder: 'Postor', bidderName: (number: string) => `Postor n.º ${number}`, why: 'Por qué', said: 'En sus palabras', rules: 'Según las reglas',
    asked: 'Pedido', amount: 'Puja', before: 'Concedidas antes, en 180 días',
    statuses: { requested: 'Espera', granted: 'Concedida', denied: 'Denegada' },
    assessments: { allowed: 'Permitida', needs_admin: 'Por ponderar', not_allowed: 'No permitida' },
    grounds: {
      typing_error: 'Error al escribir', facts_changed: 'Cambiaron los datos', seller_unreachable: 'No se localiza al vendedor',
      identity_misuse: 'Pujó otra persona', death: 'Fallecimiento', changed_mind: 'Cambió de opinión', financing: 'Sin financiación', found_another: 'Encontró otro',
    },
  },
  conflicts: {
    title: 'Conflictos', lede: 'Lotes que una plataforma dice haber vendido y que no pudieron venderse allí. Acuerde cada uno con la plataforma.',
    none: 'No hay conflictos', nothingWaits: 'Ningún conflicto abierto',
    lot: 'Lote', platform: 'Plataforma', why: 'Por qué', state: 'Estado', soldAt: 'Vendido allí', hammer: 'Precio de martillo allí',
    statuses: { open: 'Abierto', resolved: 'Resuelto' },
  },
  lots: {
    title: 'Lotes', lede: 'Para cuando algo fue mal: retirar pujas o dar más tiempo a los postores tras una avería.',
    find: 'Número, nombre o dirección de un lote', open: 'Abrir', notFound: 'No existe ese lote.',
    lot: 'Lote', sale: 'Subasta', seller: 'Vendedor', person: (id: string) => `Persona ${id}`, state: 'Estado', price: 'Precio', bids: 'Pujas',
    closes: 'Cierra',
    noBids: 'No hay pujas', how: 'Cómo', auto: 'Por un máximo', maximum: 'Un máximo', straight: 'Una puja', when: 'Cuándo',
    statuses: { active: 'Abierto', sold: 'Vendido', unsold: 'No vendido', withdrawn: 'Retirado' },
    voids: 'Pujas retiradas', voidStates: { requested: 'Espera a un segundo administrador', done: 'Hecho' }, priceMoved: 'Precio', noPrice: 'ninguno',
    whose: 'Pujas de quién', fromBid: 'Desde esta puja', fromBidHint: 'Caen ella y todas las posteriores de este postor.', allOfThem: 'Todas',
    minutes: 'Minutos desde ahora', minutesHint: 'Ningún lote sin decidir de la subasta cierra antes. Un cierre posterior se mantiene.',
    noMinutes: 'Escriba minutos enteros, de 1 a 1.440.',
  },
} satisfies typeof en
