export { closeAccount, type Obstacle, obstaclesOf } from './close-account.ts'
export { exportData } from './export-data.ts'
