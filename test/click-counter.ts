import type { Locator } from 'playwright-core'
import { followLink } from './follow-link.ts'

/**
 * Counts what a person does on the way through the site: clicks, of links, buttons and boxes, and fields that they
 * type into, choose from or give a file to.
 */
export interface ClickCounter {
  clicks: number
  fields: number
  click(target: Locator): Promise<void>
  follow(link: Locator): Promise<void>
  fill(field: Locator, text: string): Promise<void>
  choose(field: Locator, option: string): Promise<void>
  attach(field: Locator, file: { name: string; contents: string | Uint8Array }): Promise<void>
}

export function countClicks(): ClickCounter {
  const counter: ClickCounter = {
    clicks: 0,
    fields: 0,
    async click(target) {
      counter.clicks += 1
      await target.click()
    },
    async follow(link) {
      counter.clicks += 1
      await followLink(link)
    },
    async fill(field, text) {
      counter.fields += 1
      await field.fill(text)
    },
    async choose(field, option) {
      counter.fields += 1
      await field.selectOption(option)
    },
    async attach(field, { name, contents }) {
      counter.fields += 1
      await field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(contents) })
    },
  }
  return counter
}
