import { useId } from 'react'
import type { ComponentProps } from 'react'
import ReactMarkdown from 'react-markdown'
import type { Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

type Node = { type: string; value?: string; children?: Node[]; data?: { hName: string } }

/** Parts of a text in their order, mentions among them. */
export type SplitText = (text: string) => { text: string; mention: boolean }[]

const notWithin = ['link', 'linkReference', 'inlineCode', 'code']

const marked = (split: SplitText, { value = '' }: Node): Node[] =>
  split(value).map((part): Node => {
    const text = { type: 'text', value: part.text }
    return part.mention ? { type: 'mention', data: { hName: 'mark' }, children: [text] } : text
  })

const markIn = (split: SplitText, node: Node): void => {
  if (notWithin.includes(node.type) || !node.children) return
  node.children = node.children.flatMap((child) => (child.type === 'text' ? marked(split, child) : [child]))
  for (const child of node.children) if (child.type !== 'mention') markIn(split, child)
}

const mentions = (split: SplitText | undefined) => (tree: Node) => split && markIn(split, tree)

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

type Props = { text: string; split?: SplitText | undefined }

/** Makes elements of Markdown. HTML in it stays text, and addresses that run code are left out. */
export const Markdown = ({ text, split }: Props) => {
  const id = useId()
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, () => mentions(split)]}
      remarkRehypeOptions={{ clobberPrefix: id }}
      components={components}
    >
      {text}
    </ReactMarkdown>
  )
}
