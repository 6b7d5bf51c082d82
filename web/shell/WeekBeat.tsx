import { weekOfQuarter, weeksOfQuarter } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter, useWorkspaceDay } from '../days/workspace-calendar.ts'
import { Beat } from '../ui/Beat.tsx'
import { lazyAfterPage } from '../ui/lazy-with-preload.tsx'
import styles from './WeekBeat.module.css'

const [NearestMeeting] = lazyAfterPage(async () => (await import('./NearestMeeting.tsx')).NearestMeeting)

type Props = { upright: boolean; onChoose?: (() => void) | undefined }

/** At the foot of the sidebar: the current week of the quarter, and your nearest meeting. */
export const WeekBeat = ({ upright, onChoose }: Props) => {
  const quarter = useCurrentQuarter()
  const week = weekOfQuarter(quarter, useWorkspaceDay())
  return (
    <div className={styles.foot} data-upright={upright}>
      {upright ? (
        <span className="sr-only">{t('Week {week} of {total}', { week, total: weeksOfQuarter })}</span>
      ) : (
        <div className={styles.words}>
          <b>{t('Week {week} of {total}', { week, total: weeksOfQuarter })}</b>
          <span>{quarter.name}</span>
        </div>
      )}
      <Beat week={week} upright={upright} />
      {!upright && (
        <div className={styles.next}>
          <NearestMeeting onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}
