import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { GapCounts } from './GapCounts.tsx'
import { Sight } from './Sight.tsx'
import styles from './sight.module.css'
import type { Caps } from './tree/things.ts'
import { useSight } from './use-sight.ts'

const many: Caps = { perRock: 3, perGoal: 10, goals: 100, entries: 50 }
// Where there is very much, each line of it counts.
const fewer: Caps = { ...many, perRock: 1 }
const muchRocks = 60

/** The whole line of sight, on a page of its own. */
export const WholeSight = ({ teamId }: { teamId: number }) => {
  const { query, seen, gaps } = useSight(teamId)
  const { name } = useCurrentQuarter()
  return (
    <section className={styles.whole} aria-labelledby="whole-sight">
      <header>
        <Link to="." search={(before) => ({ ...before, sight: undefined })} className={styles.back}>
          <IconArrowLeft aria-hidden size={16} /> {t('Traction')}
        </Link>
        <h2 id="whole-sight">{t('Line of sight')}</h2>
        <span className={styles.quarter}>{name}</span>
        {gaps && <GapCounts gaps={gaps} />}
      </header>
      <Loaded query={query} rows={10} failed={t('The line of sight could not be loaded')}>
        {() => seen && <Sight seen={seen} caps={seen.sight.rocks.length > muchRocks ? fewer : many} />}
      </Loaded>
    </section>
  )
}
