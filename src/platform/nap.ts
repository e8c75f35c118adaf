/** A pause that somebody may cut short. One sleeper at a time. */
export interface Nap {
  /** Waits this long, or until `end`. */
  take(ms: number): Promise<void>
  end(): void
}

export function createNap(): Nap {
  let rouse: () => void = () => undefined
  return {
    take: (ms) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        rouse = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => rouse(),
  }
}
