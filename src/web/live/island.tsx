import type { ComponentType } from 'preact'

/**
 * Marks a component as an island. The server renders it in place and writes its props into the page; in the
 * browser `client.ts` hydrates it. Props are data that survives JSON.
 */
export function island<P extends object>(name: string, Alive: ComponentType<P>): ComponentType<P> {
  if (!import.meta.env.SSR) return Alive
  return (props: P) => (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Alive {...props} />
    </div>
  )
}
