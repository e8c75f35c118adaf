import { bilingual } from '../../bilingual.ts'

/** The lots of a sale, as their seller enters them. */
export const lotForm = bilingual({
  title: { en: (sale: string) => `Lots of ${sale}`, es: (sale: string) => `Lotes de ${sale}` },
  back: { en: 'Auction', es: 'La subasta' },
  add: { en: 'Add a lot', es: 'Añadir un lote' },
  addTitle: { en: 'Title of the new lot', es: 'Título del nuevo lote' },
  addButton: { en: 'Add', es: 'Añadir' },
  noneSuch: { en: 'No lot of this sale is like that', es: 'Ningún lote de esta subasta es así' },
  all: { en: 'All lots', es: 'Todos los lotes' },
  filter: {
    search: { en: 'Title, lot number, parcel number or SKU', es: 'Título, número de lote o de parcela, o SKU' },
    show: { en: 'Show', es: 'Mostrar' },
    find: { en: 'Find', es: 'Buscar' },
    found: {
      en: { one: '{count} lot found.', other: '{count} lots found.' },
      es: { one: '{count} lote encontrado.', other: '{count} lotes encontrados.' },
    },
    shows: {
      en: {
        no_picture: 'Without a picture', no_outline: 'Without an outline', active: 'To be sold', sold: 'Sold', unsold: 'Unsold', withdrawn: 'Withdrawn',
      } as Record<string, string>,
      es: {
        no_picture: 'Sin foto', no_outline: 'Sin contorno', active: 'Por vender', sold: 'Vendidos', unsold: 'No vendidos', withdrawn: 'Retirados',
      },
    },
  },
  none: { en: 'No lots yet', es: 'Todavía no hay lotes' },
  noneText: {
    en: 'Add the first one by its title, or import a whole catalogue.',
    es: 'Añada el primero por su título o importe un catálogo entero.',
  },
  tableHint: {
    en: 'Enter saves a row and goes to the next, Escape takes a cell back. Everything else is on the lot’s own pages.',
    es: 'Intro guarda la fila y pasa a la siguiente, Escape deshace una celda. Todo lo demás está en las páginas del lote.',
  },
  columns: {
    en: { number: 'No.', title: 'Title', acres: 'Acres', start: 'Starting bid', reserve: 'Reserve', state: 'State', has: 'Has', actions: 'Actions' },
    es: { number: 'N.º', title: 'Título', acres: 'Acres', start: 'Oferta inicial', reserve: 'Reserva', state: 'Estado', has: 'Tiene', actions: 'Acciones' },
  },
  of: { en: (what: string, lot: number) => `${what}, lot ${lot}`, es: (what: string, lot: number) => `${what}, lote ${lot}` },
  saveRow: { en: 'Save', es: 'Guardar' },
  edit: { en: 'Edit', es: 'Editar' },
  look: { en: 'Look', es: 'Ver' },
  anAcre: { en: 'an acre', es: 'por acre' },
  editAbout: { en: (title: string) => `“${title}”`, es: (title: string) => `«${title}»` },
  has: {
    outline: { en: 'outline', es: 'contorno' },
    pictures: { en: { one: '{count} picture', other: '{count} pictures' }, es: { one: '{count} foto', other: '{count} fotos' } },
    nothing: { en: 'neither outline nor picture', es: 'ni contorno ni foto' },
  },
  tabs: {
    en: { basics: 'Basics and price', facts: 'Facts', boundary: 'Boundary', pictures: 'Pictures and documents' },
    es: { basics: 'Lo básico y el precio', facts: 'Datos', boundary: 'Contorno', pictures: 'Fotos y documentos' },
  },
  tabsLabel: { en: 'Parts of the lot', es: 'Partes del lote' },
  lot: {
    en: (number: number, title: string) => `Lot ${number}: ${title}`,
    es: (number: number, title: string) => `Lote ${number}: ${title}`,
  },
  publicPage: { en: 'See its public page', es: 'Ver su página pública' },
  save: { en: 'Save', es: 'Guardar' },
  duplicate: { en: 'Duplicate', es: 'Duplicar' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  withdrawQuestion: { en: (title: string) => `Withdraw “${title}”?`, es: (title: string) => `¿Retirar «${title}»?` },
  withdrawText: {
    en: 'It leaves the sale and its bids come to nothing. It cannot be taken back. Once a bid could win it, only the house withdraws it.',
    es: 'Sale de la subasta y sus ofertas quedan en nada. No se puede deshacer. Cuando una oferta podría ganarlo, solo la casa lo retira.',
  },
  noWithdrawal: { en: 'A bid could win it: only the house withdraws it.', es: 'Una oferta podría ganarlo: solo la casa lo retira.' },
  closed: { en: 'This lot is over. It can no longer be changed.', es: 'Este lote ha terminado. Ya no se puede cambiar.' },
  frozen: {
    en: 'There are bids: what people bid under is fixed. The reserve can still be lowered or taken away, and words, facts and pictures changed.',
    es: 'Ya hay ofertas, así que las condiciones no se pueden cambiar. Aún puede bajar o quitar la reserva y editar textos, datos y fotos.',
  },
  lowering: {
    lower: {
      en: (amount: string) => `Lower the reserve to ${amount}? It cannot be raised again. Save once more if you mean it.`,
      es: (amount: string) => `¿Bajar la reserva a ${amount}? No se puede volver a subir. Guarde otra vez si es lo que quiere.`,
    },
    takeAway: {
      en: 'Take the reserve away? None can be set again. Save once more if you mean it.',
      es: '¿Quitar la reserva? No se puede volver a poner. Guarde otra vez si es lo que quiere.',
    },
  },
  fields: {
    title: { en: 'Title', es: 'Título' },
    number: { en: 'Lot number', es: 'Número de lote' },
    description: { en: 'Description', es: 'Descripción' },
    category: { en: 'Category', es: 'Categoría' },
    categoryHint: { en: 'Decides which facts are asked for.', es: 'Decide qué datos se piden.' },
    start: { en: 'Starting bid', es: 'Oferta inicial' },
    reserve: { en: 'Reserve', es: 'Reserva' },
    reserveHint: { en: 'Not sold below it. Empty: no reserve.', es: 'No se vende por menos. Vacío: sin reserva.' },
    visibility: { en: 'What bidders see of the reserve', es: 'Qué ven los postores de la reserva' },
    visibilities: {
      en: { hidden: 'Nothing', indicator: 'Whether it is met', public: 'Its amount' },
      es: { hidden: 'Nada', indicator: 'Si se ha alcanzado', public: 'Su importe' },
    },
    unit: { en: 'Bids are', es: 'Se oferta' },
    unitHint: {
      en: 'Starting bid, reserve and steps are for the same.',
      es: 'La oferta inicial, la reserva y los incrementos son por lo mismo.',
    },
    units: {
      en: { total: 'For the whole lot', per_acre: 'For each acre' },
      es: { total: 'Por todo el lote', per_acre: 'Por cada acre' },
    },
    acres: { en: 'Acres', es: 'Acres' },
    acresHint: {
      en: 'As the deed or the survey states them, at most 4 decimals.',
      es: 'Como constan en la escritura o el levantamiento, con 4 decimales como máximo.',
    },
    county: { en: 'County', es: 'Condado' },
    state: { en: 'State', es: 'Estado' },
    stateHint: { en: 'Name or two letters.', es: 'Nombre o dos letras.' },
    zoning: { en: 'Zoning', es: 'Zonificación' },
    parcel: { en: 'Parcel number', es: 'Número de parcela' },
    sku: { en: 'Your own number', es: 'Su propio número' },
    group: { en: 'Closing group', es: 'Grupo de cierre' },
    groupHint: {
      en: 'Lots of one group are extended together where the sale says so.',
      es: 'Los lotes de un grupo se prorrogan juntos cuando la subasta lo dispone.',
    },
    latitude: { en: 'Latitude', es: 'Latitud' },
    longitude: { en: 'Longitude', es: 'Longitud' },
    pointHint: {
      en: 'Such as 38.5. Empty, with a boundary: a point inside it.',
      es: 'Por ejemplo 38.5. Vacío, con contorno: un punto dentro de él.',
    },
    survey: { en: 'The price is settled by', es: 'El precio se liquida por' },
    surveys: {
      en: { no: 'What is stated here', yes: 'A survey after the sale' },
      es: { no: 'La superficie indicada aquí', yes: 'Un levantamiento después de la venta' },
    },
    surveyHint: {
      en: 'With a survey the price is settled once the surveyed acres are known.',
      es: 'Con un levantamiento, el precio se liquida cuando se conocen los acres medidos.',
    },
    steps: { en: 'Bid steps', es: 'Incrementos' },
    presets: {
      en: { house: 'The sale’s', farm: 'Whole farms: large steps', acre: 'By the acre', own: 'One of its own' },
      es: { house: 'La de la subasta', farm: 'Fincas enteras: pasos grandes', acre: 'Por acre', own: 'Una propia' },
    },
    ownClose: { en: 'A close of its own', es: 'Un cierre propio' },
    ownCloseHint: { en: 'Empty: by the schedule of the sale.', es: 'Vacío: según el calendario de la subasta.' },
  },
  sections: {
    en: { what: 'Description', where: 'Location', price: 'Price', close: 'Close' },
    es: { what: 'Descripción', where: 'Ubicación', price: 'Precio', close: 'Cierre' },
  },
  facts: {
    lede: {
      en: 'Only what you know. Bidders see what is said, and what is not.',
      es: 'Solo lo que sepa. Los postores ven lo que se dice y lo que no.',
    },
    notSaid: { en: 'Not said', es: 'Sin indicar' },
    yes: { en: 'Yes', es: 'Sí' },
    no: { en: 'No', es: 'No' },
    perLine: { en: 'One a line.', es: 'Uno por línea.' },
    wrong: {
      number: { en: (label: string) => `${label} must be a number.`, es: (label: string) => `${label}: escriba un número.` },
      whole: { en: (label: string) => `${label} must be a whole number.`, es: (label: string) => `${label}: escriba un número entero.` },
      form: {
        en: (label: string) => `${label} is not in the expected form.`,
        es: (label: string) => `${label}: no tiene la forma esperada.`,
      },
    },
    row: { en: (nth: number) => `Row ${nth}`, es: (nth: number) => `Fila ${nth}` },
    inDollars: { en: 'In US dollars.', es: 'En dólares.' },
    units: {
      en: { ft: 'In feet.', sqft: 'In square feet.', percent: 'In percent.' } as Record<string, string>,
      es: { ft: 'En pies.', sqft: 'En pies cuadrados.', percent: 'En por ciento.' } as Record<string, string>,
    },
    hints: {
      en: {
        county_fips: 'Five digits, such as 20017.', meridian: 'Such as 6th Principal.', township: 'Such as 30S.', range: 'Such as 57W.',
        section: '1 to 36.', aliquot: 'From small to large, such as SWSWNW.',
      } as Record<string, string>,
      es: {
        county_fips: 'Cinco cifras, como 20017.', meridian: 'Por ejemplo 6th Principal.', township: 'Por ejemplo 30S.',
        range: 'Por ejemplo 57W.', section: 'De 1 a 36.', aliquot: 'De menor a mayor, como SWSWNW.',
      } as Record<string, string>,
    },
    groups: {
      en: {
        Access: 'Access', 'Association and schools': 'Association and schools', Building: 'Building',
        Environment: 'Environment', Fields: 'Fields', Ground: 'Ground',
        'Improvements and leases': 'Improvements and leases', Lot: 'Lot', Parcel: 'Parcel', Place: 'Place',
        'Programs and lease': 'Programs and lease', Range: 'Range', Rights: 'Rights', Sale: 'Sale', Site: 'Site',
        Stand: 'Stand', Taxes: 'Taxes', 'Timber rights and access': 'Timber rights and access', Use: 'Use',
        Uses: 'Uses', Utilities: 'Utilities', Water: 'Water',
      } as Record<string, string>,
      es: {
        Access: 'Acceso', 'Association and schools': 'Asociación y escuelas', Building: 'Edificio',
        Environment: 'Medio ambiente', Fields: 'Campos', Ground: 'Terreno',
        'Improvements and leases': 'Mejoras y arrendamientos', Lot: 'Lote', Parcel: 'Parcela', Place: 'Lugar',
        'Programs and lease': 'Programas y arrendamiento', Range: 'Pastizal', Rights: 'Derechos', Sale: 'Venta',
        Site: 'Emplazamiento', Stand: 'Arbolado', Taxes: 'Impuestos',
        'Timber rights and access': 'Derechos de madera y acceso', Use: 'Uso', Uses: 'Usos', Utilities: 'Servicios',
        Water: 'Agua',
      } as Record<string, string>,
    },
    others: { en: 'Further facts', es: 'Otros datos' },
  },
  boundary: {
    lede: {
      en: 'The outline that bidders see as a plat. Draw it, or paste what your surveyor or your county gives you.',
      es: 'El contorno que los postores ven como plano. Dibújelo o pegue lo que le dé su topógrafo o su condado.',
    },
    paste: { en: 'Boundary as GeoJSON', es: 'Contorno en GeoJSON' },
    pasteHint: {
      en: 'A Polygon or MultiPolygon in longitude and latitude (WGS 84), or a Feature with one. Empty takes the boundary away.',
      es: 'Un Polygon o MultiPolygon en longitud y latitud (WGS 84), o un Feature con uno. Vacío quita el contorno.',
    },
    notJson: {
      en: 'This is no GeoJSON. It begins with a brace and has a type and coordinates.',
      es: 'Esto no es GeoJSON. Empieza con una llave y tiene type y coordinates.',
    },
    mapped: { en: 'Mapped', es: 'Medido' },
    stated: { en: 'Stated', es: 'Declarado' },
    noneStated: { en: 'Not stated', es: 'Sin declarar' },
    difference: { en: 'Difference', es: 'Diferencia' },
    differs: {
      en: (share: string) => `The mapped area differs from the stated acreage by ${share}. Bidders will read “mapped area differs”. Check which is right.`,
      es: (share: string) =>
        `La superficie medida difiere de la declarada en un ${share}. Los postores leerán «la superficie medida difiere». Compruebe cuál es la correcta.`,
    },
    fits: { en: 'The mapped area fits the stated acreage.', es: 'La superficie medida coincide con la declarada.' },
    platOf: { en: (title: string) => `Outline of ${title}`, es: (title: string) => `Contorno de ${title}` },
  },
  pictures: {
    lede: {
      en: 'The first picture stands on cards and in searches. Bidders look at pictures before they read.',
      es: 'La primera foto aparece en las tarjetas y en las búsquedas. Los postores miran las fotos antes de leer.',
    },
    choose: { en: 'Add a picture or a document', es: 'Añadir una foto o un documento' },
    chooseHint: {
      en: 'JPEG, PNG, WebP, GIF or AVIF of at most 25 MB; PDF of at most 50 MB.',
      es: 'JPEG, PNG, WebP, GIF o AVIF de 25 MB como máximo; PDF de 50 MB como máximo.',
    },
    upload: { en: 'Upload', es: 'Subir' },
    noFile: { en: 'Choose a file first.', es: 'Elija primero un archivo.' },
    notHere: {
      en: 'This file is not here any more. It has been removed meanwhile.',
      es: 'Este archivo ya no está aquí. Se quitó entretanto.',
    },
    pictures: { en: 'Pictures', es: 'Fotos' },
    documents: { en: 'Documents', es: 'Documentos' },
    none: { en: 'None yet.', es: 'Todavía no hay.' },
    up: { en: 'Move earlier', es: 'Mover antes' },
    down: { en: 'Move later', es: 'Mover después' },
    remove: { en: 'Remove', es: 'Quitar' },
    about: { en: (name: string) => `“${name}”`, es: (name: string) => `«${name}»` },
    removeQuestion: { en: (name: string) => `Remove “${name}”?`, es: (name: string) => `¿Quitar «${name}»?` },
    removeText: {
      en: 'It is taken off at once. Where else the same file is shown, it stays.',
      es: 'Se quita enseguida. Donde se muestre además el mismo archivo, se queda.',
    },
    cover: { en: 'Cover', es: 'Portada' },
    position: { en: (nth: number, of: number) => `${nth} of ${of}`, es: (nth: number, of: number) => `${nth} de ${of}` },
  },
})
