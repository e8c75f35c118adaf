import { sentences } from '../kernel/said.ts'

/** Messages about a file, its cells and a mapping. */
export const say = sentences('import', {
  notAmount: {
    en: '“{cell}” is not an amount. Write it like 7149.39 or $7,149.39.',
    es: '«{cell}» no es un importe. Escríbalo como 7149.39 o $7,149.39.',
  },
  notNumber: { en: '“{cell}” is not a number. Write it like 1280.5.', es: '«{cell}» no es un número. Escríbalo como 1280.5.' },
  notAcres: {
    en: '“{cell}” is not an area. Write it like 39.8125 or 7,500 sq ft.',
    es: '«{cell}» no es una superficie. Escríbala como 39.8125 o 7,500 sq ft.',
  },
  notDate: {
    en: '“{cell}” is not a date. Write it like {example} or 2017-08-21.',
    es: '«{cell}» no es una fecha. Escríbala como {example} o 2017-08-21.',
  },
  setDayFirst: {
    en: 'If the dates in the file begin with the day, set dates to d/m/y.',
    es: 'Si las fechas del archivo empiezan por el día, elija d/m/y para las fechas.',
  },
  setMonthFirst: {
    en: 'If the dates in the file begin with the month, set dates to m/d/y.',
    es: 'Si las fechas del archivo empiezan por el mes, elija m/d/y para las fechas.',
  },
  notYesOrNo: { en: '“{cell}” is neither yes nor no. Write Yes or No.', es: '«{cell}» no es ni sí ni no. Escriba Yes o No.' },
  notGeoJson: {
    en: 'This is not GeoJSON. Write an object such as {example}, or leave the cell empty.',
    es: 'Esto no es GeoJSON. Escriba un objeto como {example} o deje la celda vacía.',
  },
  notAmongValues: {
    en: '“{text}” is not one of the values in the mapping. Add it there, or correct the cell.',
    es: '«{text}» no está entre los valores de la asignación. Agréguelo allí o corrija la celda.',
  },
  emptyInTitle: {
    en: 'This cell is empty, but it is part of the title. Fill it in, or take this column out of the title.',
    es: 'Esta celda está vacía, pero forma parte del título. Llénela o quite esta columna del título.',
  },
  noStartingBid: {
    en: 'The starting bid is missing. Write an amount, such as 7149.39.',
    es: 'Falta el precio inicial. Escriba un importe, como 7149.39.',
  },
  noSuchCategory: {
    en: 'There is no category “{category}”. Write the name of one, such as Farm.',
    es: 'No existe la categoría «{category}». Escriba el nombre de una, como Farm.',
  },
  noCategoryAmong: {
    en: 'There is no category “{category}”. Choose one of these: {list}.',
    es: 'No existe la categoría «{category}». Elija una de estas: {list}.',
  },
  rowOfNoAuction: {
    en: 'This row does not say which auction it belongs to. Fill in this cell.',
    es: 'Esta fila no indica a qué subasta pertenece. Llene esta celda.',
  },
  otherNumberOfCells: {
    en: 'This row has {cells} cells, but the header has {columns}.',
    es: 'Esta fila tiene {cells} celdas, pero el encabezado tiene {columns}.',
  },
  skuTwice: {
    en: 'The SKU {sku} is also on line {line}, with different content. Remove one of the rows, or correct its SKU.',
    es: 'El SKU {sku} también está en la línea {line}, con otro contenido. Quite una de las filas o corrija su SKU.',
  },
  parcelTwice: {
    en: 'The parcel {parcel} is also on line {line}. Remove one of the rows, or give each its own SKU or lot number.',
    es: 'La parcela {parcel} también está en la línea {line}. Quite una de las filas o dé a cada una su propio SKU o número de lote.',
  },

  fileEmpty: { en: 'The file is empty.', es: 'El archivo está vacío.' },
  fileHasNoRows: {
    en: 'The file has a header but no rows. Add one row for each lot, then upload it again.',
    es: 'El archivo tiene encabezado pero ninguna fila. Agregue una fila por cada lote y vuelva a subirlo.',
  },
  fileIsArchive: {
    en: 'This ZIP archive is not an Excel workbook. Upload an .xlsx or CSV file.',
    es: 'Este archivo ZIP no es un libro de Excel. Suba un archivo .xlsx o CSV.',
  },
  workbookHasPassword: {
    en: 'This workbook is protected with a password. Remove the password in Excel and save it again.',
    es: 'Este libro está protegido con contraseña. Quite la contraseña en Excel y guárdelo de nuevo.',
  },
  workbookIsOld: {
    en: 'This format of Excel is not supported. Save the workbook as .xlsx or CSV.',
    es: 'No se admite este formato de Excel. Guarde el libro como .xlsx o CSV.',
  },
  workbookDamaged: {
    en: 'This workbook is damaged and cannot be read. Open it in Excel and save it again.',
    es: 'Este libro está dañado y no se puede leer. Ábralo en Excel y guárdelo de nuevo.',
  },
  workbookTooLarge: {
    en: 'This workbook has more than {most} MB unpacked. Save the sheet as CSV and import that.',
    es: 'Este libro ocupa más de {most} MB descomprimido. Guarde la hoja como CSV e impórtela así.',
  },
  workbookHasTooManySheets: {
    en: 'A workbook can have at most {most} sheets. Save the one with the lots by itself.',
    es: 'Un libro puede tener como máximo {most} hojas. Guarde aparte la que contiene los lotes.',
  },
  noSuchSheet: {
    en: 'The workbook has no sheet named {name}. Its sheets: {list}.',
    es: 'El libro no tiene ninguna hoja llamada {name}. Sus hojas: {list}.',
  },
  macrosIgnored: { en: 'This workbook has macros. They are ignored.', es: 'Este libro contiene macros. No se ejecutan.' },
  fileIsNotText: {
    en: 'This is neither a text file nor an Excel workbook. Save the table as .xlsx or CSV.',
    es: 'Esto no es un archivo de texto ni un libro de Excel. Guarde la tabla como .xlsx o CSV.',
  },
  tooManyRows: {
    en: 'A file can have at most {most} rows. Split it.',
    es: 'Un archivo puede tener como máximo {most} filas. Divídalo.',
  },
  tooManyAuctions: {
    en: 'A file can have at most {most} auctions. Is this the column that tells the auctions apart?',
    es: 'Un archivo puede tener como máximo {most} subastas. ¿Es esta la columna que distingue las subastas?',
  },
  tooManyColumns: {
    en: 'A file can have at most {most} columns. Remove those that no field of a lot needs.',
    es: 'Un archivo puede tener como máximo {most} columnas. Quite las que ningún campo de un lote necesite.',
  },
  columnNameTooLong: {
    en: 'The name of a column can have at most {most} characters. Is the first row of the file its header?',
    es: 'El nombre de una columna puede tener como máximo {most} caracteres. ¿Es la primera fila del archivo su encabezado?',
  },
  rowTooLong: {
    en: 'This row is longer than 1 MiB. Is a closing quotation mark missing?',
    es: 'Esta fila supera 1 MiB. ¿Falta cerrar unas comillas?',
  },
  quoteNotClosed: {
    en: 'A quotation mark is opened here and never closed.',
    es: 'Aquí se abren unas comillas que no se cierran.',
  },
  notCsvRow: { en: 'This is not a row of a CSV file: {reason}.', es: 'Esto no es una fila de un archivo CSV: {reason}.' },
  tooMuchWork: {
    en: 'This file takes the site too long. Split it, or import it with the command line.',
    es: 'Este archivo requiere demasiado tiempo del sitio. Divídalo o impórtelo con la línea de comandos.',
  },

  boundariesUnknown: {
    en: 'This is not a file of boundaries. Upload GeoJSON, KML, KMZ, GeoPackage, or a ZIP archive with a Shapefile.',
    es: 'Este archivo no contiene contornos. Suba GeoJSON, KML, KMZ, GeoPackage o un archivo ZIP con un Shapefile.',
  },
  geoPackageHasLayers: {
    en: 'This GeoPackage has several layers of areas: {list}. Save the one with the parcels as a file of its own.',
    es: 'Este GeoPackage tiene varias capas de superficies: {list}. Guarde la de las parcelas en un archivo aparte.',
  },
  geoPackageHasNoProjection: {
    en: 'The projection of this GeoPackage is not defined or not known. Save the layer in WGS 84 (EPSG:4326).',
    es: 'La proyección de este GeoPackage no está definida o no se conoce. Guarde la capa en WGS 84 (EPSG:4326).',
  },
  boundariesDamaged: { en: 'This file is damaged and cannot be read.', es: 'Este archivo está dañado y no se puede leer.' },
  boundariesTooLarge: {
    en: 'This file is too large. It can have at most 32 MB, and 96 MB unpacked.',
    es: 'Este archivo es demasiado grande. Puede tener como máximo 32 MB, y 96 MB descomprimido.',
  },
  boundariesTooMany: { en: 'A file can have at most {most} boundaries.', es: 'Un archivo puede tener como máximo {most} contornos.' },
  boundariesNone: {
    en: 'This file has no areas. Upload the outlines of the lots; points and lines are not enough.',
    es: 'Este archivo no tiene superficies. Suba los contornos de los lotes; no bastan puntos ni líneas.',
  },
  boundariesNotInDegrees: {
    en: 'The coordinates of this file are not degrees of latitude and longitude. Save it in WGS 84 (EPSG:4326).',
    es: 'Las coordenadas de este archivo no son grados de latitud y longitud. Guárdelo en WGS 84 (EPSG:4326).',
  },
  kmlHasLink: {
    en: 'This KML file refers to another file on the network, which is not loaded. Save the places themselves as KML.',
    es: 'Este archivo KML remite a otro archivo en la red, que no se carga. Guarde los lugares mismos como KML.',
  },
  shapefileHasLayers: {
    en: 'This archive has several Shapefiles: {list}. Upload the one with the parcels.',
    es: 'Este archivo contiene varios Shapefiles: {list}. Suba el de las parcelas.',
  },
  shapefileHasNoProjection: {
    en: 'This Shapefile has no projection (.prj), so its place on the map is unknown. Add the .prj file to the archive.',
    es: 'Este Shapefile no tiene proyección (.prj), por lo que se desconoce su lugar en el mapa. Agregue el archivo .prj.',
  },
  shapefileHasNoAttributes: {
    en: 'This Shapefile has no attributes (.dbf), so its parcels have no numbers. Add the .dbf file to the archive.',
    es: 'Este Shapefile no tiene atributos (.dbf), por lo que sus parcelas no tienen número. Agregue el archivo .dbf.',
  },
  shapefileDamaged: {
    en: 'This Shapefile is damaged, or its projection is not known.',
    es: 'Este Shapefile está dañado o no se conoce su proyección.',
  },
  noSuchProperty: {
    en: 'The boundaries have no property named {name}. Their properties: {list}.',
    es: 'Los contornos no tienen ninguna propiedad llamada {name}. Sus propiedades: {list}.',
  },
  lotChangedSince: {
    en: 'The parcel number of lot {number} has changed since. Check the matches again.',
    es: 'El número de parcela del lote {number} cambió desde entonces. Revise de nuevo las coincidencias.',
  },
  notPictureArchive: {
    en: 'This is not a ZIP archive, or it is damaged. Put the photos into one ZIP archive.',
    es: 'Este archivo no es un ZIP o está dañado. Ponga las fotos en un archivo ZIP.',
  },
  noPictures: { en: 'This archive has no pictures.', es: 'Este archivo ZIP no contiene imágenes.' },
  tooManyEntries: { en: 'An archive can have at most {most} files.', es: 'Un archivo ZIP puede contener como máximo {most} archivos.' },
  tooManyPictures: {
    en: 'This archive has {found} pictures. Upload at most {most} at a time.',
    es: 'Este archivo ZIP contiene {found} imágenes. Suba como máximo {most} a la vez.',
  },
  archiveIsBomb: {
    en: '{name} is many times larger than its part of the archive, so it is not a picture. Nothing was unpacked.',
    es: '{name} es muchas veces mayor que su parte del archivo ZIP, por lo que no es una imagen. No se descomprimió nada.',
  },
  pictureTooLarge: { en: '{name} is larger than {most} MB.', es: '{name} supera {most} MB.' },
  pictureTwice: { en: 'The archive has two files named {name}.', es: 'El archivo ZIP contiene dos archivos llamados {name}.' },
  picturesTooLarge: {
    en: 'The pictures have more than {most} MB unpacked. Split the archive.',
    es: 'Las imágenes suman más de {most} MB descomprimidas. Divida el archivo ZIP.',
  },
  noSuchImport: { en: 'This import was not found.', es: 'Esta importación no se encontró.' },
  importUndone: { en: 'This import has been undone.', es: 'Esta importación ya se deshizo.' },
  importHasBids: {
    en: {
      one: '{count} lot of this import has bids, so the import cannot be undone.',
      other: '{count} lots of this import have bids, so the import cannot be undone.',
    },
    es: {
      one: '{count} lote de esta importación tiene ofertas, por lo que no se puede deshacer.',
      other: '{count} lotes de esta importación tienen ofertas, por lo que no se puede deshacer.',
    },
  },
  mappingNotJson: { en: 'The mapping file is not valid JSON.', es: 'El archivo de asignación no es JSON válido.' },
  noSuchZone: {
    en: 'There is no time zone “{zone}”. Write one such as America/Chicago.',
    es: 'No existe la zona horaria «{zone}». Escriba una como America/Chicago.',
  },
  sourceForm: {
    en: 'Write the name of a column, or an object with column, template or constant.',
    es: 'Escriba el nombre de una columna o un objeto con column, template o constant.',
  },
  noAuctionTold: {
    en: 'Say which auction the rows belong to: one title for all of them, or a column that tells the auctions apart.',
    es: 'Indique a qué subasta van las filas: un título para todas o una columna que distinga las subastas.',
  },
  sellerNotOfTeam: { en: 'The seller is not a member of this team.', es: 'El vendedor no es miembro de este equipo.' },
  noColumnForTitle: {
    en: 'No column gives the title. Choose one, or write your own text; in a mapping file: "title": "…"',
    es: 'Ninguna columna da el título. Elija una o escriba su propio texto; en un archivo de asignación: "title": "…"',
  },
  noColumnForStartingBid: {
    en: 'No column gives the starting bid. Choose one, or write your own amount; in a mapping file: "starting_bid": "…"',
    es: 'Ninguna columna da el precio inicial. Elija una o escriba su propio importe; en un archivo de asignación: "starting_bid": "…"',
  },
  noSuchField: {
    en: 'A lot has no field named {field}. The fields are listed in docs/import.md.',
    es: 'Un lote no tiene ningún campo llamado {field}. Los campos están en docs/import.md.',
  },
  noSuchColumn: {
    en: 'The file has no column named {name}. Its columns: {list}.',
    es: 'El archivo no tiene ninguna columna llamada {name}. Sus columnas: {list}.',
  },
  columnsNamedAlike: {
    en: 'The file has {number} columns named {name}. Rename or remove all but one.',
    es: 'El archivo tiene {number} columnas llamadas {name}. Renombre o quite todas menos una.',
  },
  unitOfAcreageOnly: { en: 'Only acreage can have a unit.', es: 'Solo la superficie puede tener una unidad.' },
  noColumnNamed: { en: '{piece} does not name a column.', es: '{piece} no nombra ninguna columna.' },
  noSuchFilter: {
    en: '{piece}: there is no filter {filter}. The filters are {list}.',
    es: '{piece}: no existe el filtro {filter}. Los filtros son {list}.',
  },
})
