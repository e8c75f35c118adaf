interface PointsProps {
  title: string
  points: { title: string; text: string }[]
  /** They come one after another. */
  isNumbered?: boolean
}

/** A few things said one beside the other, each under its own heading. */
export const Points = ({ title, points, isNumbered = false }: PointsProps) => (
  <section class="section">
    <h2 class="section-head">{title}</h2>
    <ol class={isNumbered ? 'how' : 'how unnumbered'}>
      {points.map((point) => <li><h3>{point.title}</h3><p>{point.text}</p></li>)}
    </ol>
  </section>
)
