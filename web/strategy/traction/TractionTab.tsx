import { t } from '#contract/words.ts'
import { useStrategySearch } from '../search.ts'
import { useVision } from '../vision.ts'
import { IssuesPanel } from './IssuesPanel.tsx'
import { SightPanel, WholeSight } from './lazy-parts.ts'
import { LinkedGoal } from './LinkedGoal.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { RocksPanel } from './RocksPanel.tsx'
import styles from './traction.module.css'

/** How a team gets traction: its plan for the year, this quarter's rocks, what waits, and what serves what. */
export const TractionTab = ({ teamId }: { teamId: number }) => {
  const { asOf } = useVision()
  const [{ sight }] = useStrategySearch()
  const View = asOf === undefined ? (sight === 'open' ? WholeSight : Now) : Past
  return (
    <>
      <View teamId={teamId} />
      <LinkedGoal teamId={teamId} />
    </>
  )
}

/** Rocks and issues are for those in the team; of another one, the line of sight has the rocks that you see. */
const Now = ({ teamId }: { teamId: number }) => {
  const { ours } = useVision()
  return (
    <div className={styles.traction} data-ours={ours}>
      <div className={styles.main}>
        <PlanPanel teamId={teamId} />
        {ours && <IssuesPanel teamId={teamId} />}
      </div>
      {ours && (
        <div className={styles.side}>
          <RocksPanel teamId={teamId} />
        </div>
      )}
      <div className={styles.below}>
        <SightPanel teamId={teamId} />
      </div>
    </div>
  )
}

const Past = ({ teamId }: { teamId: number }) => (
  <div className={styles.past}>
    <PlanPanel teamId={teamId} />
    <p className={styles.note}>
      {t(
        'Rocks, long-term issues and the line of sight are left out: they are shown as they are now, and not as of a day.',
      )}
    </p>
  </div>
)
