export interface RefusalPageProps {
  status: number
  message: string
  /** For whoever is asked about it. */
  requestId: string
}

/** What happened, and the way on. */
export function RefusalPage({ status, message, requestId }: RefusalPageProps) {
  return (
    <div class="gate">
      <p class="eyebrow">{status}</p>
      <h1>{refusalTitle(status)}</h1>
      <p class="lede">{message}</p>
      <p class="actions"><a class="button primary" href="/lots">See all lots</a> <a class="button" href="/">Back to the start</a></p>
      {status >= 500 && <p class="hint">If you write to us, name <code>{requestId}</code>.</p>}
    </div>
  )
}

/** What a refused request is called in the window's title and at the top of its page. */
export function refusalTitle(status: number): string {
  if (status === 404) return 'This page is not here'
  if (status === 401 || status === 403) return 'This is not open to you'
  if (status === 429) return 'That was a little fast'
  return status >= 500 ? 'Something broke on our side' : 'That did not work'
}

