import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import type { Machine, MachineRoom } from './machines.ts'

/** One machine with its files. */
export interface Place {
  machine: Machine
  folder: string
  /** What its programs write. */
  log: string
  /** Variables of PostgreSQL and Patroni. */
  environment: Record<string, string>
}

interface PatroniRecipe {
  postgresql: { authentication: Record<string, { password: string }>; parameters?: Record<string, string> }
}

/** What operators copy. */
const RECIPES = path.resolve(import.meta.dirname, '../../deploy/patroni')
const WRITTEN_NETWORK = '10.0.0.'
export const PASSWORDS = { superuser: 'cluster-test-1', replication: 'cluster-test-2', rewind: 'cluster-test-3' }

/** Writes the files of a machine: those of `deploy/patroni`, with its own name, addresses, folders and passwords. */
export async function layOut(root: string, room: MachineRoom, nth: number, environment: Record<string, string>): Promise<Place> {
  const machine = room.machines[nth]!
  const folder = path.join(root, `db${nth + 1}`)
  await mkdir(folder)
  await chown(folder, room.user.uid, room.user.gid)
  const place = { machine, folder, log: path.join(folder, 'log'), environment }
  await writeFile(path.join(folder, 'patroni.yml'), stringify(await patroniOf(place, room, nth)))
  await writeFile(path.join(folder, 'etcd.env'), await etcdOf(place, room, nth))
  return place
}

async function patroniOf({ machine, folder }: Place, room: MachineRoom, nth: number): Promise<PatroniRecipe> {
  const recipe = parse(await recipeFor(room, 'patroni.yml')) as PatroniRecipe
  const at = (port: number) => ({ listen: `${machine.address}:${port}`, connect_address: `${machine.address}:${port}` })
  Object.assign(recipe, { name: `db${nth + 1}`, restapi: at(8008) })
  Object.assign(recipe.postgresql, { ...at(5432), data_dir: path.join(folder, 'data') })
  recipe.postgresql.parameters = { unix_socket_directories: folder, shared_buffers: '64MB' }
  for (const [role, password] of Object.entries(PASSWORDS)) recipe.postgresql.authentication[role]!.password = password
  return recipe
}

async function etcdOf({ machine, folder }: Place, room: MachineRoom, nth: number): Promise<string> {
  const recipe = await recipeFor(room, 'etcd.env')
  return recipe
    .replaceAll(/^(ETCD_(?:LISTEN|INITIAL_ADVERTISE|ADVERTISE)_\w+=http:\/\/)[\d.]+/gm, `$1${machine.address}`)
    .replace(/^ETCD_NAME=.*/m, `ETCD_NAME=db${nth + 1}`)
    .replace(/^ETCD_DATA_DIR=.*/m, `ETCD_DATA_DIR=${path.join(folder, 'etcd')}`)
}

/** With the addresses of these machines. */
export const recipeFor = async ({ network }: MachineRoom, file: string): Promise<string> =>
  (await readFile(path.join(RECIPES, file), 'utf8')).replaceAll(WRITTEN_NETWORK, `${network}.`)
