import { IconSelector } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { usePopup } from '../ui/popup.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { useCurrentTeam } from '../teams/current-team.ts'
import { tipWhenCut } from '../ui/tips.ts'
import styles from './TeamSwitcher.module.css'

const [TeamList, preload] = lazyWithPreload(async () => (await import('./TeamList.tsx')).TeamList)

/** Shows the current team and opens the list of teams. */
export const TeamSwitcher = () => {
  const { team } = useCurrentTeam()
  const { opener, popup } = usePopup('listbox', preload)
  return (
    <>
      <button type="button" {...opener} className={styles.button}>
        <span className={styles.word}>{t('Team:')}</span>{' '}
        <span dir="auto" {...tipWhenCut} className={styles.team}>
          {team?.name ?? t('All')}
        </span>
        <IconSelector aria-hidden size={14} />
      </button>
      {popup && <TeamList {...popup} />}
    </>
  )
}
