/** Sites by the end of their host names. */
const SITES: readonly (readonly [end: string, name: string])[] = [
  ['youtube.com', 'YouTube'], ['youtu.be', 'YouTube'], ['youtube-nocookie.com', 'YouTube'], ['vimeo.com', 'Vimeo'],
]

/** The name of the site of a video; its host if it is not well known, or what is stored if that is no address. */
export function siteOf(url: string): string {
  if (!URL.canParse(url)) return url
  const host = new URL(url).hostname.replace(/^www\./, '')
  return SITES.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host
}
