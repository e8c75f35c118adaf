import type { ComponentChildren } from 'preact'

export interface SentenceProps {
  /** A message with `{name}` where an element goes. */
  text: string
  parts: Readonly<Record<string, ComponentChildren>>
}

/** A sentence with links or code, placed where each language needs them. */
export const Sentence = ({ text, parts }: SentenceProps) => (
  <>{text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : parts[part]))}</>
)
