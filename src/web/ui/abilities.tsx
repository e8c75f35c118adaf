import { useWords } from './use-words.ts'

/** Token abilities in words, each with its API name in small type. */
export function AbilityName({ ability }: { ability: string }) {
  const { t: { account: { tokens: { abilities } } } } = useWords()
  return <>{abilities[ability] ?? ability} <code class="hint">{ability}</code></>
}

export const AbilityNames = ({ abilities }: { abilities: readonly string[] }) => (
  <ul class="plain">
    {abilities.map((ability) => <li key={ability}><AbilityName ability={ability} /></li>)}
  </ul>
)
