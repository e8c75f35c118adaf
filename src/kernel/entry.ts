/** Looks up an external name in a table, ignoring inherited properties such as `constructor`. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  (Object.hasOwn(table, name) ? table[name] : undefined)
