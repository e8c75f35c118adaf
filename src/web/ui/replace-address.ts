/**
 * A POST response that must not be cached cannot be shown again: on history navigation the browser would ask to
 * send the form again. Replaces its URL, so that the browser requests the page instead.
 */
export function replaceAddress({ documentElement }: Document): void {
  const { replaceAddress: path } = documentElement.dataset
  if (path !== undefined) history.replaceState(null, '', path + location.hash)
}
