// Loaded before a house by `--import`: each SIGUSR2 moves the process's wall clock an hour ahead, then an hour back,
// as a clock that is set while the program runs. Timers keep running.
import { HOUR } from '../src/kernel/time.ts'

let shiftMs = 0
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [target.now() + shiftMs], newTarget) as Date,
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, key) => (key === 'now' ? () => target.now() + shiftMs : (Reflect.get(target, key) as unknown)),
})
process.on('SIGUSR2', () => void (shiftMs = shiftMs > 0 ? -HOUR : HOUR))
