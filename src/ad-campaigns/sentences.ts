import { sentences } from '../kernel/said.ts'

/** What ad-campaigns says to people. */
export const say = sentences('ad-campaigns', {
  nothingToRefund: { en: 'Nothing is left of this campaign to pay out.', es: 'De esta campaña no queda nada por reembolsar.' },
  adIncomplete: {
    en: 'This ad has no headline or leads nowhere yet; there is nothing to review.',
    es: 'Este anuncio aún no tiene titular o enlace; no hay nada que revisar.',
  },
  adTokenUnknown: { en: 'This token was not given out by this house.', es: 'Esta casa no emitió este código.' },
  paidCampaignMustBeCancelled: {
    en: 'This campaign is paid for. Cancel it to have the price credited.',
    es: 'Esta campaña está pagada. Cancélela para que se le abone el precio.',
  },
  adRejected: { en: 'The house has rejected this ad.', es: 'Rechazamos este anuncio.' },
  campaignOver: {
    en: 'This campaign is over: its budget, its dates or what it leads to.',
    es: 'Esta campaña terminó por su presupuesto, sus fechas o su enlace.',
  },
  headlineOrTargetMissing: {
    en: 'The ad needs a headline and a place it leads to.',
    es: 'El anuncio necesita un titular y un enlace.',
  },
  adNotApproved: { en: 'The house has not approved this ad yet.', es: 'Todavía no aprobamos este anuncio.' },
  placementUnavailable: { en: 'This placement is not offered any more.', es: 'Esta ubicación ya no se ofrece.' },
  targetNotPublic: {
    en: 'What this ad leads to is not open to the public.',
    es: 'El enlace de este anuncio no está abierto al público.',
  },
  endPast: { en: 'The end is already past.', es: 'La fecha de cierre ya pasó.' },
  flatRateNeedsEnd: { en: 'A flat campaign needs an end.', es: 'Una campaña a precio fijo necesita un final.' },
  budgetTooLow: { en: 'The budget must be at least {amount} cents.', es: 'El presupuesto debe ser de al menos {amount} centavos.' },
  paidCampaignFixed: {
    en: 'A campaign that is paid for can only be renamed, paused or cancelled.',
    es: 'Una campaña pagada solo se puede renombrar, pausar o cancelar.',
  },
  chooseOne: { en: 'Choose one of: {list}.', es: 'Elija uno de estos: {list}.' },
  notYourAuction: { en: 'This is no auction of yours.', es: 'Esta subasta no es suya.' },
  notYourLot: { en: 'This is no lot of yours.', es: 'Este lote no es suyo.' },
  endBeforeStart: { en: 'The end is before the start.', es: 'La fecha de fin es anterior a la de inicio.' },
  flatRateHasNoBudget: {
    en: 'A flat campaign costs its days; it has no budget.',
    es: 'Una campaña a precio fijo cuesta sus días; no tiene presupuesto.',
  },
  severalTargets: {
    en: 'An ad leads to one place: a lot, an auction or a page.',
    es: 'Un anuncio tiene un solo enlace: un lote, una subasta o una página.',
  },
  pathInvalid: { en: 'Enter a path of this site, such as /auctions.', es: 'Escriba una ruta de este sitio, por ejemplo /auctions.' },
  pictureNotUploaded: {
    en: 'Upload the picture first, and send the url it got here.',
    es: 'Suba primero la foto y envíe la dirección que recibió aquí.',
  },
})
