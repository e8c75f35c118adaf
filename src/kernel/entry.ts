/** What a table holds under a name from outside, without what every object inherits, such as `constructor`. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  (Object.hasOwn(table, name) ? table[name] : undefined)
