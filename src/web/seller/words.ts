import { bilingual } from '../bilingual.ts'

/** The seller's own pages: their sales, what is missing, and what becomes of them. */
export const selling = bilingual({
  title: { en: 'Selling', es: 'Ventas' },
  lede: { en: 'Your running sales, as bids come in.', es: 'Sus subastas en curso, con las ofertas según llegan.' },
  newSale: { en: 'New auction', es: 'Nueva subasta' },
  apply: {
    sayKind: { en: 'Say whether a person or a business sells.', es: 'Diga si vende una persona o una empresa.' },
    title: { en: 'Sell with us', es: 'Venda con nosotros' },
    lede: {
      en: 'Set your own terms, see every bid as it comes in, and be paid once the buyer has paid. The house approves every seller once.',
      es: 'Fije sus propias condiciones, vea cada oferta según llega y cobre cuando el comprador haya pagado. La casa aprueba a cada vendedor una vez.',
    },
    kind: { en: 'You sell as', es: 'Usted vende como' },
    kinds: {
      en: { person: 'A person', business: 'A business' },
      es: { person: 'Una persona', business: 'Una empresa' },
    },
    kindHints: {
      person: { en: 'We need your government ID and a W-9.', es: 'Necesitamos su identificación oficial y un formulario W-9.' },
      business: {
        en: 'We need the owner’s government ID, a W-9, a business license or EIN confirmation, and the statement of beneficial owners.',
        es: 'Necesitamos la identificación oficial del dueño, un W-9, una licencia comercial o la confirmación del EIN, y la declaración de beneficiarios reales.',
      },
    },
    foreign: { en: 'I pay tax in another country', es: 'Pago impuestos en otro país' },
    foreignHint: {
      en: 'Send the form for foreign status (W-8) where others send a W-9.',
      es: 'Envíe el formulario de condición de extranjero (W-8) donde otros envían un W-9.',
    },
    send: { en: 'Send the application', es: 'Enviar la solicitud' },
    states: {
      pending: { en: 'Your application is with the house.', es: 'Su solicitud está en manos de la casa.' },
      approved: { en: 'You are approved to sell.', es: 'Está aprobado para vender.' },
      rejected: { en: 'Your application was turned down.', es: 'Su solicitud fue rechazada.' },
      suspended: { en: 'Your approval to sell is suspended.', es: 'Su aprobación para vender está suspendida.' },
    },
    reason: { en: (reason: string) => `Reason: ${reason}`, es: (reason: string) => `Motivo: ${reason}` },
    sentOn: { en: 'Sent', es: 'Enviada' },
    or: { en: ' or ', es: ' o ' },
    steps: {
      apply: {
        title: { en: 'Apply', es: 'Presente su solicitud' },
        text: {
          en: 'Say whether you sell as a person or as a business. It costs nothing.',
          es: 'Diga si vende como persona o como empresa. No cuesta nada.',
        },
      },
      papers: {
        title: { en: 'Send your documents', es: 'Envíe sus documentos' },
        text: {
          en: 'The house looks at an application once its documents are there. Only people who check them see them.',
          es: 'La casa estudia una solicitud cuando tiene sus documentos. Solo los ve quien los comprueba.',
        },
      },
      decision: {
        title: { en: 'The house decides', es: 'La casa decide' },
        text: {
          en: 'You get a letter as soon as it has. A refusal says why, and you may apply again.',
          es: 'Recibirá una carta en cuanto lo haga. Un rechazo dice por qué, y puede volver a solicitarlo.',
        },
      },
      sell: {
        title: { en: 'Draft your sale and publish it', es: 'Prepare su subasta y publíquela' },
        text: {
          en: 'Lots, pictures, dates and terms can be prepared at any time. Only publishing waits for the approval.',
          es: 'Los lotes, las fotos, las fechas y las condiciones se pueden preparar en cualquier momento. Solo publicar espera a la aprobación.',
        },
      },
    },
    papers: {
      en: { missing: 'Missing', sent: 'Under review', accepted: 'Accepted', refused: 'Not accepted' },
      es: { missing: 'Falta', sent: 'En revisión', accepted: 'Aceptado', refused: 'No aceptado' },
    },
    documents: { en: 'Send', es: 'Enviar' },
    drafts: { en: { one: 'Your draft', other: 'Your {count} drafts' }, es: { one: 'Su borrador', other: 'Sus {count} borradores' } },
    toSales: { en: 'Go to your sales', es: 'Ir a sus subastas' },
    suspendedText: {
      en: 'No sale can be published at the moment. What has been sold is still to be seen through.',
      es: 'Por ahora no se puede publicar ninguna subasta. Lo ya vendido sigue hasta su término.',
    },
  },
  notApproved: {
    en: 'The house has not approved you as a seller yet. You can prepare sales; publishing has to wait.',
    es: 'La casa todavía no le ha aprobado como vendedor. Puede preparar subastas; publicarlas tiene que esperar.',
  },
  applyLink: { en: 'Apply to sell', es: 'Solicitar la aprobación' },
  figures: {
    running: { en: 'Running sales', es: 'Subastas en curso' },
    openLots: { en: 'Open lots', es: 'Lotes abiertos' },
    bids: { en: 'Bids', es: 'Ofertas' },
    total: { en: 'Bid so far', es: 'Ofertado hasta ahora' },
    bidsAMinute: { en: 'Bids a minute', es: 'Ofertas por minuto' },
    watchers: { en: 'Watching', es: 'Siguen' },
    reserves: { en: 'Reserves met', es: 'Reservas alcanzadas' },
  },
  todo: { en: 'To do', es: 'Pendiente' },
  todos: {
    awaiting: {
      en: {
        one: '{count} lot closed below its reserve. Accept the bid or turn it down.',
        other: '{count} lots closed below their reserve. Accept the bids or turn them down.',
      },
      es: {
        one: '{count} lote cerró por debajo de su reserva. Acepte la oferta o rechácela.',
        other: '{count} lotes cerraron por debajo de su reserva. Acepte las ofertas o rechácelas.',
      },
    },
    gaps: {
      en: { one: 'One thing is missing before this sale can be published.', other: '{count} things are missing before this sale can be published.' },
      es: { one: 'Falta una cosa para poder publicar esta subasta.', other: 'Faltan {count} cosas para poder publicar esta subasta.' },
    },
    ready: { en: 'Ready to be published.', es: 'Lista para publicarse.' },
    decide: { en: 'Decide', es: 'Decidir' },
    finish: { en: 'Finish', es: 'Completar' },
    publish: { en: 'Review and publish', es: 'Revisar y publicar' },
  },
  running: { en: 'Running now', es: 'En curso' },
  nextClose: { en: 'Next close', es: 'Próximo cierre' },
  closesSoon: { en: 'Closing next', es: 'Los próximos en cerrar' },
  ended: { en: 'Last closed', es: 'Últimas cerradas' },
  noneRunning: { en: 'No sale is running', es: 'No hay ninguna subasta en curso' },
  noneRunningText: {
    en: 'Draft an auction, add its lots, and publish it when the checklist is done.',
    es: 'Prepare una subasta, añada sus lotes y publíquela cuando la lista esté completa.',
  },
  columns: {
    en: { lot: 'Lot', price: 'Price', bids: 'Bids', closes: 'Closes', reserve: 'Reserve' },
    es: { lot: 'Lote', price: 'Precio', bids: 'Ofertas', closes: 'Cierra', reserve: 'Reserva' },
  },
  list: {
    title: { en: 'Your auctions', es: 'Sus subastas' },
    none: { en: 'You have no auctions yet', es: 'Todavía no tiene subastas' },
    noneText: {
      en: 'An auction is a set of lots with common dates and terms.',
      es: 'Una subasta es un conjunto de lotes con fechas y condiciones comunes.',
    },
    noneOfThese: { en: 'No auction is like this', es: 'Ninguna subasta es así' },
    all: { en: 'All', es: 'Todas' },
    search: { en: 'Title', es: 'Título' },
    status: { en: 'Status', es: 'Estado' },
    find: { en: 'Find', es: 'Buscar' },
    columns: {
      en: { title: 'Auction', status: 'Status', lots: 'Lots', opens: 'Opens', closes: 'First close', total: 'Bid so far' },
      es: { title: 'Subasta', status: 'Estado', lots: 'Lotes', opens: 'Abre', closes: 'Primer cierre', total: 'Ofertado hasta ahora' },
    },
    import: { en: 'Import a catalogue', es: 'Importar un catálogo' },
  },
  worksFor: {
    en: (team: string, role: string) => `Working for ${team}, as ${role}.`,
    es: (team: string, role: string) => `Trabaja para ${team}, como ${role}.`,
  },
  readsOnly: { en: 'You look, and change nothing.', es: 'Puede mirar, sin cambiar nada.' },
  reason: {
    label: { en: 'Reason', es: 'Motivo' },
    hint: { en: 'Kept in the records of the house.', es: 'Queda en los registros de la casa.' },
  },
  statuses: {
    en: { draft: 'Draft', active: 'Published', closed: 'Closed', cancelled: 'Called off' },
    es: { draft: 'Borrador', active: 'Publicada', closed: 'Cerrada', cancelled: 'Anulada' },
  },
  sale: {
    soldFor: { en: 'Sold for', es: 'Vendido por' },
    publicPage: { en: 'See its public page', es: 'Ver su página pública' },
    outcome: {
      title: { en: 'What came of it', es: 'El resultado' },
      results: { en: 'The results as everybody sees them', es: 'Los resultados, como los ve todo el mundo' },
      sold: { en: 'Sold lots', es: 'Lotes vendidos' },
      unsold: { en: 'Unsold lots', es: 'Lotes no vendidos' },
      closeOut: { en: 'What waits for your word', es: 'Lo que espera su decisión' },
      settlements: { en: 'Settlements', es: 'Liquidaciones' },
    },
    lots: { en: 'Lots', es: 'Lotes' },
    manageLots: { en: 'Lots and prices', es: 'Lotes y precios' },
    steps: { en: 'What bidders will read', es: 'Lo que leerán los postores' },
    change: { en: 'Change', es: 'Cambiar' },
    notSet: { en: 'Not set', es: 'Sin fijar' },
    checklist: { en: 'Before it is published', es: 'Antes de publicarla' },
    done: { en: '(done)', es: '(hecho)' },
    toDo: { en: '(missing)', es: '(falta)' },
    advice: { en: '(advised)', es: '(recomendado)' },
    publish: { en: 'Publish', es: 'Publicar' },
    publishText: {
      en: 'Whoever may come can see it from then on, and bid once it opens.',
      es: 'Desde entonces puede verla quien tenga acceso, y ofertar en cuanto abra.',
    },
    cannotYet: { en: 'Publishing waits for what is missing above.', es: 'Publicar espera a lo que falta arriba.' },
    cancel: { en: 'Call off', es: 'Anular' },
    cancelQuestion: { en: (title: string) => `Call off “${title}”?`, es: (title: string) => `¿Anular «${title}»?` },
    cancelText: {
      en: 'All its lots are withdrawn, and deposits go back. It cannot be taken back. Once a bid could win, only the house calls an auction off.',
      es: 'Se retiran todos sus lotes y se devuelven los depósitos. No se puede deshacer. Cuando una oferta podría ganar, solo la casa anula una subasta.',
    },
    close: { en: 'Close now', es: 'Cerrar ahora' },
    closeQuestion: { en: (title: string) => `Close “${title}” now?`, es: (title: string) => `¿Cerrar «${title}» ahora?` },
    closeText: {
      en: 'Every open lot closes at once. It cannot be taken back. Once there are bids, only the house closes an auction early.',
      es: 'Todos los lotes abiertos cierran a la vez. No se puede deshacer. Cuando hay ofertas, solo la casa cierra una subasta antes de tiempo.',
    },
    noEnding: {
      en: 'Somebody is about to win: only the house closes this auction early or calls it off. Write to it if you must.',
      es: 'Alguien está a punto de ganar: solo la casa cierra o anula esta subasta antes de tiempo. Escríbale si no queda otra.',
    },
    noClose: {
      en: 'There are bids: only the house closes this auction early. You can call it off until a bid could win.',
      es: 'Hay ofertas: solo la casa cierra esta subasta antes de tiempo. Usted puede anularla mientras ninguna oferta pueda ganar.',
    },
    agreement: { en: 'What you agreed with the house', es: 'Lo que acordó con la casa' },
    agreementText: {
      en: 'It decides what you are paid for each lot. Only the house changes it. The platform fee is that of your plan, and stays as it is at the first bid.',
      es: 'Determina cuánto se le paga por cada lote. Solo nosotros podemos cambiarlo. La tarifa de la plataforma es la de su plan y queda fija con la primera oferta.',
    },
    media: { en: 'Pictures and documents', es: 'Imágenes y documentos' },
    mediaText: {
      en: 'What belongs to the sale as a whole: a picture of the land, a brochure, the auctioneer’s conditions. Those of a single lot belong to the lot.',
      es: 'Lo que pertenece a la subasta entera: una imagen de las tierras, un folleto, las condiciones del subastador. Lo de un solo lote va con el lote.',
    },
    noMedia: { en: 'None yet', es: 'Todavía ninguno' },
    mediaOf: {
      en: (pictures: string, documents: string) => `Pictures: ${pictures}. Documents: ${documents}.`,
      es: (pictures: string, documents: string) => `Imágenes: ${pictures}. Documentos: ${documents}.`,
    },
    invitations: { en: 'Invited', es: 'Invitados' },
    noInvitations: { en: 'Nobody is invited yet.', es: 'Todavía no hay nadie invitado.' },
    invite: { en: 'Invite', es: 'Invitar' },
    inviteEmail: { en: 'Email address', es: 'Correo electrónico' },
    inviteHint: {
      en: 'Whoever joins with this address sees the auction and may bid.',
      es: 'Quien se registre con esta dirección verá la subasta y podrá ofertar.',
    },
    writeYourself: {
      en: 'The house writes to nobody here: once the auction is published, send its address to each of them from your own mailbox.',
      es: 'La casa no escribe aquí a nadie: cuando la subasta esté publicada, envíe usted su dirección a cada persona desde su propio correo.',
    },
    writeTo: { en: 'Write to them', es: 'Escribirle' },
    uninvite: { en: 'Remove', es: 'Quitar' },
    letter: {
      en: (title: string, address: string) => ({
        subject: `You are invited to bid: ${title}`,
        text: `You are invited to the auction “${title}”. Join with this email address, then open\n\n${address}\n`,
      }),
      es: (title: string, address: string) => ({
        subject: `Se le invita a ofertar: ${title}`,
        text: `Se le invita a la subasta «${title}». Regístrese con esta dirección de correo y después abra\n\n${address}\n`,
      }),
    },
    wrongEmail: { en: 'Enter an email address, such as ann@example.com.', es: 'Escriba un correo electrónico, como ana@example.com.' },
    invitedOn: { en: 'Invited', es: 'Invitado el' },
    frozen: {
      en: 'There are bids: what people bid under is fixed. Title, description, category and the platforms can still be changed.',
      es: 'Ya hay ofertas: aquello bajo lo que se ofertó queda fijo. El título, la descripción, la categoría y las plataformas todavía se pueden cambiar.',
    },
    over: { en: 'This auction is over. It can no longer be changed.', es: 'Esta subasta ha terminado. Ya no se puede cambiar.' },
  },
  checks: {
    start: { en: 'A date when bidding opens', es: 'Una fecha de apertura de las ofertas' },
    end: { en: 'A date when the first lot closes', es: 'Una fecha de cierre del primer lote' },
    endFuture: { en: 'A first close that lies ahead', es: 'Un primer cierre que no haya pasado' },
    lots: { en: 'At least one lot', es: 'Al menos un lote' },
    lotTimes: { en: 'Lots that close after they open', es: 'Lotes que cierren después de abrir' },
    lotFacts: { en: 'Required facts missing on lots', es: 'Datos obligatorios que faltan en los lotes' },
    andMore: { en: ' and more', es: ' y más' },
    approval: { en: 'The house’s approval of you as a seller', es: 'La aprobación de la casa como vendedor' },
    plan: { en: 'Room in your plan', es: 'Espacio en su plan' },
    pictures: {
      en: { one: 'A picture of {count} more lot', other: 'A picture of {count} more lots' },
      es: { one: 'Una foto de {count} lote más', other: 'Una foto de {count} lotes más' },
    },
    outlines: {
      en: { one: 'The boundary of {count} more lot', other: 'The boundary of {count} more lots' },
      es: { one: 'El contorno de {count} lote más', other: 'El contorno de {count} lotes más' },
    },
    allPictures: { en: 'A picture of every lot', es: 'Una foto de cada lote' },
    allOutlines: { en: 'The boundary of every lot', es: 'El contorno de cada lote' },
    description: { en: 'A description', es: 'Una descripción' },
  },
})
