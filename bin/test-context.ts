// Loaded before `node:test` in a lane (`node --import`), which finds the test that code belongs to by following every
// promise with `async_hooks`. Here hooks follow only tests, and an AsyncLocalStorage the code that they run, which
// Node keeps with each promise anyhow. Each test and each hook gets its time limit here as well.
import hooks, { AsyncLocalStorage, type AsyncResource, type HookCallbacks } from 'node:async_hooks'
import { type LimitedTest, withinLimit } from './test-limit.ts'

/** What is used of node:test's own class, which is also that of suites and hooks. */
interface Test extends AsyncResource, LimitedTest {
  finished: boolean
}

const { createHook, executionAsyncId } = hooks
const current = new AsyncLocalStorage<Test>()
/** In the order in which they began, for code without a context, such as the events of another process. */
const running: Test[] = []

/** In place of a hook that learns of every promise: `init` gets tests only. */
function createHookOfTests({ init }: Required<Pick<HookCallbacks, 'init'>>): ReturnType<typeof createHook> {
  return createHook({
    init(id, type, trigger, resource) {
      if (type !== 'Test') return
      init(id, type, trigger, resource)
      follow(resource as Test)
    },
    trackPromises: false,
  })
}

function follow(test: Test): void {
  const run = test.runInAsyncScope.bind(test) as AsyncResource['runInAsyncScope']
  test.runInAsyncScope = (work, receiver, ...args) => run(() => {
    if (test.hookType === undefined) running.push(test)
    return current.run(test, () => withinLimit(test, Reflect.apply(work, receiver, args)))
  })
}

function idOfTest(): number {
  while (running.at(-1)?.finished) running.pop()
  return (current.getStore() ?? running.at(-1))?.asyncId() ?? executionAsyncId()
}

Object.assign(hooks, { createHook: createHookOfTests, executionAsyncId: idOfTest })
await import('node:test')
Object.assign(hooks, { createHook, executionAsyncId })
