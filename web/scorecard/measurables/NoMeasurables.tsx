import { t } from '#contract/words.ts'
import { EmptyList, type NoRows } from '../../ui/EmptyList.tsx'
import { preloadManagerDialogs } from './lazy-dialogs.ts'
import styles from './manager.module.css'

const rows = ['first', 'second', 'third'].map((row) => (
  <span key={row} className={styles.pictured}>
    <i />
    <b />
    <u />
  </span>
))

export const NoMeasurables = (list: NoRows) => (
  <EmptyList
    {...list}
    notFound={t('No measurables found')}
    title={t('No measurables yet')}
    message={t('Add the first number your team looks at every week.')}
    rows={rows}
    teaching={t('A measurable is a number with an owner and a goal. Five to fifteen are enough for a team.')}
    verb={t('New measurable')}
    preload={preloadManagerDialogs}
  />
)
