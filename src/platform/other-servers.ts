import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { SECOND } from '../kernel/time.ts'

/** PostgreSQL and poolers answer this with a letter: whether they have TLS. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** Answered by servers that wait for a line, or for the end of a request. */
const LINE = Buffer.from('PING\r\n\r\n')
const ANSWER_WITHIN_MS = 2 * SECOND

/** What answers there, if it is certainly neither PostgreSQL nor a pooler; null if it may be one, also if nothing answers. */
export async function otherServerAt(host: string, port: number): Promise<string | null> {
  const heard = await answerTo(TLS_REQUEST, host, port) ?? await answerTo(LINE, host, port)
  if (heard === null) return null
  return heard.length > 0 ? kindOf(heard) : await isTlsAlone(host, port) ? TLS_ALONE : null
}

const TLS_ALONE = 'a server that speaks TLS from the first byte'

function kindOf(heard: Buffer): string | null {
  const text = heard.toString('latin1')
  // `E` or `R` and a length: an error of PostgreSQL, or a question for the password.
  if (/^[SNG]$/.test(text) || /^[ER]\0/.test(text)) return null
  if (text.startsWith('HTTP/')) return 'a web server'
  if (text.startsWith('SSH-')) return 'an SSH server'
  if (/^[-+]/.test(text)) return 'Redis'
  if (heard[0] === 0x15 && heard[1] === 3) return TLS_ALONE
  // A packet of MySQL has its length and its number first, then the version of its protocol or an error.
  if (heard[3] === 0 && (heard[4] === 0x0a || heard[4] === 0xff)) return 'MySQL'
  return 'another server'
}

/** What it says first; nothing if it hangs up, null if it cannot be reached or stays silent. */
function answerTo(words: Buffer, host: string, port: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port })
    const giveUp = setTimeout(() => finish(null), ANSWER_WITHIN_MS)
    const finish = (heard: Buffer | null) => {
      clearTimeout(giveUp)
      socket.destroy()
      resolve(heard)
    }
    socket.once('connect', () => socket.write(words))
    socket.once('data', finish)
    socket.once('end', () => finish(Buffer.alloc(0)))
    socket.on('error', () => finish(socket.bytesWritten > 0 ? Buffer.alloc(0) : null))
  })
}

async function isTlsAlone(host: string, port: number): Promise<boolean> {
  const socket = tls.connect({ host, port, rejectUnauthorized: false })
  socket.on('error', () => undefined)
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return true
  } catch (error) {
    // It refuses our offer, for instance without a certificate, in words of TLS.
    return /_ALERT_/.test((error as NodeJS.ErrnoException).code ?? '')
  } finally {
    socket.destroy()
  }
}
