import { bilingual } from '../../bilingual.ts'

/** Texts of each decision: question, consequences and button. `done` has the confirmation messages. */
export const decisions = bilingual({
  approveDocument: {
    en: { title: 'Approve this document?', text: 'The person’s tier is updated immediately.', submit: 'Approve document' },
    es: { title: '¿Aprobar este documento?', text: 'El nivel de la persona se actualiza de inmediato.', submit: 'Aprobar documento' },
  },
  rejectDocument: {
    en: { title: 'Reject this document?', text: 'The person is told the reason and can submit another. Existing bids remain binding.', submit: 'Reject document' },
    es: { title: '¿Rechazar este documento?', text: 'Se informa el motivo a la persona, que puede enviar otro. Las ofertas existentes siguen siendo vinculantes.', submit: 'Rechazar documento' },
  },
  approveSeller: {
    en: { title: 'Approve this seller?', text: 'They will be able to publish auctions.', submit: 'Approve seller' },
    es: { title: '¿Aprobar a este vendedor?', text: 'Podrá publicar subastas.', submit: 'Aprobar vendedor' },
  },
  rejectSeller: {
    en: { title: 'Reject this application?', text: 'They are told the reason and can apply again.', submit: 'Reject application' },
    es: { title: '¿Rechazar esta solicitud?', text: 'Se le informa el motivo y puede volver a solicitarlo.', submit: 'Rechazar solicitud' },
  },
  suspendSeller: {
    en: { title: 'Suspend this seller?', text: 'They can’t publish auctions or receive payouts. Active auctions continue and administrators can manage them.', submit: 'Suspend seller' },
    es: { title: '¿Suspender a este vendedor?', text: 'No puede publicar subastas ni recibir pagos. Las subastas activas continúan y los administradores pueden gestionarlas.', submit: 'Suspender vendedor' },
  },
  reinstateSeller: {
    en: { title: 'Reinstate this seller?', text: 'They will be able to sell again.', submit: 'Reinstate seller' },
    es: { title: '¿Reactivar a este vendedor?', text: 'Podrá volver a vender.', submit: 'Reactivar vendedor' },
  },
  suspendPerson: {
    en: { title: 'Suspend this person?', text: 'They can sign in but can’t make changes. Existing bids remain binding.', submit: 'Suspend' },
    es: { title: '¿Suspender a esta persona?', text: 'Puede iniciar sesión, pero no hacer cambios. Sus ofertas existentes siguen siendo vinculantes.', submit: 'Suspender' },
  },
  reinstatePerson: {
    en: { title: 'Lift this suspension?', text: 'Their access is restored.', submit: 'Lift suspension' },
    es: { title: '¿Levantar esta suspensión?', text: 'Se restablece su acceso.', submit: 'Levantar suspensión' },
  },
  reviewPerson: {
    en: { title: 'Put this person under review?', text: 'They can’t bid until the review is finished.', submit: 'Put under review' },
    es: { title: '¿Poner a esta persona en revisión?', text: 'No puede ofertar hasta que termine la revisión.', submit: 'Poner en revisión' },
  },
  endReview: {
    en: { title: 'End this review?', text: 'They will be able to bid again.', submit: 'End review' },
    es: { title: '¿Terminar esta revisión?', text: 'Podrá volver a ofertar.', submit: 'Terminar revisión' },
  },
  blockPerson: {
    en: { title: 'Block this bidder?', text: 'They can’t place new bids. Existing bids remain binding.', submit: 'Block bidder' },
    es: { title: '¿Bloquear a este postor?', text: 'No puede hacer nuevas ofertas. Las existentes siguen siendo vinculantes.', submit: 'Bloquear postor' },
  },
  unblockPerson: {
    en: { title: 'Unblock this bidder?', text: 'They will be able to bid again.', submit: 'Unblock' },
    es: { title: '¿Desbloquear a este postor?', text: 'Podrá volver a ofertar.', submit: 'Desbloquear' },
  },
  liftStrike: {
    en: { title: 'Remove this strike?', text: 'The strike stays on record but no longer counts. A block caused only by strikes ends immediately. The bidder is told the reason.', submit: 'Remove strike' },
    es: { title: '¿Quitar esta falta?', text: 'La falta queda en el registro pero ya no cuenta. Un bloqueo causado solo por faltas termina de inmediato. Se informa el motivo al postor.', submit: 'Quitar falta' },
  },
  correctHome: {
    en: { title: 'Correct state of residence?', text: 'For this auction only. Applies to future bids; existing bids are not affected. The bidder is told the reason.', submit: 'Save residence' },
    es: { title: '¿Corregir el estado de residencia?', text: 'Solo para esta subasta. Se aplica a ofertas futuras; las existentes no cambian. Se informa el motivo al postor.', submit: 'Guardar residencia' },
  },
  setInstitution: {
    en: { title: 'Approve as institutional bidder?', text: 'Their bids will have no limit. All entity documents must be approved first.', submit: 'Approve institution' },
    es: { title: '¿Aprobar como postor institucional?', text: 'Sus ofertas no tendrán límite. Antes deben estar aprobados todos los documentos de la entidad.', submit: 'Aprobar institución' },
  },
  endInstitution: {
    en: { title: 'Remove institutional tier?', text: 'They return to the tier their documents qualify for.', submit: 'Remove tier' },
    es: { title: '¿Quitar el nivel institucional?', text: 'Vuelve al nivel que corresponde a sus documentos.', submit: 'Quitar nivel' },
  },
  giveStaffRole: {
    en: { title: 'Set the staff role', text: 'The role decides which pages and operations are open to this person. The change applies at once.', submit: 'Set role' },
    es: { title: 'Asignar la función', text: 'La función decide qué páginas y operaciones puede usar esta persona. El cambio se aplica de inmediato.', submit: 'Asignar función' },
  },
  endStaffRole: {
    en: { title: 'Remove staff access?', text: 'They keep their account but lose access to these pages.', submit: 'Remove access' },
    es: { title: '¿Quitar el acceso del personal?', text: 'Conserva su cuenta pero pierde el acceso a estas páginas.', submit: 'Quitar acceso' },
  },
  takePersonIn: {
    en: { title: 'Create an account at the counter', text: 'For a person who is here and shows an identity document. People of the same name are shown before the account is created.', submit: 'Create account' },
    es: { title: 'Crear una cuenta en la ventanilla', text: 'Para una persona que está aquí y muestra un documento de identidad. Antes de crearla se muestran las personas con el mismo nombre.', submit: 'Crear cuenta' },
  },
  confirmIdentity: {
    en: { title: 'Confirm this person’s identity', text: 'For a person who is here and shows an identity document. Their email and phone count as confirmed. A lower tier corrects one confirmed by mistake.', submit: 'Confirm identity' },
    es: { title: 'Confirmar la identidad de esta persona', text: 'Para una persona que está aquí y muestra un documento de identidad. Su correo y su teléfono se consideran confirmados. Un nivel más bajo corrige uno confirmado por error.', submit: 'Confirmar identidad' },
  },
  takeDeposit: {
    en: { title: 'Take a deposit', text: 'Handed over here in cash, by check or by wire. The bidder can bid at once; a check clears after seven days.', submit: 'Take deposit' },
    es: { title: 'Recibir un depósito', text: 'Entregado aquí en efectivo, con cheque o por transferencia. El postor puede ofertar de inmediato; un cheque se considera cobrado a los siete días.', submit: 'Recibir depósito' },
  },
  recordPaperRegistration: {
    en: { title: 'Record a registration on paper', text: 'For a bidder who signed the registration form of an auction on paper. It counts like a form signed on the site.', submit: 'Registration on paper' },
    es: { title: 'Anotar un registro en papel', text: 'Para un postor que firmó en papel el formulario de registro de una subasta. Vale lo mismo que uno firmado en el sitio.', submit: 'Registro en papel' },
  },
  placeBidFor: {
    en: { title: 'Enter a bid for a bidder', text: 'With the bidder’s written authority. The bid is checked like their own; messages about it address the bidder.', submit: 'Place bid for bidder' },
    es: { title: 'Registrar una oferta para un postor', text: 'Con la autorización escrita del postor. La oferta se comprueba como una suya; los mensajes se dirigen al postor.', submit: 'Hacer la oferta del postor' },
  },
  receivePayment: {
    en: { title: 'Record payment received', text: 'A wire, cash or a check. Any overpayment will be refunded.', submit: 'Record payment' },
    es: { title: 'Registrar pago recibido', text: 'Una transferencia, efectivo o un cheque. Lo pagado de más se reembolsará.', submit: 'Registrar pago' },
  },
  voidInvoice: {
    en: { title: 'Void this invoice?', text: 'The invoice stays on record as void, and anything it paid for is canceled. To void a buyer’s invoice for a sold lot, rescind the sale instead.', submit: 'Void invoice' },
    es: { title: '¿Anular esta factura?', text: 'La factura queda en el registro como anulada y se cancela lo que pagaba. Para anular la factura del comprador de un lote vendido, rescinda la venta.', submit: 'Anular factura' },
  },
  refundInvoice: {
    en: { title: 'Refund this invoice?', text: 'Refund all or part of what was paid. A refunded partial payment on an open invoice becomes due again. A full refund for a lot also cancels the settlement; the lot stays sold until you rescind the sale.', submit: 'Refund invoice' },
    es: { title: '¿Reembolsar el pago de esta factura?', text: 'Reembolse todo o parte de lo pagado. Un pago parcial reembolsado de una factura abierta se vuelve a deber. El reembolso total de un lote también cancela la liquidación; el lote sigue vendido hasta que rescinda la venta.', submit: 'Reembolsar el pago' },
  },
  reversePayment: {
    en: { title: 'Reverse this payment?', text: 'For a payment that was recorded by mistake and didn’t arrive. The invoice is due again, its receipt is void, and the payer is told. If the money did arrive, refund it instead.', submit: 'Reverse payment' },
    es: { title: '¿Revertir este pago?', text: 'Para un pago que se registró por error y no llegó. La factura se vuelve a deber, el recibo queda anulado y se informa a quien la debe. Si el dinero llegó, devuélvalo.', submit: 'Revertir pago' },
  },
  cancelRefund: {
    en: { title: 'Cancel this refund?', text: 'For a refund that was decided by mistake and hasn’t been sent. The money counts toward the invoice again, and the payer is told.', submit: 'Cancel refund' },
    es: { title: '¿Cancelar este reembolso?', text: 'Para un reembolso que se decidió por error y no se ha enviado. El dinero cuenta de nuevo para la factura y se informa a quien pagó.', submit: 'Cancelar reembolso' },
  },
  sendRefund: {
    en: { title: 'Record refund sent', text: 'For refunds by wire, by check or in cash. Card refunds are updated by the payment provider.', submit: 'Mark as sent' },
    es: { title: 'Registrar reembolso enviado', text: 'Para reembolsos por transferencia, con cheque o en efectivo. El proveedor de pagos actualiza los de tarjeta.', submit: 'Marcar como enviado' },
  },
  approveRegistration: {
    en: { title: 'Approve this registration?', text: 'The bidder can bid up to the limit on each lot, and is notified.', submit: 'Approve' },
    es: { title: '¿Aprobar este registro?', text: 'El postor puede ofertar hasta el límite por cada lote, y se le avisa.', submit: 'Aprobar' },
  },
  rejectRegistration: {
    en: { title: 'Reject this registration?', text: 'The bidder reads the reason and can sign again. Bids placed before stay binding.', submit: 'Reject' },
    es: { title: '¿Rechazar este registro?', text: 'El postor lee el motivo y puede firmar otra vez. Las ofertas ya hechas siguen vigentes.', submit: 'Rechazar' },
  },
  releaseDeposit: {
    en: { title: 'Refund this deposit?', text: 'A card hold is released. A paid deposit is refunded to the original payment method.', submit: 'Refund deposit' },
    es: { title: '¿Reembolsar este depósito?', text: 'Se libera la retención en la tarjeta. El dinero pagado se reembolsa por el mismo medio de pago.', submit: 'Reembolsar depósito' },
  },
  forfeitDeposit: {
    en: { title: 'Forfeit this deposit?', text: 'For a bidder who defaulted. A card hold is charged first.', submit: 'Forfeit deposit' },
    es: { title: '¿Retener este depósito por impago?', text: 'Para un postor que no pagó. La retención en la tarjeta se cobra primero.', submit: 'Retener depósito' },
  },
  holdSettlement: {
    en: { title: 'Put this settlement on hold?', text: 'Nothing is paid out while on hold.', submit: 'Put on hold' },
    es: { title: '¿Retener esta liquidación?', text: 'No se paga nada mientras esté retenida.', submit: 'Retener' },
  },
  releaseSettlement: {
    en: { title: 'Release this settlement?', text: 'The hold ends. The settlement becomes ready to pay once the buyer’s payment has cleared.', submit: 'Release' },
    es: { title: '¿Liberar esta liquidación?', text: 'Termina la retención. La liquidación queda por pagar cuando se confirme el pago del comprador.', submit: 'Liberar liquidación' },
  },
  orderPayout: {
    en: { title: 'Pay seller through the payment provider?', text: 'The settlement is locked until the provider confirms the payout. The seller must have a payout account.', submit: 'Send payout' },
    es: { title: '¿Pagar al vendedor por el proveedor de pagos?', text: 'La liquidación queda bloqueada hasta que el proveedor confirme el pago. El vendedor debe tener una cuenta de pagos.', submit: 'Enviar pago' },
  },
  paySettlement: {
    en: { title: 'Record payment to seller', text: 'The payment is posted to the ledger.', submit: 'Mark as paid' },
    es: { title: 'Registrar pago al vendedor', text: 'El pago se asienta en el libro mayor.', submit: 'Marcar como pagada' },
  },
  cancelSettlement: {
    en: { title: 'Cancel this settlement?', text: 'For a sale that fell through before the seller was paid. Refund or void the buyer’s invoices separately.', submit: 'Cancel settlement' },
    es: { title: '¿Cancelar esta liquidación?', text: 'Para una venta que no se concretó antes de pagar al vendedor. Las facturas del comprador se reembolsan o anulan por separado.', submit: 'Cancelar liquidación' },
  },
  reverseSettlement: {
    en: { title: 'Reverse this settlement?', text: 'For a sale that fell through after the seller was paid. The seller owes the payout back.', submit: 'Reverse settlement' },
    es: { title: '¿Revertir esta liquidación?', text: 'Para una venta que no se concretó después de pagar al vendedor. El vendedor debe devolver lo cobrado.', submit: 'Revertir liquidación' },
  },
  approveAd: {
    en: { title: 'Approve this ad?', text: 'It will be able to run.', submit: 'Approve ad' },
    es: { title: '¿Aprobar este anuncio?', text: 'El anuncio podrá aparecer.', submit: 'Aprobar anuncio' },
  },
  rejectAd: {
    en: { title: 'Reject this ad?', text: 'The advertiser is told the reason. A running ad is paused.', submit: 'Reject ad' },
    es: { title: '¿Rechazar este anuncio?', text: 'Se informa el motivo al anunciante. Un anuncio en curso se pausa.', submit: 'Rechazar anuncio' },
  },
  cancelCampaign: {
    en: { title: 'Cancel this campaign?', text: 'The unspent budget is credited.', submit: 'Cancel campaign' },
    es: { title: '¿Cancelar esta campaña?', text: 'Se acredita el presupuesto no gastado.', submit: 'Cancelar campaña' },
  },
  refundCredit: {
    en: { title: 'Refund this campaign credit?', text: 'The money is refunded to the original payment method.', submit: 'Refund credit' },
    es: { title: '¿Reembolsar el crédito de esta campaña?', text: 'El dinero se reembolsa por el mismo medio de pago.', submit: 'Reembolsar crédito' },
  },
  grantRetraction: {
    en: { title: 'Grant bid retraction?', text: 'This bid and the bidder’s later bids on the lot are voided. The price may drop. The bidder is told the reason.', submit: 'Grant retraction' },
    es: { title: '¿Conceder el retiro de la oferta?', text: 'Se anulan esta oferta y las posteriores de este postor en el lote. El precio puede bajar. Se informa el motivo al postor.', submit: 'Conceder retiro' },
  },
  denyRetraction: {
    en: { title: 'Deny bid retraction?', text: 'The bid remains binding. The bidder is told the reason.', submit: 'Deny retraction' },
    es: { title: '¿Denegar el retiro de la oferta?', text: 'La oferta sigue siendo vinculante. Se informa el motivo al postor.', submit: 'Denegar retiro' },
  },
  resolveConflict: {
    en: { title: 'Resolve this conflict?', text: 'Record what you agreed with the platform.', submit: 'Resolve conflict' },
    es: { title: '¿Resolver este conflicto?', text: 'Registre lo que acordó con la plataforma.', submit: 'Resolver conflicto' },
  },
  voidBids: {
    en: { title: 'Void bids?', text: 'The remaining bids are recalculated. The price may drop but never rises, and the close does not change. Within an hour of the close, another administrator must approve.', submit: 'Void bids' },
    es: { title: '¿Anular ofertas?', text: 'Las demás ofertas se recalculan. El precio puede bajar, nunca subir, y el cierre no cambia. En la última hora debe aprobarlo otro administrador.', submit: 'Anular ofertas' },
  },
  approveVoid: {
    en: { title: 'Approve voiding these bids?', text: 'Another administrator requested this. It can’t be undone.', submit: 'Approve' },
    es: { title: '¿Aprobar la anulación de estas ofertas?', text: 'Otro administrador lo solicitó. No se puede deshacer.', submit: 'Aprobar' },
  },
  extendSale: {
    en: { title: 'Extend this auction?', text: 'Use this after an outage. The minutes are added to every lot that has not been decided, including lots past their closing time.', submit: 'Extend auction' },
    es: { title: '¿Extender esta subasta?', text: 'Úselo después de una interrupción. Los minutos se agregan a cada lote sin decidir, incluidos los que pasaron su hora de cierre.', submit: 'Extender subasta' },
  },
  changeSettings: {
    en: { title: 'Settings', text: 'These settings apply to all users.', submit: 'Save settings' },
    es: { title: 'Configuración', text: 'Se aplica a todos los usuarios.', submit: 'Guardar configuración' },
  },
  createPlan: {
    en: { title: 'New plan', text: 'Subscription plans for sellers.', submit: 'Create plan' },
    es: { title: 'Nuevo plan', text: 'Planes de suscripción para vendedores.', submit: 'Crear plan' },
  },
  changePlan: {
    en: { title: 'Edit plan', text: 'A new price applies from the next invoice.', submit: 'Save plan' },
    es: { title: 'Editar plan', text: 'Un precio nuevo se aplica desde la próxima factura.', submit: 'Guardar plan' },
  },
  removePlan: {
    en: { title: 'Delete this plan?', text: 'Only plans that were never used can be deleted. To retire a plan that has been used, make it inactive.', submit: 'Delete plan' },
    es: { title: '¿Eliminar este plan?', text: 'Solo se pueden eliminar planes que nunca se usaron. Para retirar un plan usado, desactívelo.', submit: 'Eliminar plan' },
  },
  createCategory: {
    en: { title: 'New category', text: 'A type of land and the fields sellers fill in for it.', submit: 'Create category' },
    es: { title: 'Nueva categoría', text: 'Un tipo de terreno y los campos que llenan los vendedores.', submit: 'Crear categoría' },
  },
  changeCategory: {
    en: { title: 'Edit category', text: 'Existing lots keep their data. Changing the schema creates a new version.', submit: 'Save category' },
    es: { title: 'Editar categoría', text: 'Los lotes existentes conservan sus datos. Cambiar el esquema crea una versión nueva.', submit: 'Guardar categoría' },
  },
  createPlatform: {
    en: { title: 'New platform', text: 'The secret is shown once, after you add the platform.', submit: 'Add platform' },
    es: { title: 'Nueva plataforma', text: 'El secreto se muestra una sola vez, al agregar la plataforma.', submit: 'Agregar plataforma' },
  },
  changePlatform: {
    en: { title: 'Edit platform', text: 'Changes apply from the next bid.', submit: 'Save platform' },
    es: { title: 'Editar plataforma', text: 'Los cambios se aplican desde la próxima oferta.', submit: 'Guardar plataforma' },
  },
  rotateSecret: {
    en: { title: 'Rotate platform secret?', text: 'The old secret keeps working for 24 hours. The new one is shown once.', submit: 'Rotate secret' },
    es: { title: '¿Rotar el secreto de la plataforma?', text: 'El secreto anterior sigue funcionando 24 horas. El nuevo se muestra una sola vez.', submit: 'Rotar secreto' },
  },
  declareDefault: {
    en: { title: 'Declare buyer default?', text: 'The sale is canceled. Payments are refunded, any deposit held is forfeited, and the buyer gets a strike. You can then offer the lot to the runner-up.', submit: 'Declare default' },
    es: { title: '¿Declarar el impago del comprador?', text: 'La venta se cancela. Lo pagado se reembolsa, el comprador pierde el depósito y recibe una falta. Después puede ofrecer el lote al siguiente postor.', submit: 'Declarar impago' },
  },
  rescindSale: {
    en: { title: 'Rescind this sale?', text: 'The lot becomes unsold, its invoices are voided, payments are refunded and the settlement is canceled. Buyer and seller are told your reason. Not available once the seller has been paid.', submit: 'Rescind sale' },
    es: { title: '¿Rescindir esta venta?', text: 'El lote queda sin vender, sus facturas se anulan, lo pagado se reembolsa y la liquidación se cancela. Se informa su motivo al comprador y al vendedor. No disponible si el vendedor ya cobró.', submit: 'Rescindir venta' },
  },
  enterSurvey: {
    en: { title: 'Enter final survey', text: 'The hammer price is recalculated as price per acre times surveyed acres. Invoices and proceeds are updated. This can be done once per lot.', submit: 'Save survey' },
    es: { title: 'Registrar la medición final', text: 'El precio de martillo se recalcula como precio por acre por los acres medidos. Se actualizan las facturas y la liquidación. Solo una vez por lote.', submit: 'Guardar medición' },
  },
  confirmFact: {
    en: { title: 'Confirm this fact?', text: 'Verify it yourself first. The lot page will show it as confirmed, with your name and today’s date, until the seller changes it.', submit: 'Confirm' },
    es: { title: '¿Confirmar este dato?', text: 'Verifíquelo antes usted mismo. La página del lote lo mostrará como confirmado, con su nombre y la fecha de hoy, hasta que el vendedor lo cambie.', submit: 'Confirmar' },
  },
  withdrawConfirmation: {
    en: { title: 'Withdraw this confirmation?', text: 'The lot page shows the fact as stated by the seller again.', submit: 'Withdraw confirmation' },
    es: { title: '¿Retirar esta confirmación?', text: 'La página del lote vuelve a mostrar el dato como declarado por el vendedor.', submit: 'Retirar la confirmación' },
  },
  offerLot: {
    en: { title: 'Offer this lot to a bidder', text: 'The bidder has 48 hours to accept. The seller can see the offer.', submit: 'Send offer' },
    es: { title: 'Ofrecer este lote a un postor', text: 'El postor tiene 48 horas para aceptar. El vendedor puede ver la propuesta.', submit: 'Enviar propuesta' },
  },
  withdrawOffer: {
    en: { title: 'Withdraw this offer?', text: 'The bidder can no longer accept it. You can send another offer.', submit: 'Withdraw offer' },
    es: { title: '¿Retirar esta propuesta?', text: 'El postor ya no podrá aceptarla. Puede enviar otra.', submit: 'Retirar propuesta' },
  },
  setAgreement: {
    en: { title: 'Seller agreement', text: 'Applies to every lot in the auction. Can’t be changed after the first bid.', submit: 'Save agreement' },
    es: { title: 'Acuerdo con el vendedor', text: 'Se aplica a todos los lotes de la subasta. No se puede cambiar después de la primera oferta.', submit: 'Guardar acuerdo' },
  },
  setDeductions: {
    en: { title: 'Deductions of the lot', text: 'Applies to this lot only. Can’t be changed after its first bid.', submit: 'Save deductions' },
    es: { title: 'Deducciones del lote', text: 'Se aplican solo a este lote. No se pueden cambiar después de su primera oferta.', submit: 'Guardar deducciones' },
  },
  addField: {
    en: { title: 'New field', text: 'Applies to new and edited lots. Existing lots keep their data.', submit: 'Add field' },
    es: { title: 'Nuevo campo', text: 'Se aplica a lotes nuevos y editados. Los lotes existentes conservan sus datos.', submit: 'Agregar campo' },
  },
  changeField: {
    en: { title: 'Edit field', text: 'Creates a new version of the category. Existing lots keep their data, which is checked the next time they are edited.', submit: 'Save field' },
    es: { title: 'Editar campo', text: 'Crea una versión nueva de la categoría. Los lotes existentes conservan sus datos, que se validan la próxima vez que se editen.', submit: 'Guardar campo' },
  },
  removeField: {
    en: { title: 'Remove this field?', text: 'The field is removed from the form. Existing lots keep their data.', submit: 'Remove field' },
    es: { title: '¿Quitar este campo?', text: 'El campo se quita del formulario. Los lotes existentes conservan sus datos.', submit: 'Quitar campo' },
  },
  restoreArticle: {
    en: { title: 'Restore built-in text?', text: 'Your custom text is removed in every language. A copy is kept in the audit log.', submit: 'Restore built-in text' },
    es: { title: '¿Restaurar el texto incluido?', text: 'Se elimina su texto propio en todos los idiomas. Queda una copia en el registro de auditoría.', submit: 'Restaurar texto incluido' },
  },
  removeArticle: {
    en: { title: 'Delete this article?', text: 'Readers can no longer find it, and links to it will be broken. A copy is kept in the audit log.', submit: 'Delete article' },
    es: { title: '¿Eliminar este artículo?', text: 'Los lectores ya no podrán encontrarlo y sus enlaces dejarán de funcionar. Queda una copia en el registro de auditoría.', submit: 'Eliminar artículo' },
  },
  retryJob: {
    en: { title: 'Retry this job?', text: 'Fix the cause of the failure first, or it will fail again.', submit: 'Retry' },
    es: { title: '¿Reintentar este trabajo?', text: 'Corrija primero la causa del error o volverá a fallar.', submit: 'Reintentar' },
  },
})
