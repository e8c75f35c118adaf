import type { Sentences } from '../../en/refusals.ts'

/** Inventory, pictures and documents, and the import of a catalogue. */
export const catalogue: Sentences = [
  ['This item has no asking price: name a starting bid.', 'Este artículo no tiene precio pedido: indique una puja inicial.'],
  ['This item comes twice.', 'Este artículo aparece dos veces.'],
  ['This item belongs to somebody else than the auction.', 'Este artículo no es del mismo dueño que la subasta.'],
  ['This item is {status}, not in stock.', 'Este artículo no está en existencias.'],
  [
    'List prices are in {own}; name a starting bid in {currency}.',
    'Los precios pedidos están en {own}; indique una puja inicial en {currency}.',
  ],
  [
    'An item that was written off more than 30 days ago is brought back by the house only.',
    'Un artículo dado de baja hace más de 30 días solo lo recupera la casa.',
  ],
  ['Allowed from written_off: none.', 'Solo la casa puede hacerlo.'],
  [
    'HEIC pictures are not supported. Send the picture as JPEG, which phones do when asked for the most compatible format.',
    'No se admiten fotos HEIC. Envíe la foto en JPEG, como hacen los teléfonos si se les pide el formato más compatible.',
  ],
  [
    'This is no picture and no document that is kept here. Send JPEG, PNG, WebP, GIF, AVIF or PDF.',
    'Este tipo de foto o documento no se admite aquí. Envíe JPEG, PNG, WebP, GIF, AVIF o PDF.',
  ],
  ['This picture is damaged or incomplete and cannot be read.', 'Esta foto está dañada o incompleta y no se puede leer.'],
  [
    'This picture has {width} × {height} pixels; at most {most} million are read.',
    'Esta foto tiene {width} × {height} píxeles; se leen como máximo {most} millones.',
  ],
  ['All media must belong to the same lot, auction or inventory item.', 'Todos los archivos deben ser del mismo lote, subasta o artículo.'],
  [
    'Only the owner, members of the owning team and administrators manage these media.',
    'Estos archivos solo los gestionan su dueño, los miembros de su equipo y los administradores.',
  ],
  ['There are {count} {kind} already, which is the most. Remove one first.', 'Ya hay {count}, que es el máximo. Quite antes alguno.'],
  ['A {kind} may have at most {size} MB.', 'Este archivo puede tener como máximo {size} MB.'],
  ['“{cell}” is no amount.', '«{cell}» no es un importe.'],
  ['“{cell}” is no number of acres.', '«{cell}» no es un número de acres.'],
  ['“{cell}” is no number.', '«{cell}» no es un número.'],
  ['“{cell}” is no date.', '«{cell}» no es una fecha.'],
  ['“{cell}” is neither yes nor no.', '«{cell}» no es ni sí ni no.'],
  ['“{text}” is none of the values that the mapping knows.', '«{text}» no es ninguno de los valores previstos.'],
  ['This is not valid GeoJSON.', 'Esto no es GeoJSON válido.'],
  ['The file is empty.', 'El archivo está vacío.'],
  [
    'This is a spreadsheet or a ZIP archive. Save the sheet as CSV and import that.',
    'Esto es una hoja de cálculo o un archivo ZIP. Guarde la hoja como CSV e impórtela así.',
  ],
  ['This is no text. Save the table as CSV and import that.', 'Esto no es texto. Guarde la tabla como CSV e impórtela así.'],
  [
    'No column gives the {field}. Choose one, or write a text of your own; in a mapping file: "{key}": "…"',
    'Ninguna columna da este dato. Elija una o escriba un texto propio; en un archivo de asignación: "{key}": "…"',
  ],
  ['Nothing says which auction this row belongs to.', 'Nada indica a qué subasta pertenece esta fila.'],
  ['The SKU {sku} {where} with other content.', 'El SKU {sku} ya aparece con otro contenido.'],
  [
    'Say which auction the rows belong to: a title for all of them, or a column that tells the auctions apart.',
    'Indique a qué subasta van las filas: un título para todas o una columna que distinga las subastas.',
  ],
  ['The seller is not a member of this team.', 'El vendedor no pertenece a este equipo.'],
  ['There is no category {category}. There are: {list}.', 'No existe la categoría {category}. Existen: {list}.'],
  ['There is no category “{category}”.', 'No existe la categoría «{category}».'],
  ['A file has at most {count} rows. Split it.', 'Un archivo tiene como máximo {count} filas. Divídalo.'],
  ['The file has a header but no rows.', 'El archivo tiene encabezado pero ninguna fila.'],
  ['The starting bid is missing.', 'Falta la puja inicial.'],
  ['This row has {cells} cells, but the header has {columns}.', 'Esta fila tiene {cells} celdas, pero el encabezado tiene {columns}.'],
  ['This row is longer than 1 MiB. Is a quote left open?', 'Esta fila supera 1 MiB. ¿Han quedado unas comillas sin cerrar?'],
  ['A quote is opened here and never closed.', 'Aquí se abren unas comillas que no se cierran.'],
  ['This is not a row of a CSV file: {reason}.', 'Esto no es una fila de un archivo CSV.'],
  ['The file has {count} columns named {name}.', 'El archivo tiene {count} columnas llamadas {name}.'],
  ['The file has no column {name}. It has: {list}.', 'El archivo no tiene ninguna columna {name}. Tiene: {list}.'],
  ['A lot has no field {field}. See docs/import.md for the fields there are.', 'Un lote no tiene ningún campo {field}.'],
]
