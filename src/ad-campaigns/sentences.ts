import { sentences } from '../kernel/said.ts'

/** Messages of ad campaigns. */
export const say = sentences('ad-campaigns', {
  nothingToRefund: { en: 'This campaign has no unspent balance to refund.', es: 'Esta campaña no tiene saldo sin gastar que reembolsar.' },
  adIncomplete: {
    en: 'This ad has no headline or no link yet, so there is nothing to review.',
    es: 'Este anuncio aún no tiene titular o enlace, así que no hay nada que revisar.',
  },
  adTokenUnknown: { en: 'This ad token was not issued here.', es: 'Este código de anuncio no se emitió aquí.' },
  paidCampaignMustBeCancelled: {
    en: 'This campaign is paid for. Cancel it to receive a credit.',
    es: 'Esta campaña está pagada. Cancélela para recibir un crédito.',
  },
  adRejected: { en: 'This ad was rejected.', es: 'Este anuncio fue rechazado.' },
  campaignOver: {
    en: 'This campaign has ended: its budget is spent, its dates have passed, or the page it links to is closed.',
    es: 'Esta campaña terminó: se agotó el presupuesto, pasaron sus fechas o se cerró la página a la que lleva.',
  },
  headlineOrTargetMissing: { en: 'Add a headline and a link to the ad.', es: 'Agregue un titular y un enlace al anuncio.' },
  adNotApproved: { en: 'This ad is not approved yet.', es: 'Este anuncio aún no está aprobado.' },
  placementUnavailable: { en: 'This placement is no longer available.', es: 'Esta ubicación ya no está disponible.' },
  targetNotPublic: { en: 'The page this ad links to is not public.', es: 'La página a la que lleva este anuncio no es pública.' },
  endPast: { en: 'The end date has passed.', es: 'La fecha final ya pasó.' },
  flatRateNeedsEnd: { en: 'Enter an end date for a flat-rate campaign.', es: 'Indique la fecha final de una campaña de tarifa fija.' },
  budgetTooLow: { en: 'The budget must be at least {amount} cents.', es: 'El presupuesto debe ser de al menos {amount} centavos.' },
  paidCampaignFixed: {
    en: 'After payment, a campaign can only be renamed, paused or canceled.',
    es: 'Después del pago, una campaña solo se puede renombrar, pausar o cancelar.',
  },
  chooseOne: { en: 'Choose one of: {list}.', es: 'Elija uno de estos: {list}.' },
  notYourAuction: { en: 'This auction is not yours.', es: 'Esta subasta no es suya.' },
  notYourLot: { en: 'This lot is not yours.', es: 'Este lote no es suyo.' },
  endBeforeStart: { en: 'The end must be after the start.', es: 'El final debe ser posterior al inicio.' },
  flatRateHasNoBudget: {
    en: 'A flat-rate campaign is priced by the day and has no budget.',
    es: 'Una campaña de tarifa fija se cobra por día y no tiene presupuesto.',
  },
  severalTargets: {
    en: 'Choose one link for the ad: a lot, an auction or a page.',
    es: 'Elija un solo destino para el anuncio: un lote, una subasta o una página.',
  },
  pathInvalid: { en: 'Enter a path on this site, such as /auctions.', es: 'Escriba una ruta de este sitio, por ejemplo /auctions.' },
  pictureNotUploaded: {
    en: 'Upload the picture first, then send the url you get back.',
    es: 'Suba primero la foto y envíe después la url que reciba.',
  },
})
