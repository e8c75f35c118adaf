export { demoGreeting } from './greeting.ts'
export { seededChance } from './chance.ts'
export { type DemoBidders, startDemoBidders } from './lively-bidders.ts'
export { type DemoReport, loadDemo, resetDemo, wantsDemo } from './load-demo.ts'
