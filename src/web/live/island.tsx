import type { ComponentType } from 'preact'

/**
 * Marks a component as alive. On the server it is drawn in place and leaves its props in the page;
 * in the browser `client.ts` wakes it there. Props are data that survives JSON.
 */
export function island<P extends object>(name: string, Alive: ComponentType<P>): ComponentType<P> {
  if (!import.meta.env.SSR) return Alive
  return (props: P) => (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Alive {...props} />
    </div>
  )
}
