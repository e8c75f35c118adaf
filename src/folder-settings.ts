import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is wrong with a folder that must be writable: with itself, or with the one it would be created in. */
export function folderMistakes(name: string, folder: string): string[] {
  const standing = nearestExisting(folder)
  const mistake = placeMistake(name, folder, standing)
  if (mistake !== null) return [mistake]
  try {
    accessSync(standing, constants.R_OK | constants.W_OK | constants.X_OK)
    return []
  } catch (error) {
    return [`${name} ${standing} is not writable by this user (${(error as NodeJS.ErrnoException).code}); change its owner or choose another path`]
  }
}

/** A storage on a disk that is away is no reason not to start. */
export function storageMistakes(url: string | undefined): string[] {
  if (!url?.startsWith('file:')) return []
  const folder = fileURLToPath(url)
  const mistake = placeMistake('STORAGE_URL', folder, nearestExisting(folder))
  return mistake === null ? [] : [mistake]
}

function placeMistake(name: string, folder: string, standing: string): string | null {
  if (!statSync(standing).isDirectory()) return `${name} ${folder} is not usable because ${standing} is a file; choose another path`
  const place = realpathSync(standing)
  if (path.dirname(folder) === folder) return `${name} ${folder} is the whole file system; choose a folder of its own`
  const system = OF_THE_SYSTEM.find((each) => isWithin(place, each))
  return system === undefined || isWithin(place, IN_MEMORY) ? null : `${name} ${folder} is not usable because ${system} is not for files; choose another path`
}

/** Whoever creates a folder there gets errors, waits forever or loses it at the next boot. */
const OF_THE_SYSTEM = ['/proc', '/sys', '/dev']
/** What is lost at the next boot is meant there. */
const IN_MEMORY = '/dev/shm'

const isWithin = (place: string, folder: string): boolean => place === folder || place.startsWith(`${folder}/`)

const nearestExisting = (folder: string): string => (existsSync(folder) ? folder : nearestExisting(path.dirname(folder)))
