import { bilingual } from '../../bilingual.ts'

export const platforms = bilingual({
  title: { en: 'Platforms', es: 'Plataformas' },
  lede: {
    en: 'Partner sites that list our lots and vouch for their bidders.',
    es: 'Sitios asociados que publican nuestros lotes y responden por sus postores.',
  },
  none: { en: 'No platforms', es: 'No hay plataformas' },
  name: { en: 'Name', es: 'Nombre' },
  slug: { en: 'Slug', es: 'Nombre en la dirección' },
  slugHint: { en: 'Used in web addresses; can’t be changed later. Lowercase letters, numbers and hyphens.', es: 'Se usa en direcciones web y no se puede cambiar después. Minúsculas, números y guiones.' },
  state: { en: 'State', es: 'Estado' },
  inUse: { en: 'Active', es: 'Activa' },
  notInUse: { en: 'Inactive', es: 'Inactiva' },
  inUseHint: { en: 'When off, its bids and sales are rejected.', es: 'Si está desactivada, se rechazan sus ofertas y ventas.' },
  since: { en: 'Since', es: 'Desde' },
  oldSecret: { en: 'Old secret expires', es: 'El secreto anterior vence' },
  logo: { en: 'Logo URL', es: 'URL del logotipo' },
  logoHint: { en: 'Must start with https://.', es: 'Debe empezar con https://.' },
  limit: { en: 'Bid limit', es: 'Límite de oferta' },
  noLimit: { en: 'No limit', es: 'Sin límite' },
  limitHint: { en: 'Leave blank for no limit.', es: 'Déjelo en blanco si no hay límite.' },
  mayHammer: { en: 'Can sell lots on its site', es: 'Puede vender lotes en su sitio' },
  mayHammerHint: { en: 'When off, it only sends bids.', es: 'Si está desactivado, solo envía ofertas.' },
  settlesHere: { en: 'Buyers pay us', es: 'Los compradores nos pagan a nosotros' },
  settlesHereHint: { en: 'When off, the platform collects payment.', es: 'Si está desactivado, cobra la plataforma.' },
})
