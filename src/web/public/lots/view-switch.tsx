import { TABLE } from '../../lots/filters.ts'
import { useWords } from '../../ui/use-words.ts'

type View = 'list' | 'table' | 'map'

/** The same lots as cards, as a table or on a map, each at an address of its own. */
export function ViewSwitch({ query, shown }: { query: string; shown: View }) {
  const { t: { lots: { views: say } } } = useWords()
  return (
    <nav class="views" aria-label={say.label}>
      {(['list', 'table', 'map'] as const).map((view) => (
        <a class="view" href={hrefOf(view, query)} aria-current={view === shown ? 'true' : undefined}>{say[view]}</a>
      ))}
    </nav>
  )
}

/** An area is part of the map, and the way the list is drawn part of the list. */
function hrefOf(view: View, query: string): string {
  const kept = new URLSearchParams(query)
  kept.delete('view')
  if (view !== 'map') kept.delete('bbox')
  if (view === 'table') kept.set('view', TABLE)
  const path = view === 'map' ? '/map' : '/lots'
  return kept.size === 0 ? path : `${path}?${kept}`
}
