import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { use } from 'react'
import { InsteadOfTitle } from './in-place/instead-of-title.ts'
import { tipWhenCut } from './tips.ts'
import styles from './RowTitle.module.css'

type Props = { title: string; done?: boolean; onOpen: () => void }

/** A row's title; a click opens the row. While it is edited, the field that does so. */
export const RowTitle = ({ title, done = false, onOpen }: Props) =>
  use(InsteadOfTitle) ?? (
    <button type="button" {...tipWhenCut} dir="auto" className={styles.title} data-done={done} onClick={onOpen}>
      {title}
    </button>
  )

/** The title of a row that has a page of its own. */
export const RowLink = ({ title, place }: { title: string; place: LinkProps }) =>
  use(InsteadOfTitle) ?? (
    <Link {...place} {...tipWhenCut} dir="auto" className={styles.title}>
      {title}
    </Link>
  )
