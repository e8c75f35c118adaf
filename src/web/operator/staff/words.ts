import { bilingual } from '../../bilingual.ts'

export const staff = bilingual({
  title: { en: 'Staff', es: 'Personal' },
  lede: {
    en: 'People who work for the auction house, and what each may do.',
    es: 'Quienes trabajan para la casa de subastas y lo que puede hacer cada uno.',
  },
  none: { en: 'No staff found', es: 'No se encontró personal' },
  role: { en: 'Role', es: 'Función' },
  help: { en: 'How staff roles work', es: 'Acerca de las funciones del personal' },
  newRole: { en: 'New role', es: 'Nueva función' },
  noRole: { en: 'No role', es: 'Sin función' },
  you: { en: 'You', es: 'Usted' },
  roles: {
    en: { cashier: 'Cashier', clerk: 'Clerk', catalog: 'Catalog', manager: 'Manager', owner: 'Owner' },
    es: { cashier: 'Caja', clerk: 'Atención', catalog: 'Catálogo', manager: 'Gerente', owner: 'Propietario' },
  },
  roleHints: {
    en: {
      cashier: 'Takes payments and deposits at the counter, prints receipts, records refunds that were sent, reads invoices.',
      clerk: 'Takes people in and verifies them, decides on seller applications, enters bids with written authority, reads auctions.',
      catalog: 'Writes auctions, lots and pictures, imports catalogs, confirms facts, manages categories, ads and help articles.',
      manager: 'All of these. Also voids, reversals, refunds, defaults, settlements, payouts, reports, suspensions and the audit log.',
      owner: 'Everything. Also staff roles, settings, plans, platforms, the contract, system health and the audit archive.',
    },
    es: {
      cashier: 'Cobra pagos y depósitos en la ventanilla, imprime recibos, registra reembolsos enviados y consulta facturas.',
      clerk: 'Da de alta y verifica a las personas, decide solicitudes de vendedores, registra ofertas con autorización escrita y consulta subastas.',
      catalog: 'Redacta subastas, lotes e imágenes, importa catálogos, confirma datos y gestiona categorías, anuncios y artículos de ayuda.',
      manager: 'Todo lo anterior. También anulaciones, reversiones, reembolsos, impagos, liquidaciones, pagos, informes, suspensiones y auditoría.',
      owner: 'Todo. También funciones del personal, configuración, planes, plataformas, contrato, estado del sistema y archivo de auditoría.',
    },
  },
  whatEachMayDo: { en: 'What each role may do', es: 'Lo que puede hacer cada función' },
  add: { en: 'Add a person', es: 'Agregar a una persona' },
  email: { en: 'Email of their account', es: 'Correo electrónico de su cuenta' },
  find: { en: 'Continue', es: 'Continuar' },
  unknown: {
    en: 'No account has this email. Ask the person to create an account first.',
    es: 'Ninguna cuenta tiene este correo. Pida a la persona que primero cree una cuenta.',
  },
  notOneself: {
    en: 'You can’t change your own role. Ask another owner.',
    es: 'No puede cambiar su propia función. Pídalo a otro propietario.',
  },
  same: { en: 'This person has this role already.', es: 'Esta persona ya tiene esta función.' },
  gains: { en: 'May from now on', es: 'Podrá desde ahora' },
  loses: { en: 'May no longer', es: 'Ya no podrá' },
  nothing: { en: 'Nothing', es: 'Nada' },
  permissions: {
    en: {
      office: 'see the dashboard', people: 'find people and read their files', cash: 'take and record money',
      registration: 'register and verify people', sales: 'read auctions and lots with their bids',
      catalog: 'write auctions, lots and help articles', management: 'void, reverse, pay out and suspend',
      house: 'change settings and staff roles',
    },
    es: {
      office: 'ver el panel', people: 'buscar personas y leer sus expedientes', cash: 'cobrar y registrar dinero',
      registration: 'registrar y verificar personas', sales: 'ver subastas y lotes con sus ofertas',
      catalog: 'redactar subastas, lotes y artículos de ayuda', management: 'anular, revertir, pagar y suspender',
      house: 'cambiar la configuración y las funciones del personal',
    },
  },
  yourRole: { en: 'Your role', es: 'Su función' },
})
