/** Names this short have too many neighbors. */
const SHORTEST = 6

/** Names that differ from a setting in one letter, or in two that changed places, or name a file with it, and would have no effect. */
export function nameMistakes(given: readonly string[], settings: readonly string[]): string[] {
  const known = new Set(settings)
  return given.filter((name) => !known.has(name)).flatMap((name) => {
    const [, ofContent] = /^(.+)_FILE$/.exec(name) ?? []
    if (ofContent !== undefined && known.has(ofContent)) return [`${name} is no setting, because files are not read; set ${ofContent} to the content`]
    const meant = settings.find((setting) => setting.length >= SHORTEST && isSlip(name.toUpperCase(), setting))
    return meant === undefined ? [] : [`${name} is no setting; write ${meant}, or remove it`]
  })
}

function isSlip(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && written[start] === meant[start]) start += 1
  const [one, other] = [written.slice(start), meant.slice(start)]
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2)
  return isSwapped || one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1)
}
