import type { help as en } from '../en/help.ts'

export const help: typeof en = {
  title: 'Cómo se puja',
  description: 'Pujas, pujas máximas, reservas, prórrogas y cierre, en palabras sencillas.',
  lede: 'El mismo reloj, las mismas reglas y la misma fila para todos: en este sitio, por la API y desde cualquier dispositivo.',
  sections: [
    {
      id: 'before', title: 'Antes de pujar',
      text: 'Necesita una cuenta con el correo electrónico y el teléfono confirmados. Las pujas mayores piden más: el límite de su nivel figura en [su cuenta](/account). La mayoría de las subastas pide un depósito reembolsable. Se constituye una vez en la página de la subasta y cubre todos sus lotes.',
    },
    {
      id: 'maximum', title: 'Una puja o una puja máxima',
      text: 'Una **puja** se registra por el importe que usted escribe. Con una **puja máxima** la casa puja por usted, incremento a incremento y solo hasta donde otro la empuje. Nadie la ve: ni el vendedor, ni los demás postores, ni las respuestas de nuestro programa. De dos pujas máximas iguales encabeza la anterior. Se puede subir, pero nunca bajar, porque es una oferta vinculante.',
    },
    {
      id: 'reserve', title: 'El precio de reserva',
      text: 'Un lote puede tener un precio de reserva: lo mínimo que acepta el vendedor. El vendedor puede ocultarlo, mostrar si se ha alcanzado o mostrar el importe. Una puja máxima igual o superior a la reserva se lleva de inmediato justo hasta la reserva, y desde ahí sigue la subasta.',
    },
    {
      id: 'close', title: 'El cierre',
      text: 'Cada lote cierra a su hora, según el reloj de la base de datos de la casa. Una puja en los últimos minutos mueve el cierre, para que siempre haya tiempo de responder; la página del lote dice cuánto. Una puja que llega en el instante mismo del cierre llega tarde.',
    },
    {
      id: 'win', title: 'Si gana',
      text: 'Paga el precio de remate y la prima del comprador que el lote y la revisión de su puja han mostrado desde el principio. Los depósitos de quienes no ganaron nada se liberan al cerrar la subasta.',
    },
    {
      id: 'connection', title: 'Si se corta la conexión',
      text: 'Una página que no llega a la casa lo dice y se pone al día sola. Una puja enviada cuando se cortó la conexión se envía de nuevo con la misma clave, de modo que se registra una vez o ninguna, y se le dice cuál de las dos.',
    },
    {
      id: 'proof', title: 'Prueba',
      text: 'Cada puja queda encadenada a la anterior por una huella. Quien anote la cabeza de la cadena, que figura en el historial de pujas, puede demostrar después que nada se cambió.\n\n[Condiciones de venta](/help/terms) · [Pujar por la API](/docs/api)',
    },
  ],
  terms: 'Condiciones de venta',
  termsDescription: 'Las condiciones con las que se vende cada lote.',
  termsLede: 'Rigen salvo que una subasta establezca las suyas, que figuran en su página. Esta es una traducción; la versión en inglés es la que obliga.',
  crumb: 'Ayuda',
  houseTerms: [
    'Cada lote se vende como está y donde está, mediante escritura, al mejor postor cuya puja alcance el precio de reserva, si lo hay.',
    'Una puja es una oferta vinculante. No se puede retirar; la puja máxima se puede subir pero nunca bajar.',
    'La casa puja por usted hasta su puja máxima, incremento a incremento, y no la muestra a nadie. De dos pujas máximas iguales encabeza la anterior.',
    'Cada lote cierra a su hora. Una puja en los últimos minutos lo prorroga, como se indica en el lote.',
    'Si la casa anula una puja con causa, vuelve a encabezar la anterior. Quien vuelve así a encabezar puede renunciar en un plazo de 24 horas o hasta el cierre del lote, lo que ocurra antes.',
    'Los vendedores, sus familias, su personal y el personal de la casa no pujan.',
    'El ganador paga el precio de remate, la prima del comprador y los gastos indicados en el lote. El ganador que no paga a tiempo pierde el depósito y el lote.',
  ].join('\n'),
  sell: {
    title: 'Vender tierras',
    description: 'Del catálogo en CSV al remate: venda un lote o la subasta fiscal de un condado.',
    lede: 'La subasta fiscal de un condado, una finca por parcelas o un solo lote: las mismas herramientas, las mismas reglas, el mismo registro.',
    steps: 'Del catálogo al remate',
    list: [
      '**Importe el catálogo.** Un archivo CSV y una correspondencia de columnas hacen un lote de cada fila; cada fila errónea se señala con su línea, su columna y el motivo, y nada queda a medio importar.',
      '**Fije las reglas.** Precios de salida, reservas, incrementos, prima, depósito, cierres escalonados y prórrogas, para la subasta o para un lote.',
      '**Publique.** Los lotes aparecen de inmediato en el mapa y en las listas, y las pujas se abren cuando usted dijo.',
      '**Vea el cierre.** Los lotes cierran al segundo, cada uno exactamente una vez, y se sabe quién ganó.',
    ],
    begin: 'Cómo empezar',
    beginText: '[Regístrese](/join) y pida a la casa que le apruebe como vendedor. Hasta que abran las páginas del vendedor, las subastas se preparan por la [API de vendedores](/docs/api#tag-seller) o las importa la casa con `freehold import`.',
  },
}
