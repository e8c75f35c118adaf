import type { adminMoney as en } from '../en/admin-money.ts'

export const adminMoney = {
  invoicesLede: 'Lo que la gente debe a la casa.',
  noInvoices: 'No hay facturas',
  searchInvoices: 'Número, pagador o lote',
  received: 'Recibido', returned: 'Devuelto', voidReason: 'Por qué está anulada', how: 'Cómo', reference: 'Referencia',
  wire: {
    amount: 'Importe recibido', amountHint: 'Como lo tiene el banco. Lo que sobra se debe devolver.',
    reference: 'Referencia de la transferencia', referenceHint: 'Como está en el extracto del banco.',
    receivedAt: 'Cuándo lo tuvo el banco', receivedAtHint: 'Ahora, si lo deja vacío.',
    noReference: 'Escriba la referencia, en 200 letras como mucho.',
    notYet: 'El dinero se anota cuando ha llegado, no antes. Escriba un momento pasado.',
  },
  refunds: {
    title: 'Devoluciones', lede: 'Dinero que debe volver a quien lo pagó, primero lo que más espera.',
    none: 'No hay devoluciones', nothingOwed: 'No se debe devolver nada',
    payee: 'A quién', one: (id: string) => `Devolución ${id}`, cause: 'Por qué', invoice: 'Factura', cameBy: 'Vino por', since: 'Desde',
    state: 'Estado', send: 'Enviar',
    amount: 'Importe', amountHint: 'Todo lo que aún no ha vuelto, si lo deja vacío.',
    reference: 'Referencia de su transferencia', referenceHint: 'Como la nombra su banco.',
    statuses: { owed: 'Se debe', sent: 'Enviada' },
    causes: { refund: 'Devolución', returned: 'Pago parcial devuelto', overpaid: 'Se pagó de más', unmatched: 'No se debía nada' },
  },
  deposits: {
    lede: 'Lo que han depositado los postores. Un depósito retenido va al vendedor o a la casa.', none: 'No hay depósitos',
    number: 'Referencia', bidder: 'Postor',
    taker: 'Quién lo recibe', takers: { seller: 'El vendedor', platform: 'La casa' },
  },
  settlements: {
    title: 'Liquidaciones', lede: 'Lo que reciben los vendedores por lo vendido.', none: 'No hay liquidaciones',
    nothingReady: 'Ninguna liquidación espera el pago',
    one: (id: string) => `Liquidación ${id}`,
    lot: 'Lote', sale: 'Subasta', seller: 'Vendedor', state: 'Estado', hammer: 'Precio de martillo', net: 'Al vendedor', holdReason: 'Retenida porque',
    clears: 'Segura desde', paidAt: 'Pagada', reference: 'Referencia del pago', referenceHint: 'Como la nombra su banco.',
    proceeds: 'Cómo se calcula', sellerShare: 'Parte de la prima', commission: 'Comisión', platformFee: 'Tarifa de la casa',
    statuses: {
      pending: 'Espera al comprador', ready: 'Por pagar', on_hold: 'Retenida', paid: 'Pagada', cancelled: 'Cancelada', reversed: 'Revertida',
    },
  },
  ledger: {
    title: 'Libro mayor', lede: 'Lo que hay en las cuentas de la casa. El debe es positivo, el haber negativo; juntos suman cero.',
    account: 'Cuenta', currency: 'Moneda', balance: 'Saldo', postings: 'En el libro mayor', reason: 'Asiento', when: 'Cuándo', amount: 'Importe',
    none: 'Todavía no hay asientos', sum: 'En total',
    accounts: {
      receivable: 'Por cobrar', card_clearing: 'Dinero de tarjetas en camino', bank: 'Banco', deposits_asked: 'Depósitos pedidos',
      deposits_held: 'Depósitos retenidos', credits: 'Créditos', refunds_payable: 'Devoluciones debidas', sale_proceeds: 'Producto de las ventas',
      seller_payable: 'Debido a vendedores', seller_deductions: 'Deducciones de vendedores', premium_income: 'Primas ganadas',
      commission_income: 'Comisiones ganadas', platform_fee_income: 'Tarifas de la casa', fee_income: 'Otras tarifas', taxes_payable: 'Impuestos debidos',
      advertising_prepaid: 'Publicidad pagada por adelantado', advertising_income: 'Publicidad ganada', subscription_income: 'Planes ganados',
      forfeit_income: 'Depósitos perdidos', concessions: 'Condonado',
    } as Record<string, string>,
    reconciliations: 'Comparado con el proveedor de pagos', covers: 'Día', payments: 'Pagos', differences: 'Diferencias', noDifferences: 'Ninguna',
    notCompared: 'Todavía no se ha comparado ningún día.',
    find: 'Número de una factura, liquidación y su número, o una persona', entries: 'Apuntes',
    entriesLede: 'El debe es positivo, el haber negativo. Los más recientes primero.', noEntries: 'No hay apuntes', about: 'Sobre', party: 'De quién',
    missing: (text: string) => `Nada en los libros se llama «${text}». Pruebe INV-2026-000012, liquidación 12 o un correo.`,
    subject: (kind: string, id: string) => `${kind} ${id}`,
    subjects: {
      invoice: 'Factura', settlement: 'Liquidación', deposit: 'Depósito', refund: 'Devolución', payment: 'Pago', ad_campaign: 'Campaña',
    } as Record<string, string>,
    verifyText: 'Compara cada asiento con las facturas, los pagos, las devoluciones y las liquidaciones que respalda.',
  },
} satisfies typeof en
