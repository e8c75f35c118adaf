import { opens, type Secrets } from './secrets.ts'

/** The secrets of a process that knows two, while a house changes from one to the other: one encrypts, each decrypts. */
export interface KeyRing extends Secrets {
  /** Encrypts and signs with the secret of this fingerprint from now on. Ignored if it is unknown. */
  use(fingerprint: string): void
}

/** Keys that records depend on are the same under each, see `withCarriedKeys`. */
export function keyRing([first, ...others]: readonly [Secrets, ...Secrets[]]): KeyRing {
  let ring: readonly [Secrets, ...Secrets[]] = [first, ...others]
  const { fingerprintKey, bidderPepper, paymentSecret, noticeKey, pushKey } = first
  return {
    fingerprintKey, bidderPepper, paymentSecret, noticeKey, pushKey,
    get fingerprint() {
      return ring[0].fingerprint
    },
    get sessionKeys() {
      return ring.flatMap(({ sessionKeys }) => sessionKeys)
    },
    get reviewKeys() {
      return ring.flatMap(({ reviewKeys }) => reviewKeys)
    },
    get documentKeys() {
      return ring.flatMap(({ documentKeys }) => documentKeys)
    },
    seal: (text, about) => ring[0].seal(text, about),
    open: (box, about) => (ring.find((one) => opens(one, box, about)) ?? ring[0]).open(box, about),
    use(fingerprint) {
      const chosen = ring.find((one) => one.fingerprint === fingerprint)
      if (chosen) ring = [chosen, ...ring.filter((one) => one !== chosen)]
    },
  }
}
