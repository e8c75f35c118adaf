import type { FastifyError } from 'fastify'
import { absent } from '../../kernel/absent.ts'
import { invalid, notFound, type Refusal, refuse } from '../../kernel/refusals.ts'
import { CANNOT_LOAD } from '../late-loading.ts'
import { say } from '../sentences.ts'
import { isAway } from '../statements.ts'

/** Errors of Fastify and Node, as refusals of ours. */
export function frameworkRefusal(error: Pick<FastifyError, 'code' | 'statusCode' | 'message'>, bodyBytes: number): Refusal {
  switch (error.code) {
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
      return refuse('malformed_request', say.badAddress())
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound(absent.address())
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported_media_type', say.sendJson())
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('payload_too_large', say.bodyTooLarge({ most: bodyBytes / 1024 }))
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse('malformed_json', say.badJson())
  }
  const status = error.statusCode ?? 500
  const fault = faultRefusal(error)
  if (fault.refused === 'server_error' && status >= 400 && status < 500) return refuse(status === 400 ? 'malformed_json' : 'malformed_request', say.unreadable())
  return fault
}

/** Errors of the database and the disk, as refusals of ours. */
export function faultRefusal(error: unknown): Refusal {
  const fault = error as { code?: string }
  if (isUnkeepable(fault)) return invalid({ request: [say.valueBeyond()] })
  if (isDiskFull(error)) return refuse('unavailable', say.diskFull())
  if (isOutOfFiles(fault)) return refuse('unavailable', say.busy())
  return isTemporary(fault) ? refuse('unavailable', say.databaseAway()) : refuse('server_error', say.ourFault())
}

/** A number out of range or an invalid character, which the schemas accept but the database does not. */
const isUnkeepable = (error: { code?: string }): boolean => /^(22003|22021|22P02|22P05)$/.test(error.code ?? '')

/** The disk of the program or the database is full, however deep the error is wrapped. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^(ENOSPC|EDQUOT|53100)$/.test((error as { code?: string }).code ?? '') || isDiskFull(error.cause)
}

/** No file descriptor is free, for a file or for a part of the program that is loaded at its first use. */
const isOutOfFiles = (error: { code?: string }): boolean =>
  ['EMFILE', 'ENFILE', 'ERR_INVALID_PACKAGE_CONFIG', CANNOT_LOAD].includes(error.code ?? '')

/**
 * Lost connections, cancelled statements, lock timeouts, transactions that the server ended because this process was
 * too slow, a server that is a standby now, and privileges that an operator took away are temporary, as are networks and
 * names that are away; everything else is a bug. Without the USAGE of their schema, tables and functions that were there
 * at the start are reported as absent.
 */
const isTemporary = ({ code = '' }: { code?: string }): boolean => isAway(code) || /^(25P0[34]|3F000|42501|42P01|42883|57014|55P03|40P01|40001)$/.test(code)
