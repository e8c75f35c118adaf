import type { EligibilityAskView } from '../../lots/eligibility.ts'
import { useWords } from '../../ui/use-words.ts'

/** The eligibility requirements as worded by the auction. */
export function EligibilityAsk({ ask: { statement, excluded } }: { ask: EligibilityAskView }) {
  const { t: { eligibility: say } } = useWords()
  return (
    <>
      {statement !== null && <p>{say.stateThis}</p>}
      {statement !== null && <blockquote class="statement">{statement.split(/\n+/).map((line) => <p>{line}</p>)}</blockquote>}
      {excluded.length > 0 && <p><strong>{say.closedTo(excluded.join(', '))}</strong> {say.askedHome}</p>}
    </>
  )
}
