/** A node of a text in Markdown, as remark reads it. */
export type MarkdownNode = {
  type: string
  value?: string
  identifier?: string
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined
  data?: object
}

/** A possible mention: where its sign stands in a node's value, and the usernames it can mean, the longest first. */
export type Mentioned = { node: MarkdownNode; at: number; names: string[] }

// The at sign, and the wide and the small one of Japanese and Chinese keyboards.
const signs = '@\\uFF20\\uFE6B'
const isSign = new RegExp(`^[${signs}]$`)
const sign = new RegExp(`[${signs}]`, 'g')
const name = /^[\w\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A]+/

// Of scripts that put a space before a mention, so that a sign in a word is that of an address. Chinese, Japanese and
// Thai have none, and Arabic and Hebrew write 'and' or 'to' in one with what follows.
const letter = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\u0300-\u036F]`
const inWord = new RegExp(`${letter}_*$`, 'u')
const wordGoesOn = new RegExp(`^(?:${letter}|[${signs}]|\\.[a-z\\d]|/[^${signs}\\s])`, 'u')
const longestAddress = 200
const inAddress = /[\w.~:/?#@!$&'*+=%-]*$/
const pathOfMentions = new RegExp(`^[^/\\w]*(?:[${signs}]\\w+/)+$`)

/** Whether a sign that comes after this text can begin a mention: not within a word, a mail or web address, or a path. */
export const canMentionAfter = (before: string): boolean => {
  const near = before.slice(-longestAddress)
  const [address = ''] = inAddress.exec(near) ?? []
  return !inWord.test(near) && (!address.includes('/') || pathOfMentions.test(address))
}

/** The usernames that a word can mean: underscores at its end are its own or those of Markdown. */
const namesIn = (word: string): string[] => {
  const whole = word.normalize('NFKC').toLowerCase()
  const names = [whole, whole.replace(/_$/, ''), whole.replace(/_+$/, '')]
  return [...new Set(names)].filter((each) => each !== '')
}

// Escapes of other signs are among them, so that `\\@` is an escaped backslash and a sign.
const signOrEscape = new RegExp(
  `\\\\[!-/:-@[-\`{-~]|&(?:#0*(?:64|65312|65131)|#[xX]0*(?:40|[fF]{2}20|[fF][eE]6[bB])|commat);|[${signs}]`,
  'g',
)
const isOtherEscape = /^\\[^@]/

/** For each sign in a node's value, whether it was written as such, and not escaped. */
const writtenIn = ({ position }: MarkdownNode, source: string): boolean[] => {
  const written = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  const found = written.match(signOrEscape) ?? []
  return found.filter((each) => !isOtherEscape.test(each)).map((each) => isSign.test(each))
}

const inText = (node: MarkdownNode, source: string): Mentioned[] => {
  const { value = '' } = node
  const written = writtenIn(node, source)
  return [...value.matchAll(sign)].flatMap(({ index: at }, nth) => {
    const [word] = name.exec(value.slice(at + 1)) ?? []
    if (word === undefined || written[nth] === false || !canMentionAfter(value.slice(0, at))) return []
    if (wordGoesOn.test(value.slice(at + 1 + word.length))) return []
    return { node, at, names: namesIn(word) }
  })
}

const isWithout = new Set(['link', 'linkReference', 'inlineCode', 'code', 'html', 'definition'])

const nodesOf = (node: MarkdownNode): MarkdownNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

/**
 * The possible mentions in a text that has been read as Markdown, in their order. There are none in code, links and
 * footnotes that are not shown.
 */
export const mentionsIn = (tree: MarkdownNode, source: string): Mentioned[] => {
  const shown = nodesOf(tree).flatMap(({ type, identifier }) => (type === 'footnoteReference' ? identifier : []))
  const within = (node: MarkdownNode): Mentioned[] => {
    if (isWithout.has(node.type)) return []
    if (node.type === 'footnoteDefinition' && !shown.includes(node.identifier)) return []
    return node.type === 'text' ? inText(node, source) : (node.children ?? []).flatMap(within)
  }
  return within(tree)
}

/** What a possible mention means among these usernames in lower case: the longest. */
export const meantBy = ({ names }: Mentioned, known: ReadonlySet<string>): string | undefined =>
  names.find((each) => known.has(each))

// Thirty quotes and lists within each other: nobody writes that, and reading it takes seconds.
const isTooDeep = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){30}/m

/** Whether a text is read as Markdown; else it is shown as it stands, and mentions nobody. */
export const isMarkdown = (text: string): boolean => !isTooDeep.test(text)

/** Whether a text can mention someone at all. */
export const hasSign = (text: string): boolean => text.search(sign) >= 0
