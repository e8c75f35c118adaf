interface PointsProps {
  title: string
  points: { title: string; text: string }[]
  /** The points are a sequence. */
  isNumbered?: boolean
}

/** A few points side by side, each with a heading. */
export const Points = ({ title, points, isNumbered = false }: PointsProps) => (
  <section class="section">
    <h2 class="section-head">{title}</h2>
    <ol class={isNumbered ? 'how' : 'how unnumbered'}>
      {points.map((point) => <li><h3>{point.title}</h3><p>{point.text}</p></li>)}
    </ol>
  </section>
)
