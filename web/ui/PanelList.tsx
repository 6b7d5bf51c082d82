import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOf } from '#contract/addresses.ts'
import styles from './PanelList.module.css'
import { type Heights, SkeletonRows } from './SkeletonRows.tsx'
import { tipWhenCut } from './tips.ts'

type Props<Row> = {
  /** Undefined while they are loading. */
  rows: Row[] | undefined
  isError: boolean
  /** How many there may be. */
  max: number
  /** Of most rows. */
  heights?: Heights
  failed: string
  none: string
  /** Adds the first, where there are none. */
  create?: { verb: string; act: () => void; onNear: () => void }
  children: (row: Row) => ReactNode
}

/** A panel's first few rows, or why there are none. */
export const PanelList = <Row,>({ rows, isError, max, heights, failed, none, create, children }: Props<Row>) => (
  <>
    {!rows && !isError && <SkeletonRows rows={max} {...(heights && { heights })} />}
    {isError && <p className={styles.none}>{failed}</p>}
    {rows?.length === 0 && (
      <p className={styles.none}>
        {none}
        {create && (
          <button
            type="button"
            className={styles.create}
            onPointerEnter={create.onNear}
            onFocus={create.onNear}
            onClick={create.act}
          >
            {create.verb}
          </button>
        )}
      </p>
    )}
    <ul className={styles.list}>{rows?.map(children)}</ul>
  </>
)

type TitleProps = {
  /** The row's kind, as in 'todos'. */
  topic: string
  row: { id: number; teamId: number }
  done?: boolean
  children: string
}

/** A row's title; it leads to the row, opened on its page. */
export const PanelTitle = ({ topic, row: { id, teamId }, done = false, children }: TitleProps) => (
  <Link
    {...placeOf({ subject: topic, subjectId: id, milestoneId: null, teamId })}
    dir="auto"
    {...tipWhenCut}
    className={styles.title}
    data-done={done}
  >
    {children}
  </Link>
)
