import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's push subscription at a fake push service, and its half of RFC 8291. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  open(sealed: Buffer): unknown
}

export function pushBrowser(endpoint: string): PushBrowser {
  const own = createECDH('prime256v1')
  const [publicKey, auth] = [own.generateKeys(), randomBytes(16)]
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    open(sealed) {
      const salt = sealed.subarray(0, 16)
      const keyEnd = 21 + sealed[20]!
      const theirs = sealed.subarray(21, keyEnd)
      const material = derive(own.computeSecret(theirs), auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]), 32)
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const cipher = createDecipheriv('aes-128-gcm', key, derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(keyEnd, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

const derive = (material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
