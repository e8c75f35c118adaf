/** A form as a browser or a client library sends it, with its parts in the given order. */
export async function uploadForm(
  parts: readonly (readonly [name: string, value: string | Blob, fileName?: string])[],
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  const sent = new Response(form)
  return { body: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type')! } }
}
