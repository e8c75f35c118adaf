import { bilingual } from '../../bilingual.ts'

export const searches = bilingual({
  title: { en: 'Saved searches', es: 'Búsquedas guardadas' },
  save: { en: 'Save this search', es: 'Guardar esta búsqueda' },
  saveTitle: { en: 'Save this search', es: 'Guardar esta búsqueda' },
  saveText: {
    en: 'We email you when new lots fit your filters. Every email has a link that ends these emails.',
    es: 'Le escribimos cuando haya lotes nuevos que cumplan sus filtros. Cada correo tiene un enlace para dejar de recibirlos.',
  },
  name: { en: 'Name', es: 'Nombre' },
  frequency: { en: 'Email me', es: 'Escribirme' },
  frequencies: {
    en: { daily: 'Once a day', at_once: 'Right away' },
    es: { daily: 'Una vez al día', at_once: 'De inmediato' },
  },
  none: { en: 'No saved searches', es: 'No hay búsquedas guardadas' },
  noneText: {
    en: 'Search for lots, then select “Save this search” to be told about new ones.',
    es: 'Busque lotes y seleccione «Guardar esta búsqueda» para que le avisemos de los nuevos.',
  },
  all: { en: 'See all lots', es: 'Ver todos los lotes' },
  everything: { en: 'All lots', es: 'Todos los lotes' },
  columns: {
    en: { name: 'Search', frequency: 'Email', since: 'Saved' },
    es: { name: 'Búsqueda', frequency: 'Correo', since: 'Guardada' },
  },
  remove: { en: 'Delete', es: 'Eliminar' },
  preferences: { en: 'Notification settings', es: 'Configuración de notificaciones' },
})
