import type { Mistakes } from '../kernel/parse.ts'
import { say } from './sentences.ts'

const MOST_VIDEOS = 5
const LONGEST_LINK = 500

/** The addresses of videos, each once and as browsers write it. */
export function readVideos(mistakes: Mistakes, links: readonly string[]): string[] {
  const given = links.map((link) => link.trim()).filter(Boolean)
  const wrong = given.find((link) => !isWebPage(link))
  if (wrong !== undefined) mistakes.add('video_urls', say.notVideoLink({ link: wrong.slice(0, 100) }))
  const videos = [...new Set(given.filter(isWebPage).map((link) => new URL(link).href))]
  if (videos.length > MOST_VIDEOS) mistakes.add('video_urls', say.tooManyVideos({ most: MOST_VIDEOS }))
  return videos
}

/** A public page that a browser opens without a warning. */
function isWebPage(link: string): boolean {
  if (link.length > LONGEST_LINK || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname) && username === '' && password === ''
}
