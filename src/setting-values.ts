/** Secrets and texts. What was encrypted with a secret that ends with a line break needs the line break. */
const AS_THEY_ARE = new Set(['APP_SECRET', 'APP_SECRET_PREVIOUS', 'WIRE_INSTRUCTIONS'])

/** Files of settings are read in many ways: some keep quotes and line breaks, and none executes commands. */
export function valueMistake(name: string, text: string): string | null {
  if (AS_THEY_ARE.has(name)) return null
  if (text !== text.trim()) return `${name} begins or ends with a space or a line break; remove it`
  if (/^(["'`]).*\1$/s.test(text)) return `${name} is in quotes; remove them`
  const [left] = /\$\{\w+\}|\$\(|^\$[A-Z]\w*(?=\/|$)/.exec(text) ?? []
  return left === undefined ? null : `${name} contains ${left}, which was not replaced; write the value itself`
}
