import { useMemo, useState } from 'react'
import { t } from '#contract/words.ts'
import { searching } from '../../ui/sought.ts'
import { type Node, outlineOf, type Tree } from '../tree.ts'
import { heldBy } from '../words.ts'

const sought = searching(({ position }: Node) =>
  [position.title, ...heldBy(position).map(({ fullName }) => fullName)].join('\n'),
)

/** The positions whose title or people contain a text, from top to bottom; none for no text. */
export const foundIn = (tree: Tree, text: string): number[] => {
  if (text.trim() === '') return []
  const isSought = sought(text)
  return outlineOf(tree).flatMap((node) => (isSought(node) ? [node.id] : []))
}

/** What is found of a text, and which of it was gone to. `next` returns where to go on. */
export const useFind = (tree: Tree, text: string) => {
  const ids = useMemo(() => foundIn(tree, text), [tree, text])
  const [gone, setGone] = useState<number>()
  const index = ids.indexOf(gone ?? 0)
  const found = useMemo(() => new Set(ids), [ids])
  return {
    found,
    current: index < 0 ? undefined : gone,
    /** As in '2 of 5'; empty for no text. */
    said:
      text.trim() === ''
        ? ''
        : ids.length === 0
          ? t('No positions found')
          : t('{part} of {all}', { part: Math.max(0, index) + 1, all: ids.length }),
    next: (by: 1 | -1): number | undefined => {
      const id = ids[index < 0 ? 0 : (index + by + ids.length) % ids.length]
      setGone(id)
      return id
    },
    /** The first one of another text. */
    first: (of: string): number | undefined => {
      const [id] = foundIn(tree, of)
      setGone(id)
      return id
    },
  }
}
