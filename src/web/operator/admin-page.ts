import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../kernel/absent.ts'
import { notFound, Refused } from '../../kernel/refusals.ts'
import { refuseRole } from '../../kernel/staff.ts'
import { type Actor, personActing } from '../../platform/audit.ts'
import type { SiteContext } from '../http/context.ts'
import { getOwn, type LONG_FORM, type OwnVisit, postOwn } from '../http/own-page.ts'
import { type OwnFile, postOwnFile } from '../http/own-upload.ts'
import { PAGE_PERMISSIONS } from './permissions.ts'

type Handle = (own: OwnVisit) => Promise<FastifyReply>

/** A page for staff whose role includes it. Other signed-in people get "not found". */
export const getAdmin = (app: FastifyInstance, context: SiteContext, url: string, handle: Handle): void =>
  getOwn(app, context, url, forStaff(url, handle))

/** A form of such a page. */
export const postAdmin = (
  app: FastifyInstance, context: SiteContext, url: string, handle: Handle, limits: Partial<typeof LONG_FORM> = {},
): void => postOwn(app, context, url, forStaff(url, handle), limits)

/** A form of such a page that uploads a file. */
export const postAdminFile = (app: FastifyInstance, context: SiteContext, form: OwnFile): void =>
  postOwnFile(app, context, { ...form, handle: forStaff(form.url, form.handle) })

function forStaff(url: string, handle: Handle): Handle {
  const permission = PAGE_PERMISSIONS[url]
  if (!permission) throw new Error(`${url} has no permission in permissions.ts`)
  return async (own) => {
    const { staffRole, isSuspended } = own.person
    if (!staffRole || isSuspended) throw new Refused(notFound(absent.page()))
    const refusal = refuseRole(staffRole, permission)
    if (refusal) throw new Refused(refusal)
    return handle(own)
  }
}

/** The administrator of a visit, as the audit log names them. */
export const actorOf = ({ person, request }: OwnVisit): Actor => personActing(person, null, request)

/** A value of a list filter in the URL; invalid values are ignored. */
export const chosen = <T extends string>(choices: readonly T[], text: string | undefined): T | undefined =>
  choices.find((choice) => choice === text)

/** Typed text without characters that the database rejects. */
export const plainText = (text: string | undefined, longest: number): string =>
  (text ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, longest)
