/**
 * An answer to a form that no cache may keep cannot be shown again, and a browser that comes back to it would ask
 * whether to send the form once more. It asks for the address of the page instead.
 */
export function replaceAddress({ documentElement }: Document): void {
  const { replaceAddress: path } = documentElement.dataset
  if (path !== undefined) history.replaceState(null, '', path + location.hash)
}
