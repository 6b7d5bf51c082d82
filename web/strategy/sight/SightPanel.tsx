import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { GapCounts } from './GapCounts.tsx'
import { Sight } from './Sight.tsx'
import styles from './sight.module.css'
import type { Caps } from './tree/things.ts'
import { useSight } from './use-sight.ts'

const few: Caps = { perRock: 1, perGoal: 4, goals: 8, entries: 2 }

/** The line of sight on the tab: its first few of each, and the way to the whole. */
export const SightPanel = ({ teamId }: { teamId: number }) => {
  const { query, seen, gaps } = useSight(teamId)
  return (
    <div className={styles.panel}>
      <Panel
        title={t('Line of sight')}
        menu={
          <span className={styles.head}>
            {gaps && <GapCounts gaps={gaps} />}
            <Link
              to="."
              search={(before) => ({ ...before, sight: 'open' as const })}
              className={styles.open}
              aria-label={t('Open the line of sight')}
            >
              {t('Open (verb)')}
            </Link>
          </span>
        }
      >
        <Loaded query={query} rows={5} failed={t('The line of sight could not be loaded')}>
          {() => seen && <Sight seen={seen} caps={few} />}
        </Loaded>
      </Panel>
    </div>
  )
}
