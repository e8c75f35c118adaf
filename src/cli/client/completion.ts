import { Argument, type Command } from 'commander'
import { answers } from '../command.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

/** `completion`: a script for a shell, made from all commands. */
export function completionCommand(program: Command): void {
  const command = program.command('completion')
    .description('print a script that completes commands and options in bash, zsh or fish')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(SHELLS))
  answers(command, async (_options, shell) => {
    const words = scriptFor(shell as (typeof SHELLS)[number], nodesOf(program))
    return { json: { shell, script: words }, words }
  })
}

/** What may follow the words of a command. */
interface Node {
  /** The words so far: empty for the program, or `clock advance`. */
  words: string
  next: { word: string; about: string }[]
}

function nodesOf(command: Command, words: string[] = []): Node[] {
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices.map((word) => ({ word, about: '' })))
  const options = command.options.filter(({ hidden }) => !hidden).map(({ long, description }) => ({ word: long!, about: description }))
  const commands = command.commands.map((inner) => ({ word: inner.name(), about: inner.description() }))
  const help = { word: '--help', about: 'display help for command' }
  return [
    { words: words.join(' '), next: [...commands, ...choices, ...options, help] },
    ...command.commands.flatMap((inner) => nodesOf(inner, [...words, inner.name()])),
  ]
}

const scriptFor = (shell: (typeof SHELLS)[number], nodes: readonly Node[]): string => ({ bash: bashScript, zsh: zshScript, fish: fishScript })[shell](nodes)

/** The words of the command line before the cursor that name commands: options and their values are no commands. */
const bashScript = (nodes: readonly Node[]): string => `# eval "$(npx freehold completion bash)"
_freehold() {
  local word="\${COMP_WORDS[COMP_CWORD]}" path='' next='' i
  for ((i = 1; i <= COMP_CWORD; i++)); do
    case "$path" in
${nodes.map(({ words, next }) => `      '${words}') next='${next.map(({ word }) => word).join(' ')}' ;;`).join('\n')}
    esac
    ((i == COMP_CWORD)) && break
    case " $next " in *" \${COMP_WORDS[i]} "*) [[ \${COMP_WORDS[i]} == -* ]] || path="\${path:+$path }\${COMP_WORDS[i]}" ;; esac
  done
  COMPREPLY=($(compgen -W "$next" -- "$word"))
}
complete -o default -F _freehold freehold`

const zshScript = (nodes: readonly Node[]): string => `#compdef freehold
# eval "$(npx freehold completion zsh)"
_freehold() {
  local command_path='' i
  local -a next
  for ((i = 2; i <= CURRENT; i++)); do
    case "$command_path" in
${nodes.map(({ words, next }) => `      '${words}') next=(${next.map(({ word, about }) => quoted(about === '' ? word : `${word}:${about}`)).join(' ')}) ;;`).join('\n')}
    esac
    ((i == CURRENT)) && break
    [[ $words[i] != -* && -n \${(M)next:#$words[i](|:*)} ]] && command_path="\${command_path:+$command_path }$words[i]"
  done
  _describe 'freehold' next || _files
}
compdef _freehold freehold`

/** Conditions of fish: the words before the cursor, without options, are those of the command. */
const fishScript = (nodes: readonly Node[]): string => ['# npx freehold completion fish | source', `function __freehold_at
  set -l typed (string match --invert -- '-*' (commandline -opc)[2..])
  test "$typed" = "$argv"
end`, `function __freehold_in
  test -z "$argv"; or string match -q -- "$argv *" (string join -- " " (commandline -opc)[2..])" "
end`,
...nodes.flatMap(({ words, next }) => next.map(({ word, about }) => {
  const condition = word.startsWith('--') ? `__freehold_in ${words}` : `__freehold_at ${words}`
  const offered = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`
  return `complete -c freehold -n '${condition.trim()}' ${offered}${about === '' ? '' : ` -d ${quoted(about)}`}`
}))].join('\n')

const quoted = (text: string): string => `'${text.replaceAll("'", `'"'"'`)}'`
