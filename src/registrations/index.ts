export { approveRegistration, rejectRegistration } from './decide-registration.ts'
export { copyForm } from './form-store.ts'
export { REGISTRATION_FIELDS, type RegistrationField } from './form-rules.ts'
export { CONSENT as REGISTRATION_CONSENT } from './form-words.ts'
export { MOST_SCAN_BYTES } from './paper-rules.ts'
export { auctionsAskingRegistration } from './paper-store.ts'
export { fileHeaders, ownRegistration, type RegistrationFile, registrationFile, signedRegistration } from './read-registration.ts'
export { readScan, recordPaper } from './record-paper.ts'
export { register, requestLimit } from './register.ts'
export { formText, previewForm, type RegistrationForm, registrationForm, saveForm } from './registration-form.ts'
export { registrationRoutes } from './routes.ts'
export {
  findRegistration, listRegistrations, REGISTRATION_STATUSES, type RegistrationFilter, type RegistrationRow, registrationOf,
  type RegistrationStatus,
} from './store.ts'
