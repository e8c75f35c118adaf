/** Values up to this length are written on one line. */
const WIDTH = 140

/** Compact JSON for line-by-line diffs: a value longer than a line has a line for each of its members. */
export function inLines(value: unknown): string {
  const line = JSON.stringify(value)
  if (line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  if (Array.isArray(value)) return `[\n${value.map(inLines).join(',\n')}\n]`
  return `{\n${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${inLines(member)}`).join(',\n')}\n}`
}

/** The same with as many members per line as fit. */
export function packed(value: unknown): string {
  const line = JSON.stringify(value)
  if (line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  if (Array.isArray(value)) return `[${fill(value.map(packed))}]`
  return `{${fill(Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${packed(member)}`))}}`
}

function fill(members: readonly string[]): string {
  const lines: string[] = []
  for (const member of members) {
    const last = lines.at(-1)
    const fits = last !== undefined && last.length + member.length < WIDTH && !last.includes('\n') && !member.includes('\n')
    if (fits) lines[lines.length - 1] = `${last},${member}`
    else lines.push(member)
  }
  return lines.join(',\n')
}
