import { sentences } from '../kernel/said.ts'

/** What accounts says to people. */
export const say = sentences('accounts', {
  tooManyAttempts: {
    en: { one: 'Too many attempts. Try again in {count} minute.', other: 'Too many attempts. Try again in {count} minutes.' },
    es: { one: 'Demasiados intentos. Inténtelo de nuevo en {count} minuto.', other: 'Demasiados intentos. Inténtelo de nuevo en {count} minutos.' },
  },
  signInBusy: {
    en: 'Many people are signing in at the moment. Try again in a few seconds.',
    es: 'Mucha gente está iniciando sesión ahora mismo. Inténtelo de nuevo en unos segundos.',
  },
  notTeamMember: { en: 'You are not a member of this team.', es: 'Usted no pertenece a este equipo.' },
  linkExpired: { en: 'This link does not work any more. Ask for a new one.', es: 'Este enlace ya no sirve. Pida uno nuevo.' },
  passwordTooShort: {
    en: 'The password must have at least {count} characters.',
    es: 'La contraseña debe tener al menos {count} caracteres.',
  },
  passwordTooLong: {
    en: 'The password must have at most {count} characters.',
    es: 'La contraseña debe tener como máximo {count} caracteres.',
  },
  passwordTooCommon: {
    en: 'This password is too easy to guess. Take a few words that do not belong together.',
    es: 'Esta contraseña es demasiado fácil de adivinar. Tome unas cuantas palabras que no vayan juntas.',
  },
  emailInvalid: {
    en: 'Enter an email address, such as ann@example.org.',
    es: 'Escriba un correo electrónico, por ejemplo ann@example.org.',
  },
  nameMissing: { en: 'Enter a name.', es: 'Escriba un nombre.' },
  nameTooLong: {
    en: 'The name must have at most {count} characters.',
    es: 'El nombre debe tener como máximo {count} caracteres.',
  },
  nameUnprintable: {
    en: 'The name holds characters that cannot be shown.',
    es: 'El nombre contiene caracteres que no se pueden mostrar.',
  },
  passwordLengthOutOfRange: {
    en: 'The password must have {least} to {most} characters.',
    es: 'La contraseña debe tener entre {least} y {most} caracteres.',
  },
  signInTimedOut: { en: 'That took too long. Sign in again.', es: 'Ha pasado demasiado tiempo. Inicie sesión de nuevo.' },
  codeWrong: { en: 'This code is not right, or it was used before.', es: 'Este código no es correcto o ya se usó.' },
  passwordWrong: { en: 'This is not your password.', es: 'Esta no es su contraseña.' },
  signedOut: { en: 'You were signed out. Sign in again.', es: 'Su sesión se cerró. Inicie sesión de nuevo.' },
  recoveryCodesShownOnce: {
    en: 'Two-step sign-in is on, and its recovery codes were shown once. If you did not keep them, make new ones.',
    es: 'El inicio de sesión en dos pasos está activado y sus códigos de recuperación se mostraron una vez. Si no los guardó, cree otros.',
  },
  newRecoveryCodesShownOnce: {
    en: 'The new recovery codes were shown once. If you did not keep them, make new ones.',
    es: 'Los códigos de recuperación nuevos se mostraron una vez. Si no los guardó, cree otros.',
  },
  cannotEndOwnOffice: {
    en: 'Nobody ends their own office. Ask another administrator.',
    es: 'Nadie se quita a sí mismo el cargo. Pídaselo a otro administrador.',
  },
  institutionDocumentsIncomplete: {
    en: 'The documents of an institution are not all approved: identity, address, bank letter, tax form, company papers.',
    es: 'No están aceptados todos los documentos de la institución: identidad, domicilio, carta del banco, formulario fiscal y papeles de la entidad.',
  },
  credentialsWrong: {
    en: 'The email address or the password is not right.',
    es: 'El correo electrónico o la contraseña no son correctos.',
  },
  tokenRevoked: { en: 'The token is revoked.', es: 'La clave se revocó.' },
  tooManyTokens: {
    en: 'There are {count} tokens already. Revoke one that is not used any more.',
    es: 'Ya hay {count} claves. Revoque una que ya no se use.',
  },
  emailNotConfirmed: {
    en: 'Confirm your email address first: open the link in the email we sent you, or send a new one from your account page.',
    es: 'Primero confirme su correo electrónico: abra el enlace que le enviamos o pida otro desde la página de su cuenta.',
  },
  tokenShownOnce: {
    en: 'Token {number} ({name}) was created by this request before, and its text is shown only once. If you did not keep it, revoke that token and create another.',
    es: 'La clave {number} ({name}) ya se creó con esta solicitud, y su texto se muestra una sola vez. Si no la guardó, revóquela y cree otra.',
  },
  adminAbilityReserved: {
    en: 'The ability "admin" is reserved for administrators.',
    es: 'La facultad «admin» está reservada a los administradores.',
  },
  tokenNameMissing: {
    en: 'Give the token a name, such as the program that will use it.',
    es: 'Dé un nombre a la clave, por ejemplo el del programa que la usará.',
  },
  abilitiesUnknown: { en: 'The abilities must be some of: {list}.', es: 'Las facultades deben ser algunas de estas: {list}.' },
  tokenLifetimeTooLong: { en: 'A token lives 1 to {count} days.', es: 'Una clave dura de 1 a {count} días.' },
  tokenLacksAbilities: {
    en: { one: 'This token lacks the ability {abilities} itself.', other: 'This token lacks the abilities {abilities} itself.' },
    es: { one: 'Esta clave no tiene la facultad {abilities}.', other: 'Esta clave no tiene las facultades {abilities}.' },
  },
})
