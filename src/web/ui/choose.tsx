import type { ComponentChildren } from 'preact'

export interface Choice {
  value: string
  label: string
}

/** A choice, and under it the fields that only some of its answers ask for (`Only`). */
export const Choose = ({ children }: { children: ComponentChildren }) => <div class="choose">{children}</div>

/** Hidden by the style sheet alone while another answer is chosen, so it is there wherever that cannot be done. `of`: the answers, with blanks between. */
export const Only = ({ of, children }: { of: string; children: ComponentChildren }) => <div class="only" data-for={of}>{children}</div>
