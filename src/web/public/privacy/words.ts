import { bilingual } from '../../bilingual.ts'

export const privacy = bilingual({
  title: { en: 'Privacy notice', es: 'Aviso de privacidad' },
  description: {
    en: 'What Freehold keeps about the people who use it, why, and how long.',
    es: 'Qué conserva Freehold sobre las personas que lo usan, por qué y cuánto tiempo.',
  },
  lede: {
    en: 'What we keep about you, why we need it, and when it is removed.',
    es: 'Qué conservamos sobre usted, para qué lo necesitamos y cuándo se elimina.',
  },
  kept: { en: 'What we keep', es: 'Qué conservamos' },
  columns: {
    en: { what: 'What', why: 'Why', howLong: 'How long' },
    es: { what: 'Qué', why: 'Para qué', howLong: 'Cuánto tiempo' },
  },
  rows: {
    en: [
      {
        what: 'Name, email address, phone, language, time zone', why: 'Your account, and the messages we send you.',
        howLong: 'While you have an account.',
      },
      {
        what: 'The site or campaign that led you here, such as google.com', why: 'To see which advertising brings bidders. One word, kept when you register.',
        howLong: 'While you have an account.',
      },
      { what: 'Mailing address and name on deeds', why: 'Filled in for you when you buy.', howLong: 'Until you change it or no longer have an account.' },
      {
        what: 'Password, two-step verification and passkeys', why: 'Signing in. The password is kept as a hash that can’t be read back, and of a passkey only its public key.',
        howLong: 'While you have an account.',
      },
      {
        what: 'Identity and financial documents', why: 'To verify bidders, as land sales require. They are encrypted, and only administrators can open them.',
        howLong: 'Until one year after your last sale.',
      },
      {
        what: 'Bids and maximum bids, with the IP address they came from', why: 'Bids are contracts. The bid record proves that nobody changed them.',
        howLong: 'Permanently. Your maximum is never shown to anyone else.',
      },
      { what: 'Deposits, invoices, payments, settlements', why: 'Accounting and tax law.', howLong: 'At least seven years.' },
      {
        what: 'Messages between buyer and seller', why: 'They belong to the purchase. Administrators read them only to settle a dispute or with a recorded reason.',
        howLong: 'As long as the records of the purchase.',
      },
      {
        what: 'Records of changes to your account, with IP address', why: 'To settle disputes and detect fraud.',
        howLong: 'At least seven years; sign-ins 400 days.',
      },
      {
        what: 'Signed-in browsers, with IP address', why: 'So that you see where you are signed in.',
        howLong: '30 days after signing in, or 7 days without use.',
      },
      { what: 'Attempts to sign in', why: 'To stop people who guess passwords.', howLong: '1 day; 90 days for addresses you signed in from.' },
      { what: 'Notifications', why: 'So that you can read them again.', howLong: '180 days.' },
      {
        what: 'Devices that get notifications', why: 'To send them through the push service of your browser. The messages are encrypted for your device.',
        howLong: 'Until you turn them off there, sign out there or no longer have an account.',
      },
      { what: 'Watchlist', why: 'To tell you what changes.', howLong: 'Until you remove a lot or no longer have an account.' },
      {
        what: 'Ads you saw or clicked', why: 'To bill advertisers. Kept as a keyed hash without your name.',
        howLong: '1 day for the hash, 90 days for the count.',
      },
    ],
    es: [
      { what: 'Nombre, correo, teléfono, idioma, zona horaria', why: 'Su cuenta y los mensajes que le enviamos.', howLong: 'Mientras tenga una cuenta.' },
      {
        what: 'El sitio o la campaña que lo trajo aquí, por ejemplo google.com',
        why: 'Ver qué publicidad trae postores. Una palabra, que se guarda cuando se registra.', howLong: 'Mientras tenga una cuenta.',
      },
      {
        what: 'Dirección postal y nombre en escrituras', why: 'Se completan por usted cuando compra.',
        howLong: 'Hasta que los cambie o ya no tenga una cuenta.',
      },
      {
        what: 'Contraseña, verificación en dos pasos y claves de acceso', why: 'Iniciar sesión. La contraseña se guarda como un hash que no se puede leer, y de una clave de acceso solo su clave pública.',
        howLong: 'Mientras tenga una cuenta.',
      },
      {
        what: 'Documentos de identidad y financieros', why: 'Verificar a los postores, como exigen las ventas de terrenos. Se guardan cifrados y solo los administradores pueden abrirlos.',
        howLong: 'Hasta un año después de su última venta.',
      },
      {
        what: 'Ofertas y ofertas máximas, con la dirección IP de origen', why: 'Las ofertas son contratos. El registro de ofertas prueba que nadie las cambió.',
        howLong: 'Permanentemente. Su oferta máxima nunca se muestra a nadie más.',
      },
      { what: 'Depósitos, facturas, pagos, liquidaciones', why: 'Contabilidad y ley fiscal.', howLong: 'Al menos siete años.' },
      {
        what: 'Mensajes entre comprador y vendedor', why: 'Forman parte de la compra. Los administradores solo los leen para resolver una disputa o con un motivo registrado.',
        howLong: 'Mientras se conserven los documentos de la compra.',
      },
      {
        what: 'Registros de cambios de su cuenta, con dirección IP', why: 'Resolver disputas y detectar fraudes.',
        howLong: 'Al menos siete años; los inicios de sesión, 400 días.',
      },
      {
        what: 'Navegadores con sesión iniciada, con dirección IP', why: 'Para que vea dónde tiene la sesión abierta.',
        howLong: '30 días después de iniciar sesión, o 7 días sin uso.',
      },
      {
        what: 'Intentos de inicio de sesión', why: 'Detener a quien adivina contraseñas.',
        howLong: '1 día; 90 días para las direcciones desde las que inició sesión.',
      },
      { what: 'Notificaciones', why: 'Para que pueda leerlas otra vez.', howLong: '180 días.' },
      {
        what: 'Dispositivos que reciben notificaciones',
        why: 'Enviarlas por el servicio de notificaciones de su navegador. Los mensajes van cifrados para su dispositivo.',
        howLong: 'Hasta que las desactive ahí, cierre la sesión ahí o ya no tenga una cuenta.',
      },
      { what: 'Lista de seguimiento', why: 'Avisarle de lo que cambia.', howLong: 'Hasta que quite un lote o ya no tenga una cuenta.' },
      {
        what: 'Anuncios que vio o en los que hizo clic', why: 'Facturar a los anunciantes. Se guardan como un hash con clave, sin su nombre.',
        howLong: '1 día el hash, 90 días el recuento.',
      },
    ],
  },
  seen: { en: 'Who sees it', es: 'Quién lo ve' },
  seenBy: {
    en: [
      'The public sees your bids under a bidder number that differs on every lot, never your name.',
      'A seller sees the name and contact details of who bought their lot, and who bid in their auction.',
      'Administrators see your account, and record in the audit log what they change.',
      'The payment provider gets what it needs to charge a card. We never see card numbers.',
      'We don’t sell your data.',
    ],
    es: [
      'El público ve sus ofertas con un número de postor distinto en cada lote, nunca su nombre.',
      'El vendedor ve el nombre y los datos de contacto de quien compró su lote y de quien ofertó en su subasta.',
      'Los administradores ven su cuenta y dejan registrado en la auditoría lo que cambian.',
      'El proveedor de pagos recibe lo necesario para cobrar con tarjeta. Nunca vemos números de tarjeta.',
      'No vendemos sus datos.',
    ],
  },
  cookies: { en: 'Cookies in your browser', es: 'Cookies en su navegador' },
  cookieLines: {
    en: [
      'We use cookies the site needs: your session, your language, where you were before you signed in, and one message to show on the next page.',
      'One more cookie has the name of the site or campaign that led you here. It is removed after 30 days, and kept with your account if you register.',
      'No cookie follows you to other sites, and pages load nothing from other sites except the map, where we use an outside one.',
    ],
    es: [
      'Usamos las cookies que el sitio necesita: su sesión, su idioma, dónde estaba antes de iniciar sesión y un mensaje para la página siguiente.',
      'Otra cookie tiene el nombre del sitio o la campaña que lo trajo aquí. Se elimina a los 30 días y se guarda con su cuenta si se registra.',
      'Ninguna cookie lo sigue a otros sitios, y las páginas no cargan nada de otros sitios salvo el mapa, cuando usamos uno externo.',
    ],
  },
  rights: { en: 'What you can do', es: 'Qué puede hacer usted' },
  rightLines: {
    en: [
      'Change your name, email address and mailing address on your details page.',
      'Choose which emails and texts you get on your notifications page, or with the link in any email.',
      'Download everything we keep about you, or close your account, on your data page. It says what is erased and what stays.',
    ],
    es: [
      'Cambiar su nombre, correo y dirección en la página de sus datos.',
      'Elegir qué correos y mensajes recibe en la página de notificaciones, o con el enlace de cualquier correo.',
      'Descargar todo lo que conservamos sobre usted, o cerrar su cuenta, en la página de sus datos personales. Allí se indica qué se borra y qué queda.',
    ],
  },
  contact: { en: 'Contact', es: 'Contacto' },
  contactText: { en: 'Questions about your data:', es: 'Preguntas sobre sus datos:' },
})
