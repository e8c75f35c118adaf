import { chown, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import type { Machine, MachineRoom } from './machines.ts'

/** One machine with its files. */
export interface Place {
  machine: Machine
  folder: string
  /** What its programs write. */
  log: string
}

interface PatroniRecipe {
  postgresql: { bin_dir: string; authentication: Record<string, { password: string }>; parameters?: Record<string, string> }
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
  const place = { machine, folder, log: path.join(folder, 'log') }
  const recipe = await patroniOf(place, room, nth)
  if (Object.keys(environment).length > 0) recipe.postgresql.bin_dir = await binariesWith(environment, recipe.postgresql.bin_dir, folder)
  await writeFile(path.join(folder, 'patroni.yml'), stringify(recipe))
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

/** PostgreSQL alone has the variables: a library that moves its clock breaks the threads of Patroni. */
async function binariesWith(environment: Record<string, string>, binaries: string, folder: string): Promise<string> {
  const own = path.join(folder, 'bin')
  await mkdir(own)
  for (const name of await readdir(binaries)) if (name !== 'postgres') await symlink(path.join(binaries, name), path.join(own, name))
  const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`).join(' ')
  await writeFile(path.join(own, 'postgres'), `#!/bin/sh\nexec env ${variables} ${path.join(binaries, 'postgres')} "$@"\n`, { mode: 0o755 })
  return own
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
