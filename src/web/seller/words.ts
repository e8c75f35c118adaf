import { bilingual } from '../bilingual.ts'

/** Texts of seller pages. */
export const selling = bilingual({
  title: { en: 'Selling', es: 'Ventas' },
  lede: { en: 'Bids in your live auctions, updated in real time.', es: 'Las ofertas de sus subastas activas, en tiempo real.' },
  newSale: { en: 'New auction', es: 'Nueva subasta' },
  apply: {
    sayKind: { en: 'Choose individual or business.', es: 'Elija persona física o empresa.' },
    title: { en: 'Sell with us', es: 'Venda con nosotros' },
    lede: {
      en: 'Set your own terms, see every bid in real time, and get paid after the buyer pays. New sellers need a one-time approval.',
      es: 'Fije sus condiciones, vea cada oferta en tiempo real y cobre cuando pague el comprador. Los vendedores nuevos necesitan una sola aprobación.',
    },
    kind: { en: 'Seller type', es: 'Tipo de vendedor' },
    kinds: {
      en: { person: 'Individual', business: 'Business' },
      es: { person: 'Persona física', business: 'Empresa' },
    },
    kindHints: {
      person: { en: 'We need your government ID and a W-9.', es: 'Necesitamos su identificación oficial y un formulario W-9.' },
      business: {
        en: 'We need the owner’s government ID, a W-9, a business license or EIN confirmation, and a beneficial ownership statement.',
        es: 'Necesitamos la identificación oficial del dueño, un W-9, una licencia comercial o la confirmación del EIN, y la declaración de beneficiarios reales.',
      },
    },
    foreign: { en: 'I am not a U.S. taxpayer', es: 'No soy contribuyente de EE. UU.' },
    foreignHint: {
      en: 'You’ll upload Form W-8 instead of a W-9.',
      es: 'Subirá el formulario W-8 en lugar del W-9.',
    },
    send: { en: 'Submit application', es: 'Enviar la solicitud' },
    states: {
      pending: { en: 'Your application is under review.', es: 'Su solicitud está en revisión.' },
      approved: { en: 'You are approved to sell.', es: 'Está aprobado para vender.' },
      rejected: { en: 'Your application was not approved.', es: 'Su solicitud no fue aprobada.' },
      suspended: { en: 'Your approval to sell is suspended.', es: 'Su aprobación para vender está suspendida.' },
    },
    reason: { en: (reason: string) => `Reason: ${reason}`, es: (reason: string) => `Motivo: ${reason}` },
    sentOn: { en: 'Sent', es: 'Enviada' },
    or: { en: ' or ', es: ' o ' },
    steps: {
      apply: {
        title: { en: 'Apply', es: 'Presente su solicitud' },
        text: {
          en: 'Tell us whether you sell as an individual or a business. It’s free.',
          es: 'Indique si vende como persona física o como empresa. Es gratis.',
        },
      },
      papers: {
        title: { en: 'Upload your documents', es: 'Suba sus documentos' },
        text: {
          en: 'We review your application once all documents are in. Only our reviewers can see them.',
          es: 'Revisamos su solicitud cuando estén todos los documentos. Solo nuestros revisores pueden verlos.',
        },
      },
      decision: {
        title: { en: 'Get our decision', es: 'Reciba nuestra decisión' },
        text: {
          en: 'We’ll email you our decision. If we can’t approve you, we’ll tell you why and you can apply again.',
          es: 'Le enviaremos nuestra decisión por correo electrónico. Si no podemos aprobarle, le diremos por qué y podrá volver a presentar la solicitud.',
        },
      },
      sell: {
        title: { en: 'Prepare and publish your auction', es: 'Prepare su subasta y publíquela' },
        text: {
          en: 'You can prepare lots, photos, dates and terms now. You can publish once you are approved.',
          es: 'Puede preparar desde ahora lotes, fotos, fechas y condiciones. Podrá publicar cuando se le apruebe.',
        },
      },
    },
    papers: {
      en: { missing: 'Missing', sent: 'Under review', accepted: 'Approved', refused: 'Not approved' },
      es: { missing: 'Falta', sent: 'En revisión', accepted: 'Aprobado', refused: 'No aprobado' },
    },
    documents: { en: 'Send', es: 'Enviar' },
    drafts: { en: { one: 'View your draft', other: 'View your {count} drafts' }, es: { one: 'Ver su borrador', other: 'Ver sus {count} borradores' } },
    toSales: { en: 'Go to your dashboard', es: 'Ir a su panel' },
    suspendedText: {
      en: 'You can’t publish new auctions for now. You can still complete your past sales.',
      es: 'Por ahora no puede publicar subastas nuevas. Aún puede completar sus ventas anteriores.',
    },
  },
  notApproved: {
    en: 'You are not approved to sell yet. You can prepare auctions now and publish them once you are approved.',
    es: 'Todavía no tiene aprobación para vender. Puede preparar subastas ahora y publicarlas cuando se le apruebe.',
  },
  applyLink: { en: 'Apply to sell', es: 'Solicitar vender' },
  figures: {
    running: { en: 'Live auctions', es: 'Subastas activas' },
    openLots: { en: 'Open lots', es: 'Lotes abiertos' },
    bids: { en: 'Bids', es: 'Ofertas' },
    total: { en: 'Bid total', es: 'Total ofertado' },
    bidsAMinute: { en: 'Bids per minute', es: 'Ofertas por minuto' },
    watchers: { en: 'Watchers', es: 'Seguidores' },
    reserves: { en: 'Reserves met', es: 'Reservas alcanzadas' },
  },
  todo: { en: 'Action needed', es: 'Requiere acción' },
  todos: {
    awaiting: {
      en: {
        one: '{count} lot closed below its reserve. Accept or reject the bid.',
        other: '{count} lots closed below their reserve. Accept or reject the bids.',
      },
      es: {
        one: '{count} lote cerró por debajo de su reserva. Acepte la oferta o rechácela.',
        other: '{count} lotes cerraron por debajo de su reserva. Acepte las ofertas o rechácelas.',
      },
    },
    gaps: {
      en: { one: '1 item is missing. Complete it to publish this auction.', other: '{count} items are missing. Complete them to publish this auction.' },
      es: { one: 'Falta 1 dato. Complételo para publicar esta subasta.', other: 'Faltan {count} datos. Complételos para publicar esta subasta.' },
    },
    ready: { en: 'Ready to publish.', es: 'Lista para publicarse.' },
    decide: { en: 'Decide', es: 'Decidir' },
    finish: { en: 'Complete', es: 'Completar' },
    publish: { en: 'Review and publish', es: 'Revisar y publicar' },
  },
  running: { en: 'Live auctions', es: 'Subastas activas' },
  nextClose: { en: 'Next close', es: 'Próximo cierre' },
  closesSoon: { en: 'Closing soon', es: 'Cierran pronto' },
  ended: { en: 'Recently closed', es: 'Cerradas recientemente' },
  noneRunning: { en: 'No live auctions', es: 'No hay subastas activas' },
  noneRunningText: {
    en: 'Create an auction, add lots and publish it when the checklist is complete.',
    es: 'Cree una subasta, agregue lotes y publíquela cuando la lista esté completa.',
  },
  columns: {
    en: { lot: 'Lot', price: 'Price', bids: 'Bids', closes: 'Closes', reserve: 'Reserve' },
    es: { lot: 'Lote', price: 'Precio', bids: 'Ofertas', closes: 'Cierra', reserve: 'Reserva' },
  },
  list: {
    title: { en: 'Your auctions', es: 'Sus subastas' },
    none: { en: 'You have no auctions yet', es: 'Todavía no tiene subastas' },
    noneText: {
      en: 'An auction is a group of lots that share dates and terms.',
      es: 'Una subasta es un grupo de lotes con las mismas fechas y condiciones.',
    },
    noneOfThese: { en: 'No auctions found', es: 'No se encontraron subastas' },
    all: { en: 'All', es: 'Todas' },
    search: { en: 'Title', es: 'Título' },
    status: { en: 'Status', es: 'Estado' },
    find: { en: 'Search', es: 'Buscar' },
    columns: {
      en: { title: 'Auction', status: 'Status', lots: 'Lots', opens: 'Bidding opens', closes: 'First lot closes', total: 'Bid total' },
      es: { title: 'Subasta', status: 'Estado', lots: 'Lotes', opens: 'Apertura', closes: 'Primer cierre', total: 'Total ofertado' },
    },
    import: { en: 'Import catalog', es: 'Importar catálogo' },
  },
  worksFor: {
    en: (team: string, role: string) => `You are working for ${team} (${role}).`,
    es: (team: string, role: string) => `Trabaja para ${team} (${role}).`,
  },
  readsOnly: { en: 'You have view-only access.', es: 'Solo puede ver, sin hacer cambios.' },
  reason: {
    label: { en: 'Reason', es: 'Motivo' },
    hint: { en: 'For our records.', es: 'Para nuestros registros.' },
  },
  statuses: {
    en: { draft: 'Draft', active: 'Published', closed: 'Closed', cancelled: 'Canceled' },
    es: { draft: 'Borrador', active: 'Publicada', closed: 'Cerrada', cancelled: 'Cancelada' },
  },
  sale: {
    soldFor: { en: 'Sold for', es: 'Vendido por' },
    publicPage: { en: 'View public page', es: 'Ver su página pública' },
    outcome: {
      title: { en: 'Results', es: 'Resultados' },
      results: { en: 'Public results', es: 'Resultados públicos' },
      sold: { en: 'Sold lots', es: 'Lotes vendidos' },
      unsold: { en: 'Unsold lots', es: 'Lotes sin vender' },
      closeOut: { en: 'Lots that need your decision', es: 'Lotes que requieren su decisión' },
      settlements: { en: 'Settlements', es: 'Liquidaciones' },
    },
    lots: { en: 'Lots', es: 'Lotes' },
    manageLots: { en: 'Manage lots', es: 'Administrar lotes' },
    steps: { en: 'Auction details', es: 'Detalles de la subasta' },
    change: { en: 'Edit', es: 'Editar' },
    notSet: { en: 'Not set', es: 'Sin definir' },
    noDescription: { en: 'No description', es: 'Sin descripción' },
    opened: { en: 'Bidding opened', es: 'Abierta desde' },
    closed: { en: 'First lot closed', es: 'Cerró el primer lote' },
    checklist: { en: 'Publishing checklist', es: 'Lista para publicar' },
    done: { en: '(done)', es: '(hecho)' },
    toDo: { en: '(required)', es: '(obligatorio)' },
    advice: { en: '(recommended)', es: '(recomendado)' },
    publish: { en: 'Publish', es: 'Publicar' },
    publishText: {
      en: 'Bidders can see the auction right away and bid once it opens.',
      es: 'Los postores pueden verla de inmediato y ofertar en cuanto abra.',
    },
    cannotYet: { en: 'Complete the required items to publish.', es: 'Complete lo obligatorio para publicar.' },
    cancel: { en: 'Cancel auction', es: 'Cancelar la subasta' },
    cancelQuestion: { en: (title: string) => `Cancel “${title}”?`, es: (title: string) => `¿Cancelar «${title}»?` },
    cancelText: {
      en: 'All lots are withdrawn and deposits are refunded. This can’t be undone.',
      es: 'Se retiran todos los lotes y se reembolsan los depósitos. No se puede deshacer.',
    },
    close: { en: 'Close now', es: 'Cerrar ahora' },
    closeQuestion: { en: (title: string) => `Close “${title}” now?`, es: (title: string) => `¿Cerrar «${title}» ahora?` },
    closeText: {
      en: 'All open lots close right away. This can’t be undone.',
      es: 'Todos los lotes abiertos cierran de inmediato. No se puede deshacer.',
    },
    noEnding: {
      en: 'This auction has bids that could win. Contact us to close it early or cancel it.',
      es: 'Esta subasta tiene ofertas que podrían ganar. Contáctenos para cerrarla antes o cancelarla.',
    },
    noClose: {
      en: 'This auction has bids. Contact us to close it early. You can cancel it as long as no bid would win a lot.',
      es: 'Esta subasta tiene ofertas. Contáctenos para cerrarla antes. Puede cancelarla mientras ninguna oferta gane un lote.',
    },
    agreement: { en: 'Consignment agreement', es: 'Contrato de consignación' },
    agreementText: {
      en: 'These rates set what you are paid for each lot. Contact us to change them. Your plan sets the platform fee; it is locked at the first bid.',
      es: 'Estas tarifas determinan cuánto se le paga por cada lote. Contáctenos para cambiarlas. La tarifa de la plataforma es la de su plan y queda fija con la primera oferta.',
    },
    media: { en: 'Photos and documents', es: 'Fotos y documentos' },
    mediaText: {
      en: 'Files for the whole auction: a photo of the land, a brochure, special terms. Add files for a single lot to that lot.',
      es: 'Archivos de toda la subasta: una foto de las tierras, un folleto, condiciones especiales. Los archivos de un solo lote se agregan a ese lote.',
    },
    noMedia: { en: 'None', es: 'Ninguno' },
    mediaOf: {
      en: (pictures: string, documents: string) => `Photos: ${pictures}. Documents: ${documents}.`,
      es: (pictures: string, documents: string) => `Fotos: ${pictures}. Documentos: ${documents}.`,
    },
    invitations: { en: 'Invited bidders', es: 'Postores invitados' },
    noInvitations: { en: 'You haven’t invited anyone yet.', es: 'Todavía no ha invitado a nadie.' },
    invite: { en: 'Invite', es: 'Invitar' },
    inviteEmail: { en: 'Email address', es: 'Correo electrónico' },
    inviteHint: {
      en: 'A person with an account under this email can see the auction and bid.',
      es: 'Quien tenga una cuenta con este correo puede ver la subasta y ofertar.',
    },
    writeYourself: {
      en: 'We don’t email invited bidders. After you publish, email each one the link yourself.',
      es: 'No enviamos correos a los invitados. Después de publicar, envíe usted el enlace a cada uno.',
    },
    writeTo: { en: 'Email the link', es: 'Enviar el enlace' },
    uninvite: { en: 'Remove', es: 'Quitar' },
    letter: {
      en: (title: string, address: string) => ({
        subject: `You are invited to bid: ${title}`,
        text: `You are invited to the auction “${title}”. Sign up with this email address, then open\n\n${address}\n`,
      }),
      es: (title: string, address: string) => ({
        subject: `Se le invita a ofertar: ${title}`,
        text: `Se le invita a la subasta «${title}». Regístrese con esta dirección de correo y después abra\n\n${address}\n`,
      }),
    },
    wrongEmail: { en: 'Enter an email address, like ann@example.com.', es: 'Escriba un correo electrónico, como ana@example.com.' },
    invitedOn: { en: 'Invited bidders', es: 'Invitado el' },
    frozen: {
      en: 'This auction has bids, so its terms can’t be changed. You can still edit the title, description, category and platforms.',
      es: 'Esta subasta tiene ofertas, así que sus condiciones no se pueden cambiar. Aún puede editar título, descripción, categoría y plataformas.',
    },
    over: { en: 'This auction has ended and can’t be edited.', es: 'Esta subasta terminó y no se puede editar.' },
  },
  checks: {
    start: { en: 'Date and time bidding opens', es: 'Fecha y hora de apertura' },
    end: { en: 'Date and time the first lot closes', es: 'Fecha y hora de cierre del primer lote' },
    endFuture: { en: 'Closing time is in the future', es: 'La hora de cierre es futura' },
    lots: { en: 'At least one lot', es: 'Al menos un lote' },
    lotTimes: { en: 'Lots close after bidding opens', es: 'Los lotes cierran después de la apertura' },
    lotFacts: { en: 'Required details missing on lots', es: 'Faltan datos obligatorios en los lotes' },
    andMore: { en: ' and more', es: ' y más' },
    approval: { en: 'Seller approval', es: 'Aprobación como vendedor' },
    plan: { en: 'Plan limit', es: 'Límite de su plan' },
    pictures: {
      en: { one: 'Photo for {count} more lot', other: 'Photos for {count} more lots' },
      es: { one: 'Foto de {count} lote más', other: 'Fotos de {count} lotes más' },
    },
    outlines: {
      en: { one: 'Boundary for {count} more lot', other: 'Boundaries for {count} more lots' },
      es: { one: 'Contorno de {count} lote más', other: 'Contornos de {count} lotes más' },
    },
    allPictures: { en: 'Photo for every lot', es: 'Foto de cada lote' },
    allOutlines: { en: 'Boundary for every lot', es: 'Contorno de cada lote' },
    description: { en: 'Description', es: 'Descripción' },
    commission: { en: 'Commission agreed', es: 'Comisión acordada' },
    deductions: { en: 'Deductions from every lot agreed', es: 'Deducciones de todos los lotes acordadas' },
    lotDeductions: {
      en: { one: 'Deductions of {count} lot agreed', other: 'Deductions of {count} lots agreed' },
      es: { one: 'Deducciones de {count} lote acordadas', other: 'Deducciones de {count} lotes acordadas' },
    },
    noCommission: { en: 'No commission agreed yet. It cannot be changed after the first bid.', es: 'Aún no se acordó una comisión. No se puede cambiar después de la primera oferta.' },
  },
})
