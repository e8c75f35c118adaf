import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** A server with the protocol of S3, with one empty bucket. It accepts only these credentials. */
export async function startS3Server(): Promise<{ storageUrl: string; close(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'freehold-s3-'))
  const server = new S3rver({
    port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'media', configs: [] }],
  })
  const { port } = await server.run()
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/media?region=us-east-1&tls=off`,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
