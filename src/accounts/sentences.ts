import { sentences } from '../kernel/said.ts'

/** Messages of accounts. */
export const say = sentences('accounts', {
  tooManyAttempts: {
    en: { one: 'Too many attempts. Try again in {count} minute.', other: 'Too many attempts. Try again in {count} minutes.' },
    es: { one: 'Demasiados intentos. Inténtelo de nuevo en {count} minuto.', other: 'Demasiados intentos. Inténtelo de nuevo en {count} minutos.' },
  },
  signInBusy: {
    en: 'Sign-in is busy right now. Try again in a few seconds.',
    es: 'Hay muchos inicios de sesión en este momento. Inténtelo de nuevo en unos segundos.',
  },
  notTeamMember: { en: 'You are not a member of this team.', es: 'Usted no pertenece a este equipo.' },
  emailIsYours: { en: 'This is your email address already.', es: 'Este ya es su correo electrónico.' },
  detailTooLong: { en: 'Use at most {count} characters.', es: 'Use como máximo {count} caracteres.' },
  countryTooShort: { en: 'Enter the name of a country.', es: 'Escriba el nombre de un país.' },
  timeZoneUnknown: { en: 'Choose a time zone from the list.', es: 'Elija una zona horaria de la lista.' },
  linkExpired: { en: 'This link no longer works. Request a new one.', es: 'Este enlace ya no es válido. Solicite uno nuevo.' },
  passwordTooShort: {
    en: 'The password must have at least {count} characters.',
    es: 'La contraseña debe tener al menos {count} caracteres.',
  },
  passwordTooLong: {
    en: 'The password must have at most {count} characters.',
    es: 'La contraseña debe tener como máximo {count} caracteres.',
  },
  passwordTooCommon: {
    en: 'This password is too easy to guess. Use several unrelated words.',
    es: 'Esta contraseña es muy fácil de adivinar. Use varias palabras que no tengan relación.',
  },
  emailInvalid: {
    en: 'Enter an email address, such as ann@example.org.',
    es: 'Escriba un correo electrónico, por ejemplo ann@example.org.',
  },
  emailHasAccount: {
    en: 'This email address already has an account. Find it by its email address.',
    es: 'Este correo electrónico ya tiene una cuenta. Búsquela por su correo.',
  },
  addressMissing: { en: 'Enter the mailing address. Paper is sent there.', es: 'Escriba la dirección postal. Allí se envía el papel.' },
  nameMissing: { en: 'Enter a name.', es: 'Escriba un nombre.' },
  nameTooLong: {
    en: 'The name must have at most {count} characters.',
    es: 'El nombre debe tener como máximo {count} caracteres.',
  },
  nameUnprintable: {
    en: 'The name contains characters that cannot be displayed.',
    es: 'El nombre contiene caracteres que no se pueden mostrar.',
  },
  passwordLengthOutOfRange: {
    en: 'The password must have {least} to {most} characters.',
    es: 'La contraseña debe tener entre {least} y {most} caracteres.',
  },
  signInTimedOut: { en: 'Your sign-in timed out. Sign in again.', es: 'El inicio de sesión venció. Inicie sesión de nuevo.' },
  codeWrong: { en: 'This code is incorrect or was already used.', es: 'Este código es incorrecto o ya se usó.' },
  passkeyNotAdded: {
    en: 'The passkey could not be added. Your device must check that it is you, and answer within five minutes. Try again.',
    es: 'No se pudo agregar la clave de acceso. Su dispositivo debe comprobar que es usted y responder en cinco minutos. Inténtelo de nuevo.',
  },
  passkeyWrong: {
    en: 'This passkey does not open an account here. Try again, or sign in with your password.',
    es: 'Esta clave de acceso no abre ninguna cuenta aquí. Inténtelo de nuevo o inicie sesión con su contraseña.',
  },
  passkeysFull: {
    en: 'You have {count} passkeys, the most there can be. Remove one first.',
    es: 'Tiene {count} claves de acceso, el máximo posible. Elimine una primero.',
  },
  passwordWrong: { en: 'Incorrect password.', es: 'Contraseña incorrecta.' },
  signedOut: { en: 'You were signed out. Sign in again.', es: 'Su sesión se cerró. Inicie sesión de nuevo.' },
  recoveryCodesShownOnce: {
    en: 'Two-step verification is on, and its recovery codes were shown only once. If you did not save them, create new ones.',
    es: 'La verificación en dos pasos está activada y sus códigos de recuperación se mostraron una sola vez. Si no los guardó, cree otros.',
  },
  newRecoveryCodesShownOnce: {
    en: 'The new recovery codes were shown only once. If you did not save them, create new ones.',
    es: 'Los códigos de recuperación nuevos se mostraron una sola vez. Si no los guardó, cree otros.',
  },
  cannotChangeOwnRole: {
    en: 'You cannot change your own staff role. Ask another owner.',
    es: 'No puede cambiar su propia función. Pídaselo a otro propietario.',
  },
  noLongerOwner: {
    en: 'You are no longer an active owner of the auction house. Nothing was changed.',
    es: 'Usted ya no es un propietario activo de la casa de subastas. No se cambió nada.',
  },
  lastOwner: {
    en: 'This is the last active owner. Make another person an owner first.',
    es: 'Es el último propietario activo. Antes, nombre propietario a otra persona.',
  },
  ownersRestrictStaff: {
    en: 'This person is on the staff. Only an owner can restrict them.',
    es: 'Esta persona es parte del personal. Solo un propietario puede restringirla.',
  },
  institutionDocumentsIncomplete: {
    en: 'Not all documents of the institution are approved. It needs: identity, address, bank letter, tax form and company papers.',
    es: 'Faltan documentos aprobados de la institución. Necesita: identidad, domicilio, carta del banco, formulario fiscal y documentos de la empresa.',
  },
  credentialsWrong: { en: 'Incorrect email address or password.', es: 'Correo electrónico o contraseña incorrectos.' },
  tokenRevoked: { en: 'The token was revoked.', es: 'La clave se revocó.' },
  tooManyTokens: {
    en: 'There are already {count} tokens, the maximum. Revoke one that is no longer used.',
    es: 'Ya hay {count} claves, el máximo. Revoque una que ya no se use.',
  },
  emailNotConfirmed: {
    en: 'Confirm your email address first: open the link in the email we sent you, or send a new one from your account page.',
    es: 'Primero confirme su correo electrónico: abra el enlace que le enviamos o pida otro desde la página de su cuenta.',
  },
  tokenShownOnce: {
    en: 'This request already created token {number} ({name}), which is shown only once. If you did not save it, revoke it and create another.',
    es: 'Esta solicitud ya creó la clave {number} ({name}), que se muestra una sola vez. Si no la guardó, revóquela y cree otra.',
  },
  adminAbilityReserved: {
    en: 'The ability "admin" is reserved for administrators.',
    es: 'La facultad «admin» está reservada a los administradores.',
  },
  tokenNameMissing: {
    en: 'Enter a name for the token, such as the program that will use it.',
    es: 'Escriba un nombre para la clave, por ejemplo el del programa que la usará.',
  },
  abilitiesUnknown: { en: 'The abilities must be from this list: {list}.', es: 'Las facultades deben ser de esta lista: {list}.' },
  tokenLifetimeTooLong: { en: 'A token can be valid for 1 to {count} days.', es: 'Una clave puede ser válida de 1 a {count} días.' },
  deviceCodeUnknown: {
    en: 'This code is incorrect, was already used or has expired. Start the sign-in again.',
    es: 'Este código es incorrecto, ya se usó o venció. Empiece de nuevo el inicio de sesión.',
  },
  tokenLacksAbilities: {
    en: { one: 'This token does not have the ability {abilities}.', other: 'This token does not have the abilities {abilities}.' },
    es: { one: 'Esta clave no tiene la facultad {abilities}.', other: 'Esta clave no tiene las facultades {abilities}.' },
  },
})
