import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#contract/words.ts'
import { useToday } from '../../ui/clock.ts'
import { longDate } from '../../ui/dates.ts'
import type { Tree } from '../tree.ts'
import { Drawing } from './Drawing.tsx'
import { measuring } from '../canvas/measuring.ts'
import { headHeight, type Paper, paperMargin, papers, sheetsOf } from './papers.ts'
import styles from './paper.module.css'
import { paperLayout } from './paper-layout.ts'

export type Choice = { paper: Paper; whole: boolean }

/** The chart on paper, whatever is collapsed or out of sight on the screen. */
export const Pages = ({ tree, heading, choice }: { tree: Tree; heading: string; choice: Choice }) => {
  const layout = useMemo(() => paperLayout(tree), [tree])
  const measure = useMemo(() => measuring(), [])
  const today = longDate(useToday())
  const { pages, scale } = sheetsOf(layout, choice.paper, choice.whole)
  return createPortal(
    <div className={styles.paper}>
      <style>{`@page { size: ${papers[choice.paper].size}; margin: ${paperMargin}mm }`}</style>
      {pages.map((view, index) => (
        <section key={`${view.x} ${view.y}`} className={styles.page}>
          <header style={{ height: `${headHeight}mm` }}>
            <b>{heading}</b>
            <span>
              {today}
              {pages.length > 1 && t(' · {index} of {length}', { index: index + 1, length: pages.length })}
            </span>
          </header>
          <div style={{ width: `${view.width * scale}mm`, height: `${view.height * scale}mm` }}>
            <Drawing {...{ layout, view, measure }} title={heading} />
          </div>
        </section>
      ))}
    </div>,
    document.body,
  )
}
