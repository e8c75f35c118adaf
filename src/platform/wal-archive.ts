import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { OperatorError } from './operator-error.ts'
import type { Cluster } from './postgres-cluster.ts'
import type { Settings } from './postgres-server.ts'

/** A change is in the archive after this long at the latest, also in a quiet house. */
const SEGMENT_WITHIN_S = 60

export const walFolder = (archive: string): string => path.join(archive, 'wal')
export const baseFolder = (archive: string): string => path.join(archive, 'base')

/** Makes the folders of an archive, for the user that PostgreSQL runs as, and returns the settings that fill it. */
export function openArchive(archive: string, { runAs }: Pick<Cluster, 'runAs'>): Settings {
  for (const folder of [archive, walFolder(archive), baseFolder(archive)]) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid)
  }
  const canWrite = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', walFolder(archive)], { ...runAs, cwd: '/' }).status === 0
  if (!canWrite) {
    throw new OperatorError(`WAL_ARCHIVE ${archive} cannot be written by the user that PostgreSQL runs as (${runAs?.uid ?? process.getuid?.()}): `
      + 'choose a folder whose parents that user may enter')
  }
  return { archive_mode: 'on', archive_timeout: SEGMENT_WITHIN_S, archive_command: storeCommand(walFolder(archive)) }
}

/**
 * PostgreSQL removes a segment once this succeeds, so it must be on the disk, under its name only when it is whole.
 * A segment that is there already, as after a crash, must be the same; earlier versions did not compress it. The
 * segment of a quiet minute is 16 MB, of which gzip leaves a hundredth.
 */
function storeCommand(folder: string): string {
  const from = '"$OLDPWD/%p"'
  const write = `gzip -1c < ${from} > %f.gz.part && sync %f.gz.part && mv %f.gz.part %f.gz && sync .`
  return `cd ${quote(folder)} && if test -e %f.gz; then gzip -dc %f.gz | cmp -s ${from} -; elif test -e %f; then cmp -s ${from} %f; else ${write}; fi`
}

export function fetchCommand(archive: string): string {
  const stored = `${quote(walFolder(archive))}/%f`
  return `if test -e ${stored}.gz; then gzip -dc ${stored}.gz > "%p"; else cp ${stored} "%p"; fi`
}

const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{16})/

/** The place of a file of the log in its order, the same on every timeline; null for the history of timelines. */
export const placeInLog = (name: string): string | null => SEGMENT.exec(name)?.[1] ?? null

/** The number of the timeline of a file of the log, with which its name begins. */
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** For a shell; PostgreSQL replaces `%`. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
