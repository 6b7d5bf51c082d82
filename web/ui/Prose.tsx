import { isMarkdown } from '#contract/reading/mentions.ts'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import styles from './Prose.module.css'

const [Markdown] = lazyWithPreload(async () => (await import('./Markdown.tsx')).Markdown)

// What only Markdown could make something of; a mail address is one of the few that need no sign.
const hasMarks = (text: string): boolean => /[*_~`#>[\]|@＠﹫\\]|^\s*([-+]|\d+[.)])\s|https?:|www\.|^\s{4}/m.test(text)

type Props = {
  text: string
  /** The usernames of those whom it mentions. */
  mentions?: readonly string[]
}

/** A text that people have written, with simple Markdown; plain until that has been loaded. */
export const Prose = ({ text, mentions }: Props) => {
  const plain = (
    <p dir="auto" className={styles.plain}>
      {text}
    </p>
  )
  return (
    <div className={styles.prose}>
      {hasMarks(text) && isMarkdown(text) ? <Markdown text={text} mentions={mentions} meanwhile={plain} /> : plain}
    </div>
  )
}
