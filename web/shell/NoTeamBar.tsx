import { IconUsersGroup } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import styles from './NoTeamBar.module.css'
import { useWhomToAsk } from './whom-to-ask.ts'

/** Above a page that has something for those in no team: what they miss, and whom to ask. */
export const NoTeamBar = () => {
  const whomToAsk = useWhomToAsk()
  if (useUser().role === 'admin') return null
  return (
    <section aria-label={t('Teams')} className={styles.bar}>
      <IconUsersGroup aria-hidden size={16} stroke={1.75} />
      <b>{t('You are in no team yet')}</b>
      <span dir="auto">{whomToAsk}</span>
    </section>
  )
}
