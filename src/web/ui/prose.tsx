/** Text that people typed: each line is a paragraph. */
export const Prose = ({ text }: { text: string | null }) =>
  text === null ? null : <div class="prose">{text.split(/\n+/).map((paragraph) => <p>{paragraph}</p>)}</div>
