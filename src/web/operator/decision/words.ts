import { bilingual } from '../../bilingual.ts'

/** What the house decides: the question, what follows from it, and the button. What it came to is said by `done`. */
export const decisions = bilingual({
  approveDocument: {
    en: { title: 'Approve this document?', text: 'The tier of its sender follows from it at once.', submit: 'Approve the document' },
    es: { title: '¿Aceptar este documento?', text: 'De él se sigue de inmediato el nivel de quien lo envió.', submit: 'Aceptar el documento' },
  },
  rejectDocument: {
    en: { title: 'Reject this document?', text: 'Its sender reads why and can send another. Bids already placed stay binding.', submit: 'Reject the document' },
    es: { title: '¿Rechazar este documento?', text: 'Quien lo envió lee el motivo y puede enviar otro. Las ofertas ya hechas siguen siendo vinculantes.', submit: 'Rechazar el documento' },
  },
  approveSeller: {
    en: { title: 'Approve this seller?', text: 'They can publish auctions from now on.', submit: 'Approve the seller' },
    es: { title: '¿Aceptar a este vendedor?', text: 'Desde ahora puede publicar subastas.', submit: 'Aceptar al vendedor' },
  },
  rejectSeller: {
    en: { title: 'Reject this application?', text: 'They read the reason and can apply anew.', submit: 'Reject the application' },
    es: { title: '¿Rechazar esta solicitud?', text: 'Lee el motivo y puede solicitarlo de nuevo.', submit: 'Rechazar la solicitud' },
  },
  suspendSeller: {
    en: { title: 'Suspend this seller?', text: 'They publish nothing and are paid nothing. Running auctions go on under the control of the house.', submit: 'Suspend the seller' },
    es: { title: '¿Suspender a este vendedor?', text: 'No publica nada y no cobra nada. Las subastas en curso siguen bajo el control de la casa.', submit: 'Suspender al vendedor' },
  },
  reinstateSeller: {
    en: { title: 'Reinstate this seller?', text: 'They sell again as before.', submit: 'Reinstate the seller' },
    es: { title: '¿Readmitir a este vendedor?', text: 'Vuelve a vender como antes.', submit: 'Readmitir al vendedor' },
  },
  suspendPerson: {
    en: { title: 'Suspend this person?', text: 'They can look, but change nothing. What they bid before stays binding.', submit: 'Suspend' },
    es: { title: '¿Suspender a esta persona?', text: 'Puede mirar, pero no cambiar nada. Lo que ofertó antes sigue siendo vinculante.', submit: 'Suspender' },
  },
  reinstatePerson: {
    en: { title: 'Lift this suspension?', text: 'They can do again what they could before.', submit: 'Lift the suspension' },
    es: { title: '¿Levantar esta suspensión?', text: 'Vuelve a poder lo que podía antes.', submit: 'Levantar la suspensión' },
  },
  reviewPerson: {
    en: { title: 'Put this person under review?', text: 'They cannot bid until somebody has looked at them.', submit: 'Put under review' },
    es: { title: '¿Poner a esta persona en revisión?', text: 'No puede ofertar hasta que alguien la haya revisado.', submit: 'Poner en revisión' },
  },
  endReview: {
    en: { title: 'End this review?', text: 'They can bid again.', submit: 'End the review' },
    es: { title: '¿Terminar esta revisión?', text: 'Puede volver a ofertar.', submit: 'Terminar la revisión' },
  },
  blockPerson: {
    en: { title: 'Block this bidder?', text: 'They cannot bid any more. What they bid before stays binding.', submit: 'Block from bidding' },
    es: { title: '¿Bloquear a este postor?', text: 'Ya no puede ofertar. Lo que ofertó antes sigue siendo vinculante.', submit: 'Bloquear las ofertas' },
  },
  unblockPerson: {
    en: { title: 'Let this person bid again?', text: 'The block is lifted.', submit: 'Lift the block' },
    es: { title: '¿Dejar que esta persona vuelva a ofertar?', text: 'Se levanta el bloqueo.', submit: 'Levantar el bloqueo' },
  },
  liftStrike: {
    en: { title: 'Take this strike back?', text: 'It stays on record and counts no longer. A block that rests on strikes alone ends at once. They are told, with the reason.', submit: 'Lift the strike' },
    es: { title: '¿Retirar esta falta?', text: 'Queda en el registro y ya no cuenta. Un bloqueo que se deba solo a faltas termina en el acto. Se le comunica, con el motivo.', submit: 'Retirar la falta' },
  },
  correctHome: {
    en: { title: 'Correct where this person is at home?', text: 'For this sale only. The next bid is judged by it; bids already placed stay. They are told, with the reason.', submit: 'Correct the home' },
    es: { title: '¿Corregir el domicilio de esta persona?', text: 'Solo para esta subasta. La próxima oferta se juzga según él; las ya hechas quedan. Se le comunica, con el motivo.', submit: 'Corregir el domicilio' },
  },
  setInstitution: {
    en: { title: 'Take this person for an institution?', text: 'Their bids then have no limit. All papers of the entity must be approved.', submit: 'Make institutional' },
    es: { title: '¿Tener a esta persona por una institución?', text: 'Sus ofertas ya no tienen límite. Todos los papeles de la entidad deben estar aceptados.', submit: 'Nivel institucional' },
  },
  endInstitution: {
    en: { title: 'No longer take this person for an institution?', text: 'They fall back to the tier that their documents earn.', submit: 'End institutional tier' },
    es: { title: '¿Dejar de tener a esta persona por una institución?', text: 'Vuelve al nivel que dan sus documentos.', submit: 'Quitar el nivel institucional' },
  },
  makeAdmin: {
    en: { title: 'Let this person run the house?', text: 'They see and decide everything that you do.', submit: 'Make administrator' },
    es: { title: '¿Dejar que esta persona dirija la casa?', text: 'Ve y decide todo lo que usted ve y decide.', submit: 'Nombrar administrador' },
  },
  endOffice: {
    en: { title: 'End this administrator’s office?', text: 'They keep their account and lose these pages.', submit: 'End the office' },
    es: { title: '¿Terminar el cargo de este administrador?', text: 'Conserva su cuenta y pierde estas páginas.', submit: 'Terminar el cargo' },
  },
  receiveWire: {
    en: { title: 'Record a wire that was received', text: 'What the invoice cannot take is kept and owed back.', submit: 'Wire received' },
    es: { title: 'Anotar una transferencia recibida', text: 'Lo que la factura no puede tomar se guarda y se debe devolver.', submit: 'Transferencia recibida' },
  },
  voidInvoice: {
    en: { title: 'Void this invoice?', text: 'It stays in the books as void. What rests on it is undone. What the buyer of a sold lot owes is void only when the sale is taken back.', submit: 'Void the invoice' },
    es: { title: '¿Anular esta factura?', text: 'Queda en los libros como anulada. Lo que depende de ella se deshace. Lo que debe el comprador de un lote vendido solo se anula al deshacer la venta.', submit: 'Anular la factura' },
  },
  refundInvoice: {
    en: { title: 'Refund this invoice?', text: 'What was paid goes back, in part or whole. A part payment of an open invoice is owed again. For a lot, a whole refund ends the settlement as well; the lot stays sold until you take the sale back.', submit: 'Refund the invoice' },
    es: { title: '¿Devolver esta factura?', text: 'Lo pagado vuelve, en parte o por entero. Un pago parcial de una factura abierta se vuelve a deber. De un lote, la devolución entera termina también la liquidación; el lote sigue vendido hasta que se deshaga la venta.', submit: 'Devolver la factura' },
  },
  sendRefund: {
    en: { title: 'Record that this refund was sent', text: 'For money that goes back by wire. What went by card is told by the payment provider.', submit: 'Mark as sent' },
    es: { title: 'Anotar que esta devolución se envió', text: 'Para dinero que vuelve por transferencia. Lo que fue por tarjeta lo dice el proveedor de pagos.', submit: 'Marcar como enviada' },
  },
  releaseDeposit: {
    en: { title: 'Give this deposit back?', text: 'A hold on a card ends; money that was paid goes back the way it came.', submit: 'Give back' },
    es: { title: '¿Devolver este depósito?', text: 'Termina la retención de una tarjeta; el dinero pagado vuelve por donde vino.', submit: 'Devolver' },
  },
  forfeitDeposit: {
    en: { title: 'Keep this deposit?', text: 'For a bidder who has defaulted. A card that is only held is charged first.', submit: 'Keep the deposit' },
    es: { title: '¿Quedarse con este depósito?', text: 'De un postor que no ha cumplido. Una tarjeta solo retenida se cobra antes.', submit: 'Quedarse con el depósito' },
  },
  holdSettlement: {
    en: { title: 'Put this settlement on hold?', text: 'Nothing is paid out while this is looked into.', submit: 'Put on hold' },
    es: { title: '¿Retener esta liquidación?', text: 'No se paga nada mientras esto se aclara.', submit: 'Retener' },
  },
  releaseSettlement: {
    en: { title: 'Release this settlement?', text: 'The reason for the hold is gone. It becomes ready as soon as everything else is in place.', submit: 'Release' },
    es: { title: '¿Liberar esta liquidación?', text: 'El motivo de la retención ha desaparecido. Queda lista en cuanto todo lo demás esté en su sitio.', submit: 'Liberar' },
  },
  orderPayout: {
    en: { title: 'Send the proceeds through the payment provider?', text: 'It is paid when the provider says so; meanwhile nothing else can happen to it. The seller must have an account there.', submit: 'Send the proceeds' },
    es: { title: '¿Enviar el dinero por el proveedor de pagos?', text: 'Queda pagada cuando el proveedor lo confirma; mientras tanto no le puede pasar nada más. El vendedor debe tener una cuenta allí.', submit: 'Enviar el dinero' },
  },
  paySettlement: {
    en: { title: 'Record that the seller was paid', text: 'The ledger has it from then on.', submit: 'Mark as paid' },
    es: { title: 'Anotar que se pagó al vendedor', text: 'Desde entonces consta en el libro mayor.', submit: 'Marcar como pagada' },
  },
  cancelSettlement: {
    en: { title: 'Cancel this settlement?', text: 'The sale came undone before the seller was paid. The buyer’s invoices are refunded or voided apart.', submit: 'Cancel the settlement' },
    es: { title: '¿Cancelar esta liquidación?', text: 'La venta se deshizo antes de pagar al vendedor. Las facturas del comprador se devuelven o anulan aparte.', submit: 'Cancelar la liquidación' },
  },
  reverseSettlement: {
    en: { title: 'Reverse this settlement?', text: 'The sale came undone after the seller was paid: what was paid out is owed back.', submit: 'Reverse' },
    es: { title: '¿Revertir esta liquidación?', text: 'La venta se deshizo después de pagar al vendedor: lo pagado se debe devolver.', submit: 'Revertir' },
  },
  approveAd: {
    en: { title: 'Approve this ad?', text: 'It can run from now on.', submit: 'Approve the ad' },
    es: { title: '¿Aceptar este anuncio?', text: 'Desde ahora puede aparecer.', submit: 'Aceptar el anuncio' },
  },
  rejectAd: {
    en: { title: 'Reject this ad?', text: 'Its advertiser reads the reason. One that is running is paused.', submit: 'Reject the ad' },
    es: { title: '¿Rechazar este anuncio?', text: 'El anunciante lee el motivo. Si está en curso, se pone en pausa.', submit: 'Rechazar el anuncio' },
  },
  cancelCampaign: {
    en: { title: 'Cancel this campaign?', text: 'What it has not spent is credited.', submit: 'Cancel the campaign' },
    es: { title: '¿Cancelar esta campaña?', text: 'Se abona lo que no ha gastado.', submit: 'Cancelar la campaña' },
  },
  refundCredit: {
    en: { title: 'Pay out the credit of this campaign?', text: 'The money goes back the way it came.', submit: 'Pay out the credit' },
    es: { title: '¿Pagar el crédito de esta campaña?', text: 'El dinero vuelve por donde vino.', submit: 'Pagar el crédito' },
  },
  grantRetraction: {
    en: { title: 'Let this bidder out of the bid?', text: 'The bid and all later ones of this bidder on the lot are void. The price may fall.', submit: 'Let out' },
    es: { title: '¿Liberar a este postor de la oferta?', text: 'La oferta y todas las posteriores de este postor en el lote quedan anuladas. El precio puede bajar.', submit: 'Liberar' },
  },
  denyRetraction: {
    en: { title: 'Hold this bidder to the bid?', text: 'The bid stays binding. They read the reason.', submit: 'Hold to it' },
    es: { title: '¿Mantener a este postor en su oferta?', text: 'La oferta sigue siendo vinculante. El postor lee el motivo.', submit: 'Mantener' },
  },
  resolveConflict: {
    en: { title: 'Settle this conflict?', text: 'Write down what was agreed with the platform.', submit: 'Settle the conflict' },
    es: { title: '¿Resolver este conflicto?', text: 'Anote lo que se acordó con la plataforma.', submit: 'Resolver el conflicto' },
  },
  voidBids: {
    en: { title: 'Take bids back?', text: 'The rest is played again: the price may fall, never rise, and the close stays. Within an hour of the close another administrator must approve.', submit: 'Take bids back' },
    es: { title: '¿Retirar ofertas?', text: 'El resto se juega de nuevo: el precio puede bajar, nunca subir, y el cierre se mantiene. En la última hora debe aprobarlo otro administrador.', submit: 'Retirar ofertas' },
  },
  approveVoid: {
    en: { title: 'Approve that these bids are taken back?', text: 'Somebody else asked for it. It cannot be undone.', submit: 'Take these bids back' },
    es: { title: '¿Aprobar que se retiren estas ofertas?', text: 'Otra persona lo pidió. No se puede deshacer.', submit: 'Retirar estas ofertas' },
  },
  extendSale: {
    en: { title: 'Give bidders more time?', text: 'For an auction whose bidders could not reach the house. The minutes are added to every lot that is not decided yet, including one whose time has run out.', submit: 'Give more time' },
    es: { title: '¿Dar más tiempo a los postores?', text: 'Para una subasta cuyos postores no pudieron llegar a la casa. Los minutos se agregan a cada lote sin decidir, también al que ya agotó su tiempo.', submit: 'Dar más tiempo' },
  },
  changeSettings: {
    en: { title: 'Settings of the house', text: 'What holds for everybody.', submit: 'Save the settings' },
    es: { title: 'Ajustes de la casa', text: 'Lo que vale para todos.', submit: 'Guardar los ajustes' },
  },
  createPlan: {
    en: { title: 'A new plan', text: 'What sellers can subscribe to.', submit: 'Create a plan' },
    es: { title: 'Un plan nuevo', text: 'A lo que pueden suscribirse los vendedores.', submit: 'Crear un plan' },
  },
  changePlan: {
    en: { title: 'Change a plan', text: 'A new price holds from the next invoice on.', submit: 'Save the plan' },
    es: { title: 'Cambiar un plan', text: 'Un precio nuevo vale desde la próxima factura.', submit: 'Guardar el plan' },
  },
  removePlan: {
    en: { title: 'Delete this plan?', text: 'Only a plan that nobody ever had can be deleted. One that somebody has or had is taken off the offer instead.', submit: 'Delete the plan' },
    es: { title: '¿Eliminar este plan?', text: 'Solo se puede eliminar un plan que nadie tuvo nunca. El que alguien tiene o tuvo se retira de la oferta.', submit: 'Eliminar el plan' },
  },
  createCategory: {
    en: { title: 'A new category', text: 'What kind of land it is, and what is asked about it.', submit: 'Create a category' },
    es: { title: 'Una categoría nueva', text: 'Qué clase de tierra es y qué se pregunta de ella.', submit: 'Crear una categoría' },
  },
  changeCategory: {
    en: { title: 'Change a category', text: 'Lots keep what they say. A changed schema is a new version.', submit: 'Save the category' },
    es: { title: 'Cambiar una categoría', text: 'Los lotes conservan lo que dicen. Un esquema cambiado es una versión nueva.', submit: 'Guardar la categoría' },
  },
  createPlatform: {
    en: { title: 'A new platform', text: 'Its secret is shown once, right after this.', submit: 'Add a platform' },
    es: { title: 'Una plataforma nueva', text: 'Su secreto se muestra una sola vez, justo después.', submit: 'Añadir una plataforma' },
  },
  changePlatform: {
    en: { title: 'Change a platform', text: 'It holds from the next bid on.', submit: 'Save the platform' },
    es: { title: 'Cambiar una plataforma', text: 'Vale desde la próxima oferta.', submit: 'Guardar la plataforma' },
  },
  rotateSecret: {
    en: { title: 'Give this platform a new secret?', text: 'The old one goes on for a day, so that it can change over. The new one is shown once.', submit: 'Make a new secret' },
    es: { title: '¿Dar a esta plataforma un secreto nuevo?', text: 'El anterior vale un día más, para que pueda cambiar. El nuevo se muestra una sola vez.', submit: 'Crear un secreto nuevo' },
  },
  declareDefault: {
    en: { title: 'Declare that the buyer did not pay?', text: 'The sale is undone: what was paid goes back, what is in hand of a deposit is kept, and the buyer gets a strike. Then the lot can be offered to the runner-up.', submit: 'Declare the default' },
    es: { title: '¿Declarar que el comprador no pagó?', text: 'La venta se deshace: lo pagado vuelve, lo que haya en mano del depósito se retiene y el comprador recibe una falta. Después se puede ofrecer el lote al siguiente postor.', submit: 'Declarar el impago' },
  },
  rescindSale: {
    en: { title: 'Take this sale back?', text: 'The lot is unsold again, its invoices are void, what was paid is refunded and the settlement is cancelled. Buyer and seller are told, with your reason. Not once the seller is paid.', submit: 'Take the sale back' },
    es: { title: '¿Deshacer esta venta?', text: 'El lote queda sin vender, sus facturas se anulan, lo pagado se devuelve y la liquidación se cancela. Se avisa al comprador y al vendedor, con su motivo. No cuando el vendedor ya ha cobrado.', submit: 'Deshacer la venta' },
  },
  enterSurvey: {
    en: { title: 'Enter the final survey', text: 'The price by the acre times these acres is the new hammer price; invoices and proceeds follow. Once for a lot.', submit: 'Enter the survey' },
    es: { title: 'Anotar la medición final', text: 'El precio por acre por estos acres es el nuevo precio de martillo; las facturas y el producto lo siguen. Una vez por lote.', submit: 'Anotar la medición' },
  },
  confirmFact: {
    en: { title: 'Confirm this fact?', text: 'Look it up yourself first. The lot page then shows it as confirmed, with your name and today’s date, until the seller changes it.', submit: 'Confirm' },
    es: { title: '¿Confirmar este dato?', text: 'Compruébelo antes usted mismo. La página del lote lo muestra entonces como confirmado, con su nombre y la fecha de hoy, hasta que el vendedor lo cambie.', submit: 'Confirmar' },
  },
  withdrawConfirmation: {
    en: { title: 'Withdraw this confirmation?', text: 'The lot page shows the fact as stated by the seller again.', submit: 'Withdraw confirmation' },
    es: { title: '¿Retirar esta confirmación?', text: 'La página del lote vuelve a mostrar el dato como declarado por el vendedor.', submit: 'Retirar la confirmación' },
  },
  offerLot: {
    en: { title: 'Offer this lot to somebody who bid', text: 'They have 48 hours to accept. The seller sees the offer as well.', submit: 'Make an offer' },
    es: { title: 'Ofrecer este lote a alguien que ofertó', text: 'Tiene 48 horas para aceptar. El vendedor también ve la propuesta.', submit: 'Hacer una propuesta' },
  },
  withdrawOffer: {
    en: { title: 'Withdraw this offer?', text: 'It can no longer be accepted. Another one can be made.', submit: 'Withdraw the offer' },
    es: { title: '¿Retirar esta propuesta?', text: 'Ya no se podrá aceptar. Se puede hacer otra.', submit: 'Retirar la propuesta' },
  },
  setAgreement: {
    en: { title: 'Agreement with the seller', text: 'Holds for every lot of the auction, and is fixed once somebody has bid.', submit: 'Save the agreement' },
    es: { title: 'Acuerdo con el vendedor', text: 'Vale para cada lote de la subasta y queda fijo en cuanto alguien oferta.', submit: 'Guardar el acuerdo' },
  },
  addField: {
    en: { title: 'A new field', text: 'Sellers are asked for it from now on. Lots that stand keep what they say.', submit: 'Add a field' },
    es: { title: 'Un campo nuevo', text: 'Desde ahora se pregunta a los vendedores. Los lotes existentes conservan lo que dicen.', submit: 'Añadir un campo' },
  },
  changeField: {
    en: { title: 'Change a field', text: 'A new version of the category. What lots say already stays, and is checked anew when they are changed.', submit: 'Save the field' },
    es: { title: 'Cambiar un campo', text: 'Una versión nueva de la categoría. Lo que los lotes ya dicen se queda, y se comprueba de nuevo cuando se cambian.', submit: 'Guardar el campo' },
  },
  removeField: {
    en: { title: 'Remove this field?', text: 'It is no longer asked for. What lots say of it stays with them.', submit: 'Remove the field' },
    es: { title: '¿Quitar este campo?', text: 'Ya no se pregunta. Lo que los lotes dicen de él se queda con ellos.', submit: 'Quitar el campo' },
  },
  restoreArticle: {
    en: { title: 'Go back to the program’s text?', text: 'What the house wrote there is taken away, in every language. The audit log keeps it.', submit: 'Go back to the program’s text' },
    es: { title: '¿Volver al texto del programa?', text: 'Se quita lo que la casa escribió en él, en todos los idiomas. El registro de auditoría lo conserva.', submit: 'Volver al texto del programa' },
  },
  removeArticle: {
    en: { title: 'Remove this article?', text: 'Nobody finds it any more, and links to it lead to nothing. The audit log keeps what it said.', submit: 'Remove the article' },
    es: { title: '¿Quitar este artículo?', text: 'Nadie lo encuentra ya, y los enlaces a él no llevan a nada. El registro de auditoría conserva lo que decía.', submit: 'Quitar el artículo' },
  },
  retryJob: {
    en: { title: 'Give this job its tries again?', text: 'Find out first why it failed; otherwise it fails again.', submit: 'Try again' },
    es: { title: '¿Dar a este trabajo sus intentos de nuevo?', text: 'Averigüe antes por qué falló; si no, fallará otra vez.', submit: 'Intentar de nuevo' },
  },
})
