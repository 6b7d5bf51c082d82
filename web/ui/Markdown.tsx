import { useId } from 'react'
import type { ComponentProps } from 'react'
import ReactMarkdown from 'react-markdown'
import type { Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { type MarkdownNode, meantBy, mentionsIn } from '#contract/reading/mentions.ts'

/** A text's parts, the mentions among them marked. */
const partsOf = ({ value = '' }: MarkdownNode, mentions: readonly Marked[]): MarkdownNode[] => {
  const text = (from: number, to?: number) => ({ type: 'text', value: value.slice(from, to) })
  const starts = [0, ...mentions.map(({ to }) => to)]
  const parts = mentions.flatMap(({ at, to }, nth) => [
    text(starts[nth] ?? 0, at),
    // The sign stays before the name among words that run from the right, and decides nothing about theirs.
    { type: 'mention', data: { hName: 'mark', hProperties: { dir: 'ltr' } }, children: [text(at, to)] },
  ])
  return [...parts, text(starts.at(-1) ?? 0)]
}

type Marked = { at: number; to: number }

/** Marks those who are mentioned, by the rule of whom the server tells. */
const mark = (tree: MarkdownNode, source: string, usernames: readonly string[]): void => {
  const known = new Set(usernames.map((username) => username.toLowerCase()))
  const found = new Map<MarkdownNode, Marked[]>()
  for (const mention of mentionsIn(tree, source)) {
    const { node, at } = mention
    const name = meantBy(mention, known)
    if (name !== undefined) found.set(node, [...(found.get(node) ?? []), { at, to: at + 1 + name.length }])
  }
  const within = (node: MarkdownNode): void => {
    for (const child of node.children ?? []) within(child)
    if (node.children)
      node.children = node.children.flatMap((child) => {
        const marked = found.get(child)
        return marked ? partsOf(child, marked) : [child]
      })
  }
  within(tree)
}

type Heading = ComponentProps<'h3'>
const Heading = ({ children }: Heading) => <h3 dir="auto">{children}</h3>

/** Headings are below those of the page around; pictures of other sites are only linked, so that these learn nothing. */
const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  p: ({ children }) => <p dir="auto">{children}</p>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  img: ({ src, alt }) => (
    <a href={src} target="_blank" rel="noopener noreferrer nofollow">
      {alt === undefined || alt === '' ? src : alt}
    </a>
  ),
  input: ({ checked }) => (checked ? '☑' : '☐'),
}

type Props = {
  text: string
  /** The usernames of those whom it mentions. */
  mentions?: readonly string[] | undefined
}

/** Makes elements of Markdown. HTML in it stays text, and addresses that run code are left out. */
export const Markdown = ({ text, mentions }: Props) => {
  const id = useId()
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, () => (tree: MarkdownNode) => mark(tree, text, mentions ?? [])]}
      remarkRehypeOptions={{ clobberPrefix: id }}
      components={components}
    >
      {text}
    </ReactMarkdown>
  )
}
