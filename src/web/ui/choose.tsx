import type { ComponentChildren } from 'preact'

export interface Choice {
  value: string
  label: string
}

export const choicesOf = (labels: Record<string, string>): Choice[] => Object.entries(labels).map(([value, label]) => ({ value, label }))

/** A choice, and the fields that apply to some of its options only (`Only`). */
export const Choose = ({ children }: { children: ComponentChildren }) => <div class="choose">{children}</div>

/**
 * Hidden by CSS while another option is selected; shown in browsers without support. `of`: the options, separated
 * by spaces.
 */
export const Only = ({ of, children }: { of: string; children: ComponentChildren }) => <div class="only" data-for={of}>{children}</div>
