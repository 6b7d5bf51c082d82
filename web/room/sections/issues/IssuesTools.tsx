import { Button } from '@mantine/core'
import type { Interval } from '#contract/issues.ts'
import { votesEach } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { intervalWords } from '../../../issues/words.ts'
import { useUser } from '../../../session/queries.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { usePick } from '../../changes.ts'
import { votesLeft } from '../../voting/view.ts'
import styles from './issues.module.css'

type Props = {
  room: Room
  counts: Record<Interval, number>
  interval: Interval
  onInterval: (interval: Interval) => void
}

const intervals = ['short-term', 'long-term'] as const

/** Which issues are listed, and how far the vote is. */
export const IssuesTools = ({ room, counts, interval, onInterval }: Props) => {
  const { id: userId } = useUser()
  const { mutate: pick, isPending } = usePick()
  const tabs = intervals.map((value) => ({ value, label: `${intervalWords[value]} (${counts[value]})` }))
  return (
    <div className={styles.tools}>
      <Tabs label={t('Issues')} tabs={tabs} chosen={interval} onChoose={onInterval} />
      {room.can.takePart && interval === 'short-term' && counts[interval] > 0 && (
        <div className={styles.votes}>
          <output>{t('{left} of {votes} votes left', { left: votesLeft(room, userId), votes: votesEach })}</output>
          <Button
            variant="default"
            size="compact-sm"
            disabled={isPending || room.votes.length === 0}
            onClick={() => pick({ room })}
          >
            {t('Pick the most voted')}
          </Button>
        </div>
      )}
    </div>
  )
}
