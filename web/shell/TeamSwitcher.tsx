import { IconSelector } from '@tabler/icons-react'
import { useFloat } from '../ui/float.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCurrentTeam } from './current-team.ts'
import { tipWhenCut } from '../ui/tips.ts'
import styles from './TeamSwitcher.module.css'

const [TeamList, prepare] = lazily(async () => (await import('./TeamList.tsx')).TeamList)

/** Says which team is the current one, and opens the list of them. */
export const TeamSwitcher = () => {
  const { team } = useCurrentTeam()
  const { opener, float } = useFloat('listbox', prepare)
  return (
    <>
      <button type="button" {...opener} className={styles.button}>
        <span className={styles.word}>Team:</span>{' '}
        <span dir="auto" {...tipWhenCut} className={styles.team}>
          {team?.name ?? 'All'}
        </span>
        <IconSelector aria-hidden size={14} />
      </button>
      {float && <TeamList {...float} />}
    </>
  )
}
