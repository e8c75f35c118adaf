import type { Sentences } from '../../en/refusals.ts'

/** Inventory, pictures and documents, and the import of a catalogue. */
export const catalogue: Sentences = [
  ['There are {count} {kind} already, which is the most. Remove one first.', 'Ya hay {count}, que es el máximo. Quite antes alguno.'],
  ['A {kind} may have at most {size} MB.', 'Este archivo puede tener como máximo {size} MB.'],
  ['“{cell}” is not an amount. Write it like 7149.39 or $7,149.39.', '«{cell}» no es un importe. Escríbalo como 7149.39 o $7,149.39.'],
  ['“{cell}” is not a number of acres. Write it like 40 or 39.8125.', '«{cell}» no es un número de acres. Escríbalo como 40 o 39.8125.'],
  ['“{cell}” is not a number. Write it like 1280.5.', '«{cell}» no es un número. Escríbalo como 1280.5.'],
  ['“{cell}” is not a date. Write it like {example} or 2017-08-21.', '«{cell}» no es una fecha. Escríbala como {example} o 2017-08-21.'],
  [
    '“{cell}” is not a date. Write it like {example} or 2017-08-21. If the file writes the day first, set dates to d/m/y.',
    '«{cell}» no es una fecha. Escríbala como {example} o 2017-08-21. Si el archivo pone primero el día, elija d/m/y para las fechas.',
  ],
  [
    '“{cell}” is not a date. Write it like {example} or 2017-08-21. If the file writes the month first, set dates to m/d/y.',
    '«{cell}» no es una fecha. Escríbala como {example} o 2017-08-21. Si el archivo pone primero el mes, elija m/d/y para las fechas.',
  ],
  ['“{cell}” is neither yes nor no. Write Yes or No.', '«{cell}» no es ni sí ni no. Escriba Yes o No.'],
  [
    '“{text}” is not among the values of the mapping. Add it there, or correct the cell.',
    '«{text}» no está entre los valores de la asignación. Añádalo allí o corrija la celda.',
  ],
  [
    'This is not GeoJSON. Write an object such as {example}, or leave the cell empty.',
    'Esto no es GeoJSON. Escriba un objeto como {example} o deje la celda vacía.',
  ],
  [
    'This cell is empty, and the title is made of it. Fill it in, or take this column out of the title.',
    'Esta celda está vacía y el título se forma con ella. Rellénela o quite esta columna del título.',
  ],
  [
    'The parcel {parcel} stands on line {line} too. Remove one of the rows, or give each an SKU or a lot number of its own.',
    'La parcela {parcel} está también en la línea {line}. Quite una de las filas o dé a cada una un SKU o un número de lote propio.',
  ],
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
  [
    'Nothing says which auction this row belongs to. Fill in this cell.',
    'Nada indica a qué subasta pertenece esta fila. Rellene esta celda.',
  ],
  [
    'The SKU {sku} stands on line {line} with other content. Remove one of the rows, or correct its SKU.',
    'El SKU {sku} está en la línea {line} con otro contenido. Quite una de las filas o corrija su SKU.',
  ],
  [
    'Say which auction the rows belong to: a title for all of them, or a column that tells the auctions apart.',
    'Indique a qué subasta van las filas: un título para todas o una columna que distinga las subastas.',
  ],
  ['The seller is not a member of this team.', 'El vendedor no pertenece a este equipo.'],
  ['There is no category {category}. There are: {list}.', 'No existe la categoría {category}. Existen: {list}.'],
  ['There is no category “{category}”. Write the name of one, such as Farm.', 'No existe la categoría «{category}». Escriba el nombre de una, como Farm.'],
  ['A file has at most {count} rows. Split it.', 'Un archivo tiene como máximo {count} filas. Divídalo.'],
  [
    'A file has at most {count} auctions. Is this the column that tells the auctions apart?',
    'Un archivo tiene como máximo {count} subastas. ¿Es esta la columna que distingue las subastas?',
  ],
  ['The file has a header but no rows.', 'El archivo tiene encabezado pero ninguna fila.'],
  ['The starting bid is missing. Write an amount, such as 7149.39.', 'Falta la oferta inicial. Escriba un importe, como 7149.39.'],
  ['This row has {cells} cells, but the header has {columns}.', 'Esta fila tiene {cells} celdas, pero el encabezado tiene {columns}.'],
  ['This row is longer than 1 MiB. Is a quote left open?', 'Esta fila supera 1 MiB. ¿Han quedado unas comillas sin cerrar?'],
  ['A quote is opened here and never closed.', 'Aquí se abren unas comillas que no se cierran.'],
  ['This is not a row of a CSV file: {reason}.', 'Esto no es una fila de un archivo CSV.'],
  ['The file has {count} columns named {name}. Rename or remove all but one.', 'El archivo tiene {count} columnas llamadas {name}. Renómbrelas o quítelas todas menos una.'],
  ['The file has no column {name}. It has: {list}.', 'El archivo no tiene ninguna columna {name}. Tiene: {list}.'],
  ['A lot has no field {field}. See docs/import.md for the fields there are.', 'Un lote no tiene ningún campo {field}.'],
]
