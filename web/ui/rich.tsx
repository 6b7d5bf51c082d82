import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'

// Stand around the place of an element; no language writes them.
const mark = '\u0001'

/** A translated sentence with elements in it: `{name}` stands for each. Numbers and texts are values as in `t`. */
export const rich = (text: string, parts: Record<string, ReactNode>): ReactNode => {
  const values = Object.entries(parts).map(([name, part], index) => {
    const isPlain = typeof part === 'string' || typeof part === 'number'
    return [name, isPlain ? part : `${mark}${index}${mark}`] as const
  })
  const pieces = t(text, Object.fromEntries(values)).split(mark)
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, index) => (index % 2 === 0 ? piece : Object.values(parts)[Number(piece)])),
  )
}
