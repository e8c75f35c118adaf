import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A machine as the others see it: its own addresses, ports and processes, in a network namespace of Linux. It shares
 * nothing with the others but kernel, disk and processors.
 */
export interface Machine {
  name: string
  address: string
  /** What to put before a command, so that it runs there as an unprivileged user. */
  prefix: readonly string[]
  processes(): number[]
  /** Ends all its processes at once, as a power failure does. */
  kill(): Promise<void>
  /** No packet passes between it and any of these; those sent vanish without an answer. */
  cutOffFrom(others: readonly Machine[]): void
  /** No packet reaches or leaves it. */
  cutOff(): void
  /** Ends both. */
  reconnect(): void
}

export interface MachineRoom {
  machines: Machine[]
  /** Of this machine, as those see it. */
  ownAddress: string
  /** Of all addresses, such as `10.97.3`. */
  network: string
  /** Who runs the programs of the machines. */
  user: { uid: number; gid: number }
  close(): Promise<void>
}

/** Nobody answers to it. */
const NOWHERE = '02:00:00:00:00:01'
const USER = 'postgres'
const KILL_LIMIT_MS = 10_000

/** Why there can be no machines here, or null. */
export function noMachinesBecause(): string | null {
  if (process.platform !== 'linux') return 'network namespaces need Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const name = `fh-try-${process.pid}`
  const made = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' })
  if (made.error) return 'there is no ip command (apt-get install iproute2)'
  if (made.status !== 0) return `the kernel makes no network namespaces: ${made.stderr.trim()}`
  ip('netns', 'delete', name)
  return null
}

export function openMachines(count: number): MachineRoom {
  removeAbandoned()
  const id = String(process.pid)
  const bridge = `fhb${id}`
  const network = freeNetwork()
  const ownAddress = `${network}.1`
  ip('link', 'add', bridge, 'type', 'bridge')
  const machines: Machine[] = []
  const close = async () => {
    for (const machine of machines) {
      await machine.kill()
      ip('netns', 'delete', machine.name)
    }
    ip('link', 'delete', bridge)
  }
  try {
    ip('address', 'add', `${ownAddress}/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (let nth = 1; nth <= count; nth++) machines.push(openMachine(`fh${id}-${nth}`, `fhv${id}-${nth}`, bridge, `${network}.${10 + nth}`))
  } catch (error) {
    void close()
    throw error
  }
  return { machines, ownAddress, network, user: { uid: idOf('-u'), gid: idOf('-g') }, close }
}

function openMachine(name: string, link: string, bridge: string, address: string): Machine {
  ip('netns', 'add', name)
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', link, 'master', bridge, 'up')
  for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up')
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  const processes = () => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number)
  const cut = new Set<string>()
  return {
    name, address, processes,
    prefix: ['ip', 'netns', 'exec', name, 'setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'],
    async kill() {
      for (const limit = performance.now() + KILL_LIMIT_MS; ; await sleep(20)) {
        const left = processes()
        if (left.length === 0) return
        if (performance.now() > limit) throw new Error(`Processes ${left.join(', ')} of ${name} do not end`)
        for (const pid of left) signalTo(pid, 'SIGKILL')
      }
    },
    cutOffFrom(others) {
      for (const other of others) {
        ip('-n', name, 'neighbor', 'replace', other.address, 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent')
        cut.add(other.address)
      }
    },
    cutOff: () => void ip('link', 'set', link, 'down'),
    reconnect() {
      for (const other of cut) ip('-n', name, 'neighbor', 'delete', other, 'dev', 'eth0')
      cut.clear()
      ip('link', 'set', link, 'up')
    },
  }
}

/** Of runs that were killed. */
function removeAbandoned(): void {
  for (const [name, pid] of ip('netns', 'list').matchAll(/^fh(\d+)-\d+/gm)) {
    if (existsSync(`/proc/${pid}`)) continue
    for (const each of ip('netns', 'pids', name).split('\n').filter(Boolean)) signalTo(Number(each), 'SIGKILL')
    ip('netns', 'delete', name)
  }
  for (const [, bridge, pid] of ip('-o', 'link', 'show', 'type', 'bridge').matchAll(/: (fhb(\d+)):/g)) {
    if (!existsSync(`/proc/${pid}`)) ip('link', 'delete', bridge!)
  }
}

/** To a process that may have ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Below 10.64.0.0/10, by the number of this process; the next one if it is in use. */
function freeNetwork(): string {
  const taken = ip('-4', '-o', 'address', 'show')
  for (let attempt = 0; attempt < 100; attempt++) {
    const digest = createHash('sha256').update(`${process.pid} ${attempt}`).digest()
    const network = `10.${64 + (digest[0]! % 64)}.${digest[1]!}`
    if (!taken.includes(` ${network}.`)) return network
  }
  throw new Error('No free network in 10.64.0.0/10')
}

const idOf = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, USER], { encoding: 'utf8' }))

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
