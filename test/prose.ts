import ts from 'typescript'
import type { Source } from './sources.ts'

/** Finds prose where messages must be data. Every finder returns `file:line  the text`. */

/** Files with messages, all languages side by side. */
export const isBookOfSentences = (file: string): boolean => /(^|[/-])(sentences|words)\.ts$|^src\/kernel\/absent\.ts$/.test(file)

/** Functions that take a message. */
const TELLING = new Set([
  'refuse', 'invalid', 'notFound', 'calledOff', 'secretShownOnce', 'refuseFields', 'refuseForm', 'asErrors', 'verbatim', 'ok', 'created', 'done', 'add',
])

/** Methods that compare texts. */
const RECOGNIZING = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'search', 'replace', 'replaceAll', 'split'])

/** Two words with a space between them: as an argument, this is a text of ours. */
const hasWords = (text: string): boolean => /[A-Za-z’']{2,} [A-Za-z’']{2,}/.test(text)

/** Three words, the second and third in lower case: names of tables, columns and codes are not written like this. */
const isSentence = (text: string): boolean =>
  /(?:^|[\s“"(])[A-Za-z][a-z’']+,? (?:[a-z’']+,? )+[a-z’']+/.test(text.replaceAll('{}', 'it')) && /[A-Za-z]{2,}.*[^A-Za-z].*[A-Za-z]{2,}/.test(text)

/**
 * Texts passed to functions that refuse or answer, at any depth. An `Error` is for bugs, and is not shown to users.
 */
export const proseInMessages = (source: Source): string[] => found(source, (node, note) => {
  if (ts.isCallExpression(node) && TELLING.has(nameCalled(node))) node.arguments.forEach((argument) => eachText(argument, hasWords, note))
})

/** Sentences anywhere in a file of rules. */
export const proseInRules = (source: Source): string[] => found(source, (node, note) => {
  const text = textOf(node)
  if (text !== null && isSentence(text) && !isInError(node)) note(node, text)
})

/** Messages that are compared by their words: by a pattern, a part of them, or as a whole. */
export const proseCompared = (source: Source): string[] => found(source, (node, note) => {
  if (ts.isRegularExpressionLiteral(node) && /[A-Za-z]{2,}(?: |\\s[+*]?)[A-Za-z]{2,}/.test(node.text)) note(node, node.text)
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') node.arguments?.forEach((argument) => eachText(argument, hasWords, note))
  if (ts.isCallExpression(node) && RECOGNIZING.has(nameCalled(node))) node.arguments.slice(0, 1).forEach((argument) => eachText(argument, isSentence, note))
  if (ts.isBinaryExpression(node) && isComparison(node.operatorToken.kind)) [node.left, node.right].forEach((side) => eachText(side, isSentence, note))
})

type Note = (node: ts.Node, text: string) => void

const trees = new WeakMap<Source, ts.SourceFile>()

function treeOf(source: Source): ts.SourceFile {
  const { file, text } = source
  const tree = trees.get(source) ?? ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  trees.set(source, tree)
  return tree
}

function found(source: Source, look: (node: ts.Node, note: Note) => void): string[] {
  const tree = treeOf(source)
  const places = new Set<string>()
  const note: Note = (node, told) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    places.add(`${source.file}:${line + 1}  ${told.replace(/\s+/g, ' ').slice(0, 100)}`)
  }
  const visit = (node: ts.Node): void => {
    look(node, note)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...places]
}

function eachText(node: ts.Node, isMeant: (text: string) => boolean, note: Note): void {
  const text = textOf(node)
  if (text !== null && isMeant(text)) note(node, text)
  ts.forEachChild(node, (child) => eachText(child, isMeant, note))
}

/** The text of a literal; `{}` stands for a placeholder. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('') : null
}

function nameCalled({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

const isComparison = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken

function isInError(node: ts.Node): boolean {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent) {
    if (ts.isNewExpression(outer) && outer.expression.getText().endsWith('Error')) return true
  }
  return false
}
