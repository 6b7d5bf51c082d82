import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { MenuOfRow } from './row-menu.tsx'
import styles from './rows.module.css'

type Props = {
  /** What the row is called, for its menu. */
  name: string
  /** Null where nothing can be done with it. */
  menu: MenuOfRow | null
  /** In front: a tick or a mark. */
  lead?: ReactNode
  title: ReactNode
  /** The small line below the title. */
  facts?: ReactNode
  /** Below both, over the whole width. */
  below?: ReactNode
  /** What can be done by one click. */
  children?: ReactNode
}

/** A row of a section: what it is on the left, what can be done with it on the right. */
export const RowLine = ({ name, menu, lead, title, facts, below, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its dots open the same menu
  <li className={styles.row} onContextMenu={menu?.onContextMenu}>
    {lead && <span className={styles.lead}>{lead}</span>}
    <div className={styles.what}>
      <div className={styles.title}>{title}</div>
      {facts && <div className={styles.facts}>{facts}</div>}
    </div>
    <div className={styles.acts}>
      {children}
      {menu && <MenuButton label={t('Actions for "{name}"', { name })} onOpen={menu.onDots} />}
    </div>
    {below && <div className={styles.below}>{below}</div>}
  </li>
)
