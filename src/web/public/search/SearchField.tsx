import { useEffect, useRef, useState } from 'preact/hooks'
import { island } from '../../live/island.tsx'
import { askJson } from '../../live/ask-house.ts'
import type { SearchFieldProps, SuggestionView } from '../../live/wire.ts'
import { useLiveWords } from '../../ui/use-words.ts'

/** Typing is not interrupted by a request for each letter. */
const SETTLED_MS = 150
const SHORTEST = 2

/** A page has one such field. The ids are the same on the server and in the browser. */
const INPUT_ID = 'lot-search'
const LIST_ID = 'lot-suggestions'
const optionId = (index: number): string => `lot-suggestion-${index}`

/** The search field of a form. It suggests places and lots while one types; without JavaScript it is a plain field. */
export default island('SearchField', function SearchField({ label, value }: SearchFieldProps) {
  const { t: { search: say }, format } = useLiveWords()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const [found, setFound] = useState<SuggestionView[]>([])
  const [chosen, setChosen] = useState(-1)
  useEffect(() => {
    setChosen(-1)
    if (!isTyping || text.trim().length < SHORTEST) return setFound([])
    let isLatest = true
    const timer = setTimeout(async () => {
      const answer = await askJson<SuggestionView[]>(`/suggestions?search=${encodeURIComponent(text.trim())}`)
      if (isLatest) setFound(answer ?? [])
    }, SETTLED_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text, isTyping])

  const isOpen = found.length > 0
  const close = (): void => setTyping(false)
  function take(one: SuggestionView): void {
    close()
    if (one.href !== null) return location.assign(one.href)
    setText(one.text)
    input.current!.value = one.text
    input.current!.form?.requestSubmit()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((last) => (last + step + found.length + (last < 0 && step < 0 ? 1 : 0)) % found.length)
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      take(found[chosen]!)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  return (
    <div class="search-field">
      <label for={INPUT_ID}>{label}</label>
      <input
        class="input" id={INPUT_ID} name="search" type="search" value={text} maxLength={100} ref={input} autocomplete="off"
        role="combobox" aria-autocomplete="list" aria-expanded={isOpen} aria-controls={LIST_ID}
        aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
        onInput={({ currentTarget }) => { setText(currentTarget.value); setTyping(true) }} onKeyDown={onKeyDown} onBlur={close}
      />
      <ul class="suggestions" id={LIST_ID} role="listbox" aria-label={say.suggestions} hidden={!isOpen}>
        {found.map((one, index) => (
          <li
            key={`${one.kind} ${one.text}`} id={optionId(index)} role="option" aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()} onClick={() => take(one)}
          >
            <span>{one.text}</span> <span class="hint">{say.kinds[one.kind]}</span>
          </li>
        ))}
      </ul>
      <span role="status" class="unseen">{isOpen ? format.counted(say.found, found.length) : ''}</span>
    </div>
  )
})
