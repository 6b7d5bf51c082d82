import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './PanelList.module.css'
import { SkeletonRows } from './SkeletonRows.tsx'
import { tipWhenCut } from './tips.ts'

type Props<Row> = {
  /** Undefined while they are loading. */
  rows: Row[] | undefined
  isError: boolean
  /** How many there may be. */
  max: number
  failed: string
  none: string
  children: (row: Row) => ReactNode
}

/** A panel's first few rows, or why there are none. */
export const PanelList = <Row,>({ rows, isError, max, failed, none, children }: Props<Row>) => (
  <>
    {!rows && !isError && <SkeletonRows rows={max} />}
    {isError && <p className={styles.none}>{failed}</p>}
    {rows?.length === 0 && <p className={styles.none}>{none}</p>}
    <ul className={styles.list}>{rows?.map(children)}</ul>
  </>
)

type TitleProps = Pick<LinkProps, 'to' | 'search'> & { children: string; done?: boolean }

/** A row's title; it links to the row's page. */
export const PanelTitle = ({ children, done = false, ...link }: TitleProps) => (
  <Link {...link} dir="auto" {...tipWhenCut} className={styles.title} data-done={done}>
    {children}
  </Link>
)
