import type { ComponentChildren } from 'preact'

export interface AreaEntry {
  href: string
  label: string
}

export interface AreaFrameProps {
  /** Where else one can go in the area. */
  nav: ComponentChildren
  title: string
  /** A line under the title. */
  lede?: ComponentChildren
  /** Buttons beside the title. */
  actions?: ComponentChildren
  children: ComponentChildren
}

export interface AreaLayoutProps extends Omit<AreaFrameProps, 'nav'> {
  /** What the area is called, for those who hear its navigation. */
  area: string
  entries: AreaEntry[]
  /** The entry this page belongs to. */
  current: string
}

/** The frame of a person's own pages: their navigation beside the page on a desk, a row that scrolls on a phone. */
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

/** The same frame around a navigation of another form. */
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
