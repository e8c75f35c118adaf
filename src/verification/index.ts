export { addStrike, type Strike } from './add-strike.ts'
export { keepVerification } from './keep-documents.ts'
export { verificationRoutes } from './routes.ts'
export { verificationStatusRoute } from './status-route.ts'
