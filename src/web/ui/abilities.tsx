import { useWords } from './use-words.ts'

/** What a token may do, as people say it; beside it in small type the word that the API has for it. */
export function AbilityName({ ability }: { ability: string }) {
  const { t: { account: { tokens: { abilities } } } } = useWords()
  return <>{abilities[ability] ?? ability} <code class="hint">{ability}</code></>
}

export const AbilityNames = ({ abilities }: { abilities: readonly string[] }) => (
  <ul class="plain">
    {abilities.map((ability) => <li key={ability}><AbilityName ability={ability} /></li>)}
  </ul>
)
