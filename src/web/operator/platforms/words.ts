import { bilingual } from '../../bilingual.ts'

export const platforms = bilingual({
  title: { en: 'Platforms', es: 'Plataformas' },
  lede: {
    en: 'Other houses that list lots of this one, and vouch for their bidders.',
    es: 'Otras casas que ofrecen lotes de esta y responden de sus postores.',
  },
  none: { en: 'No platforms', es: 'No hay plataformas' },
  name: { en: 'Name', es: 'Nombre' },
  slug: { en: 'Slug', es: 'Nombre en la dirección' },
  slugHint: { en: 'Its name in addresses, for good: small letters, digits and hyphens.', es: 'Para siempre: minúsculas, cifras y guiones.' },
  state: { en: 'State', es: 'Estado' },
  inUse: { en: 'In use', es: 'En uso' },
  notInUse: { en: 'Not in use', es: 'Fuera de uso' },
  inUseHint: { en: 'Otherwise its bids and hammers are refused.', es: 'Si no, se rechazan sus ofertas y sus martillos.' },
  since: { en: 'Since', es: 'Desde' },
  oldSecret: { en: 'Old secret until', es: 'Secreto anterior hasta' },
  logo: { en: 'Address of its logo', es: 'Dirección de su logotipo' },
  logoHint: { en: 'Begins with https://.', es: 'Empieza por https://.' },
  limit: { en: 'Highest bid', es: 'Oferta más alta' },
  noLimit: { en: 'No limit', es: 'Sin límite' },
  limitHint: { en: 'Leave it empty for no limit.', es: 'Déjelo vacío si no hay límite.' },
  mayHammer: { en: 'May sell by its own hammer', es: 'Puede vender con su propio martillo' },
  mayHammerHint: { en: 'Otherwise it only passes bids on.', es: 'Si no, solo transmite ofertas.' },
  settlesHere: { en: 'Its buyers pay this house', es: 'Sus compradores pagan a esta casa' },
  settlesHereHint: { en: 'Otherwise the platform collects from them.', es: 'Si no, cobra la plataforma.' },
})
