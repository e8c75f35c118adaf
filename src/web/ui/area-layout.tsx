import type { ComponentChildren } from 'preact'

export interface AreaEntry {
  href: string
  label: string
}

export interface AreaFrameProps {
  /** The pages of the area. */
  nav: ComponentChildren
  title: string
  /** A line below the title. */
  lede?: ComponentChildren
  /** Buttons beside the title. */
  actions?: ComponentChildren
  children: ComponentChildren
}

export interface AreaLayoutProps extends Omit<AreaFrameProps, 'nav'> {
  /** Accessible name of the navigation. */
  area: string
  entries: AreaEntry[]
  /** The current entry. */
  current: string
}

/** Layout of account and seller pages: navigation beside the page on a desktop, a scrolling row on a phone. */
export const AreaLayout = ({ area, entries, current, ...page }: AreaLayoutProps) => {
  const nav = (
    <nav class="area-nav" aria-label={area}>
      <ul class="plain">
        {entries.map(({ href, label }) => <li><a href={href} aria-current={href === current ? 'page' : undefined}>{label}</a></li>)}
      </ul>
    </nav>
  )
  return <AreaFrame nav={nav} {...page} />
}

/** The same layout with another navigation component. */
export const AreaFrame = ({ nav, title, lede, actions, children }: AreaFrameProps) => (
  <div class="area">
    {nav}
    <div class="area-body">
      <div class={actions ? 'page-head with-action' : 'page-head'}>
        <div>
          <h1>{title}</h1>
          {lede && <p class="lede">{lede}</p>}
        </div>
        {actions && <div class="actions">{actions}</div>}
      </div>
      {children}
    </div>
  </div>
)
