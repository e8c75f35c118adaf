import { bilingual } from '../../bilingual.ts'

/** The lots of an auction, as their seller edits them. */
export const lotForm = bilingual({
  title: { en: (sale: string) => `Lots of ${sale}`, es: (sale: string) => `Lotes de ${sale}` },
  back: { en: 'Auction', es: 'La subasta' },
  add: { en: 'Add lot', es: 'Agregar lote' },
  addTitle: { en: 'Lot title', es: 'Título del lote' },
  addButton: { en: 'Add', es: 'Agregar' },
  noneSuch: { en: 'No lots found', es: 'No se encontraron lotes' },
  all: { en: 'All lots', es: 'Todos los lotes' },
  filter: {
    search: { en: 'Title, lot number, parcel number or SKU', es: 'Título, número de lote o de parcela, o SKU' },
    show: { en: 'Show', es: 'Mostrar' },
    find: { en: 'Search', es: 'Buscar' },
    found: {
      en: { one: '{count} lot found.', other: '{count} lots found.' },
      es: { one: '{count} lote encontrado.', other: '{count} lotes encontrados.' },
    },
    shows: {
      en: {
        no_picture: 'No photo', no_outline: 'No boundary', active: 'Active', sold: 'Sold', unsold: 'Unsold', withdrawn: 'Withdrawn',
      } as Record<string, string>,
      es: {
        no_picture: 'Sin foto', no_outline: 'Sin contorno', active: 'Activos', sold: 'Vendidos', unsold: 'Sin vender', withdrawn: 'Retirados',
      },
    },
  },
  none: { en: 'No lots yet', es: 'Todavía no hay lotes' },
  noneText: {
    en: 'Add your first lot by title, or import all of them from a spreadsheet.',
    es: 'Agregue el primer lote por su título o importe todos desde una hoja de cálculo.',
  },
  tableHint: {
    en: 'Press Enter to save and go to the next row, or Esc to undo a cell. Choose Edit to change everything else.',
    es: 'Presione Enter para guardar y pasar a la fila siguiente, o Esc para deshacer una celda. Elija Editar para cambiar lo demás.',
  },
  columns: {
    en: { number: 'No.', title: 'Title', acres: 'Acres', start: 'Starting bid', reserve: 'Reserve', state: 'Status', has: 'Media', actions: 'Actions' },
    es: { number: 'N.º', title: 'Título', acres: 'Acres', start: 'Precio inicial', reserve: 'Reserva', state: 'Estado', has: 'Archivos', actions: 'Acciones' },
  },
  of: { en: (what: string, lot: number) => `${what}, lot ${lot}`, es: (what: string, lot: number) => `${what}, lote ${lot}` },
  saveRow: { en: 'Save', es: 'Guardar' },
  edit: { en: 'Edit', es: 'Editar' },
  look: { en: 'View', es: 'Ver' },
  anAcre: { en: 'per acre', es: 'por acre' },
  editAbout: { en: (title: string) => `“${title}”`, es: (title: string) => `«${title}»` },
  has: {
    outline: { en: 'boundary', es: 'contorno' },
    pictures: { en: { one: '{count} photo', other: '{count} photos' }, es: { one: '{count} foto', other: '{count} fotos' } },
    nothing: { en: 'no boundary or photos', es: 'sin contorno ni fotos' },
  },
  tabs: {
    en: { basics: 'Basics and price', facts: 'Details', boundary: 'Boundary', pictures: 'Photos and documents' },
    es: { basics: 'Datos básicos y precio', facts: 'Detalles', boundary: 'Contorno', pictures: 'Fotos y documentos' },
  },
  tabsLabel: { en: 'Lot sections', es: 'Secciones del lote' },
  lot: {
    en: (number: string, title: string) => `Lot ${number}: ${title}`,
    es: (number: string, title: string) => `Lote ${number}: ${title}`,
  },
  publicPage: { en: 'View public page', es: 'Ver su página pública' },
  save: { en: 'Save', es: 'Guardar' },
  duplicate: { en: 'Duplicate', es: 'Duplicar' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  withdrawQuestion: { en: (title: string) => `Withdraw “${title}”?`, es: (title: string) => `¿Retirar «${title}»?` },
  withdrawText: {
    en: 'The lot is removed from the auction and its bids are void. This can’t be undone.',
    es: 'El lote sale de la subasta y sus ofertas quedan sin efecto. No se puede deshacer.',
  },
  noWithdrawal: { en: 'This lot has a bid that could win. Contact us to withdraw it.', es: 'Este lote tiene una oferta que podría ganar. Contáctenos para retirarlo.' },
  redemption: {
    submit: { en: 'Redeemed by the owner', es: 'Redimido por el propietario' },
    question: { en: (title: string) => `Withdraw “${title}” as redeemed?`, es: (title: string) => `¿Retirar «${title}» por redención?` },
    text: {
      en: 'The owner paid the taxes. The lot is removed from the auction, its bids are void and its bidders are notified. This can’t be undone.',
      es: 'El propietario pagó los impuestos. El lote sale de la subasta, sus ofertas quedan sin efecto y se avisa a sus postores. No se puede deshacer.',
    },
  },
  closed: { en: 'This lot is closed and can’t be edited.', es: 'Este lote está cerrado y no se puede editar.' },
  frozen: {
    en: 'This lot has bids, so its terms can’t be changed. You can still lower or remove the reserve and edit the text, details and photos.',
    es: 'Este lote tiene ofertas, así que sus condiciones no se pueden cambiar. Aún puede bajar o quitar la reserva y editar el texto, los detalles y las fotos.',
  },
  lowering: {
    lower: {
      en: (amount: string) => `Lower the reserve to ${amount}? You can’t raise it again. Save again to confirm.`,
      es: (amount: string) => `¿Bajar la reserva a ${amount}? No podrá volver a subirla. Guarde otra vez para confirmar.`,
    },
    takeAway: {
      en: 'Remove the reserve? You can’t add one again. Save again to confirm.',
      es: '¿Quitar la reserva? No podrá volver a ponerla. Guarde otra vez para confirmar.',
    },
  },
  fields: {
    title: { en: 'Title', es: 'Título' },
    number: { en: 'Lot number', es: 'Número de lote' },
    label: { en: 'Printed lot number', es: 'Número de lote impreso' },
    labelHint: { en: 'If it has letters or dashes, such as 216-013.', es: 'Si tiene letras o guiones, como 216-013.' },
    description: { en: 'Description', es: 'Descripción' },
    category: { en: 'Category', es: 'Categoría' },
    categoryHint: { en: 'Sets the details you enter for this lot.', es: 'Define los datos que se piden del lote.' },
    start: { en: 'Starting bid', es: 'Precio inicial' },
    reserve: { en: 'Reserve', es: 'Reserva' },
    reserveHint: { en: 'The lowest price you will accept. Leave blank for no reserve.', es: 'El precio mínimo que acepta. Déjelo en blanco si no hay reserva.' },
    deducted: {
      en: (list: string) => `Deducted from your proceeds of this lot, as agreed with us: ${list}.`,
      es: (list: string) => `Se deduce de lo que usted recibe por este lote, como acordó con nosotros: ${list}.`,
    },
    visibility: { en: 'Reserve visibility', es: 'Visibilidad de la reserva' },
    visibilities: {
      en: { hidden: 'Hidden', indicator: 'Show whether it is met', public: 'Show the amount' },
      es: { hidden: 'Oculta', indicator: 'Mostrar si se alcanzó', public: 'Mostrar el importe' },
    },
    unit: { en: 'Bidding unit', es: 'Unidad de oferta' },
    unitHint: {
      en: 'Applies to the starting bid, reserve and increments.',
      es: 'Se aplica al precio inicial, la reserva y los incrementos.',
    },
    units: {
      en: { total: 'Whole lot', per_acre: 'Per acre' },
      es: { total: 'Lote completo', per_acre: 'Por acre' },
    },
    acres: { en: 'Acres', es: 'Acres' },
    acresHint: {
      en: 'From the deed or survey, up to 4 decimals.',
      es: 'Según la escritura o el levantamiento, hasta 4 decimales.',
    },
    county: { en: 'County', es: 'Condado' },
    state: { en: 'State', es: 'Estado' },
    stateHint: { en: 'Name or 2-letter code.', es: 'Nombre o código de 2 letras.' },
    zoning: { en: 'Zoning', es: 'Zonificación' },
    videos: { en: 'Video links', es: 'Enlaces de video' },
    videosHint: {
      en: 'For example from YouTube or Vimeo; one address per line, at most 5.',
      es: 'Por ejemplo, de YouTube o Vimeo; una dirección por línea, 5 como máximo.',
    },
    parcel: { en: 'Parcel number', es: 'Número de parcela' },
    sku: { en: 'SKU', es: 'SKU' },
    owner: { en: 'Owner of record', es: 'Propietario registrado' },
    ownerHint: {
      en: 'Not shown to the public, unless the list of the sale has this column.',
      es: 'No se muestra al público, salvo que la lista de la venta tenga esta columna.',
    },
    group: { en: 'Closing group', es: 'Grupo de cierre' },
    groupHint: {
      en: 'Lots in the same group are extended together if the auction’s settings say so.',
      es: 'Los lotes de un grupo se extienden juntos si así se configuró la subasta.',
    },
    latitude: { en: 'Latitude', es: 'Latitud' },
    longitude: { en: 'Longitude', es: 'Longitud' },
    pointHint: {
      en: 'Like 38.5. Leave blank to use a point inside the boundary.',
      es: 'Como 38.5. Déjelo en blanco para usar un punto dentro del contorno.',
    },
    survey: { en: 'Final acreage', es: 'Superficie final' },
    surveys: {
      en: { no: 'Acres stated here', yes: 'Survey after the sale' },
      es: { no: 'Acres indicados aquí', yes: 'Levantamiento después de la venta' },
    },
    surveyHint: {
      en: 'With a survey, the final price is based on the surveyed acres.',
      es: 'Con un levantamiento, el precio final se basa en los acres medidos.',
    },
    steps: { en: 'Bid increments', es: 'Incrementos de oferta' },
    presets: {
      en: { house: 'Same as the auction', farm: 'Farms (large increments)', acre: 'Per acre', own: 'Custom' },
      es: { house: 'Los de la subasta', farm: 'Fincas (incrementos grandes)', acre: 'Por acre', own: 'Personalizados' },
    },
    ownClose: { en: 'Custom closing time', es: 'Hora de cierre propia' },
    ownCloseHint: { en: 'Leave blank to follow the auction schedule.', es: 'Déjelo en blanco para seguir el horario de la subasta.' },
  },
  sections: {
    en: { what: 'Description', where: 'Location', due: 'Amount due', price: 'Price', close: 'Closing' },
    es: { what: 'Descripción', where: 'Ubicación', due: 'Importe adeudado', price: 'Precio', close: 'Cierre' },
  },
  facts: {
    lede: {
      en: 'Enter only what you know. Bidders also see which details you left blank.',
      es: 'Indique solo lo que sepa. Los postores también ven lo que dejó en blanco.',
    },
    notSaid: { en: 'Not specified', es: 'Sin especificar' },
    yes: { en: 'Yes', es: 'Sí' },
    no: { en: 'No', es: 'No' },
    perLine: { en: 'One per line.', es: 'Uno por línea.' },
    wrong: {
      number: { en: (label: string) => `${label} must be a number.`, es: (label: string) => `${label}: escriba un número.` },
      whole: { en: (label: string) => `${label} must be a whole number.`, es: (label: string) => `${label}: escriba un número entero.` },
      form: {
        en: (label: string) => `${label}: check the format.`,
        es: (label: string) => `${label}: revise el formato.`,
      },
    },
    row: { en: (nth: number) => `Row ${nth}`, es: (nth: number) => `Fila ${nth}` },
    inDollars: { en: 'US dollars.', es: 'Dólares.' },
    units: {
      en: { ft: 'Feet.', sqft: 'Square feet.', percent: 'Percent.' } as Record<string, string>,
      es: { ft: 'Pies.', sqft: 'Pies cuadrados.', percent: 'Por ciento.' } as Record<string, string>,
    },
    hints: {
      en: {
        county_fips: 'Five digits, like 20017.', meridian: 'Like 6th Principal.', township: 'Like 30S.', range: 'Like 57W.',
        section: '1 to 36.', aliquot: 'Smallest to largest, like SWSWNW.',
      } as Record<string, string>,
      es: {
        county_fips: 'Cinco dígitos, como 20017.', meridian: 'Como 6th Principal.', township: 'Como 30S.',
        range: 'Como 57W.', section: 'De 1 a 36.', aliquot: 'De menor a mayor, como SWSWNW.',
      } as Record<string, string>,
    },
    groups: {
      en: {
        Access: 'Access', 'Association and schools': 'Association and schools', Building: 'Building',
        Environment: 'Environment', Fields: 'Fields', Ground: 'Terrain',
        'Improvements and leases': 'Improvements and leases', Lot: 'Lot', Parcel: 'Parcel', Place: 'Location',
        'Programs and lease': 'Programs and lease', Range: 'Rangeland', Rights: 'Rights', Sale: 'Sale', Site: 'Site',
        Stand: 'Timber stand', Taxes: 'Taxes', 'Timber rights and access': 'Timber rights and access', Use: 'Use',
        Uses: 'Uses', Utilities: 'Utilities', Water: 'Water',
      } as Record<string, string>,
      es: {
        Access: 'Acceso', 'Association and schools': 'Asociación y escuelas', Building: 'Edificio',
        Environment: 'Medio ambiente', Fields: 'Campos', Ground: 'Terreno',
        'Improvements and leases': 'Mejoras y arrendamientos', Lot: 'Lote', Parcel: 'Parcela', Place: 'Ubicación',
        'Programs and lease': 'Programas y arrendamiento', Range: 'Pastizal', Rights: 'Derechos', Sale: 'Venta',
        Site: 'Sitio', Stand: 'Arbolado', Taxes: 'Impuestos',
        'Timber rights and access': 'Derechos de madera y acceso', Use: 'Uso', Uses: 'Usos', Utilities: 'Servicios',
        Water: 'Agua',
      } as Record<string, string>,
    },
    others: { en: 'Other details', es: 'Otros detalles' },
  },
  boundary: {
    lede: {
      en: 'Bidders see the boundary as a plat. Draw it, or paste GeoJSON from your surveyor or county.',
      es: 'Los postores ven el contorno como plano. Dibújelo o pegue el GeoJSON de su topógrafo o condado.',
    },
    paste: { en: 'Boundary (GeoJSON)', es: 'Contorno (GeoJSON)' },
    pasteHint: {
      en: 'A Polygon or MultiPolygon in longitude and latitude (WGS 84), or a Feature with one. Leave blank to remove the boundary.',
      es: 'Un Polygon o MultiPolygon en longitud y latitud (WGS 84), o un Feature con uno. Déjelo en blanco para quitar el contorno.',
    },
    notJson: {
      en: 'Enter valid GeoJSON with a type and coordinates.',
      es: 'Escriba un GeoJSON válido, con type y coordinates.',
    },
    mapped: { en: 'Mapped acres', es: 'Acres medidos' },
    stated: { en: 'Stated acres', es: 'Acres declarados' },
    noneStated: { en: 'Not stated', es: 'Sin declarar' },
    difference: { en: 'Difference', es: 'Diferencia' },
    differs: {
      en: (share: string) => `The mapped acres differ from the stated acres by ${share}. Bidders will see a notice. Please check both.`,
      es: (share: string) =>
        `Los acres medidos difieren de los declarados en un ${share}. Los postores verán un aviso. Revise ambos.`,
    },
    fits: { en: 'The mapped acres match the stated acres.', es: 'Los acres medidos coinciden con los declarados.' },
    platOf: { en: (title: string) => `Boundary of ${title}`, es: (title: string) => `Contorno de ${title}` },
  },
  pictures: {
    lede: {
      en: 'The first photo is the cover shown in search results.',
      es: 'La primera foto es la portada que aparece en las búsquedas.',
    },
    choose: { en: 'Add photo or document', es: 'Agregar foto o documento' },
    chooseHint: {
      en: 'JPEG, PNG, WebP, GIF or AVIF up to 25 MB, or PDF up to 50 MB.',
      es: 'JPEG, PNG, WebP, GIF o AVIF de hasta 25 MB, o PDF de hasta 50 MB.',
    },
    upload: { en: 'Upload', es: 'Subir' },
    noFile: { en: 'Choose a file.', es: 'Elija un archivo.' },
    notHere: {
      en: 'This file was already removed.',
      es: 'Este archivo ya se eliminó.',
    },
    pictures: { en: 'Photos', es: 'Fotos' },
    documents: { en: 'Documents', es: 'Documentos' },
    noPictures: { en: 'No photos yet', es: 'Todavía no hay fotos' },
    noDocuments: { en: 'No documents yet', es: 'Todavía no hay documentos' },
    up: { en: 'Move earlier', es: 'Mover antes' },
    down: { en: 'Move later', es: 'Mover después' },
    remove: { en: 'Remove', es: 'Eliminar' },
    about: { en: (name: string) => `“${name}”`, es: (name: string) => `«${name}»` },
    removeQuestion: { en: (name: string) => `Remove “${name}”?`, es: (name: string) => `¿Eliminar «${name}»?` },
    removeText: {
      en: 'It is removed right away. Other pages that use the same file keep it.',
      es: 'Se elimina de inmediato. Se conserva en las demás páginas que lo usan.',
    },
    cover: { en: 'Cover', es: 'Portada' },
    position: { en: (nth: number, of: number) => `${nth} of ${of}`, es: (nth: number, of: number) => `${nth} de ${of}` },
  },
})
