import { sentences } from './said.ts'

/** Whoever lacks a permission: the staff roles that have it, and who gives them. Keyed by permission. */
export const needsRole = sentences('needsRole', {
  office: {
    en: 'Only the staff of the auction house can do this. An owner can give you a role on the Staff page.',
    es: 'Solo el personal de la casa de subastas puede hacer esto. Un propietario puede darle una función en la página Personal.',
  },
  people: {
    en: 'Your staff role does not include this. It needs the role cashier, clerk, manager or owner. An owner can give it to you on the Staff page.',
    es: 'Su función no incluye esto. Se necesita la función de caja, atención, gerente o propietario. Un propietario puede dársela en la página Personal.',
  },
  cash: {
    en: 'Your staff role does not include this. It needs the role cashier, manager or owner. An owner can give it to you on the Staff page.',
    es: 'Su función no incluye esto. Se necesita la función de caja, gerente o propietario. Un propietario puede dársela en la página Personal.',
  },
  registration: {
    en: 'Your staff role does not include this. It needs the role clerk, manager or owner. An owner can give it to you on the Staff page.',
    es: 'Su función no incluye esto. Se necesita la función de atención, gerente o propietario. Un propietario puede dársela en la página Personal.',
  },
  sales: {
    en: 'Your staff role does not include this. It needs the role clerk, catalog, manager or owner. An owner can give it to you on the Staff page.',
    es: 'Su función no incluye esto. Se necesita la función de atención, catálogo, gerente o propietario. Un propietario puede dársela en la página Personal.',
  },
  catalog: {
    en: 'Your staff role does not include this. It needs the role catalog, manager or owner. An owner can give it to you on the Staff page.',
    es: 'Su función no incluye esto. Se necesita la función de catálogo, gerente o propietario. Un propietario puede dársela en la página Personal.',
  },
  management: {
    en: 'Your staff role does not include this. It needs the role manager or owner. An owner can give it to you on the Staff page.',
    es: 'Su función no incluye esto. Se necesita la función de gerente o propietario. Un propietario puede dársela en la página Personal.',
  },
  house: {
    en: 'Your staff role does not include this. It needs the role owner. Another owner can give it to you on the Staff page.',
    es: 'Su función no incluye esto. Se necesita la función de propietario. Un propietario puede dársela en la página Personal.',
  },
})
