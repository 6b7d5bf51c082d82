import { t } from '#contract/words.ts'
import { Logo } from '../ui/Logo.tsx'
import { SidebarLinks } from './SidebarLinks.tsx'
import { WeekBeat } from './WeekBeat.tsx'
import styles from './Sidebar.module.css'

type Props = { slim?: boolean; onChoose?: () => void }

/** The product's name, the pages and the beat of the quarter; `slim` shows only icons. */
export const Sidebar = ({ slim = false, onChoose }: Props) => (
  <div className={styles.sidebar} data-slim={slim}>
    <div className={styles.brand}>
      <Logo />
      {slim ? <span className="sr-only">{t('Drumbeat')}</span> : 'Drumbeat'}
    </div>
    <SidebarLinks slim={slim} {...(onChoose ? { onChoose } : {})} />
    <WeekBeat upright={slim} onChoose={onChoose} />
  </div>
)
