import type { FastifyInstance } from 'fastify'
import type { VNode } from 'preact'
import type { Database } from '../../platform/db.ts'
import type { SiteContext } from '../http/context.ts'
import { sendFile } from '../http/send-file.ts'
import type { Language } from '../ui/languages.ts'
import { getAdmin } from './admin-page.ts'
import { sendAdminPage } from './send-page.tsx'

/** A report of the office. Its PDF is at the address of its page with `.pdf`. */
export interface OfficeReport<Report> {
  at: string
  words: Readonly<Record<Language, { title: string }>>
  read(db: Database): Promise<Report>
  page(report: Report): VNode
  pdf: { name: string; draw(report: Report, language: Language): Promise<Buffer> }
  /** The figures behind it. */
  tables: readonly { at: string; name: string; csv(db: Database): Promise<string> }[]
}

/** The routes of a report: its page and its files. */
export function reportRoutes<Report>(app: FastifyInstance, context: SiteContext, { at, words, read, page, pdf, tables }: OfficeReport<Report>): void {
  const { db } = context.house

  getAdmin(app, context, at, async ({ visit, reply }) =>
    sendAdminPage(reply, context, visit, { title: words[visit.language].title, body: page(await read(db)) }))

  getAdmin(app, context, `${at}.pdf`, async ({ visit, reply }) =>
    sendFile(reply, 'application/pdf', pdf.name, await pdf.draw(await read(db), visit.language)))

  for (const { at: address, name, csv } of tables) {
    getAdmin(app, context, address, async ({ reply }) => sendFile(reply, 'text/csv; charset=utf-8', name, await csv(db)))
  }
}
