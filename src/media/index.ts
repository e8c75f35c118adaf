export { copyItemMedia, copyMedia } from './copy-media.ts'
export { mediaFileRoutes } from './file-routes.ts'
export { mediaRoutes } from './routes.ts'
export { keepFilesTidy } from './tidy-files.ts'
