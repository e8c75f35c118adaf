export { closeOutAdminRoutes } from './admin-routes.ts'
export { keepCloseOut } from './keep-close-out.ts'
export { offerRoutes } from './offer-routes.ts'
export { sellerCloseOutRoutes } from './seller-routes.ts'
