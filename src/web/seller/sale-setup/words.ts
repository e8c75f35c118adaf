import { bilingual } from '../../bilingual.ts'

/** Copies of an auction, and templates for new ones. */
export const saleSetup = bilingual({
  copy: { en: 'Copy auction', es: 'Copiar la subasta' },
  copyLede: {
    en: (title: string) => `A new draft with the terms, fees, deposit, closing rules and description of “${title}”.`,
    es: (title: string) => `Un borrador nuevo con las condiciones, tarifas, depósito, reglas de cierre y descripción de «${title}».`,
  },
  copyLots: { en: 'Lots to copy', es: 'Lotes que se copian' },
  copyChoices: {
    en: { none: 'None', unsold: 'Unsold lots, with photos', all: 'All lots, with photos' },
    es: { none: 'Ninguno', unsold: 'Los lotes sin vender, con sus fotos', all: 'Todos, con sus fotos' },
  },
  create: { en: 'Create draft', es: 'Crear borrador' },
  startFrom: { en: 'Start from', es: 'Partir de' },
  standard: { en: 'Standard settings', es: 'Ajustes estándar' },
  manage: { en: 'Manage templates', es: 'Administrar plantillas' },
  templates: { en: 'Auction templates', es: 'Plantillas de subasta' },
  templatesLede: {
    en: 'A template holds terms, fees, deposit, increments and closing rules. New auctions start from the default.',
    es: 'Una plantilla guarda condiciones, tarifas, depósito, incrementos y reglas de cierre. Las subastas nuevas parten de la predeterminada.',
  },
  none: { en: 'No templates yet', es: 'Todavía no hay plantillas' },
  noneText: {
    en: 'Open an auction with the right settings and select “Save as template”.',
    es: 'Abra una subasta con los ajustes correctos y elija «Guardar como plantilla».',
  },
  keep: { en: 'Save as template', es: 'Guardar como plantilla' },
  keepLede: {
    en: (title: string) => `Saves the terms, fees, deposit, increments and closing rules of “${title}”, not its title, dates and lots.`,
    es: (title: string) => `Guarda condiciones, tarifas, depósito, incrementos y reglas de cierre de «${title}», sin título, fechas ni lotes.`,
  },
  name: { en: 'Template name', es: 'Nombre de la plantilla' },
  nameHint: { en: 'A template with the same name is replaced.', es: 'Si ya hay una con ese nombre, se reemplaza.' },
  useAlways: { en: 'Use for new auctions', es: 'Usar en las subastas nuevas' },
  isDefault: { en: 'Default', es: 'Predeterminada' },
  makeDefault: { en: 'Make default', es: 'Predeterminar' },
  noDefault: { en: 'Don’t use as default', es: 'No usar como predeterminada' },
  newFrom: { en: 'New auction', es: 'Nueva subasta' },
  remove: { en: 'Delete', es: 'Eliminar' },
  columns: {
    en: { name: 'Name', closing: 'Closing', money: 'Fees and deposit', actions: 'Actions' },
    es: { name: 'Nombre', closing: 'Cierre', money: 'Tarifas y depósito', actions: 'Acciones' },
  },
})
