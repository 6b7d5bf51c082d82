import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quarterName } from '#contract/quarters.ts'
import type { Quarter } from '#contract/quarters.ts'
import { useToday } from '../../ui/clock.ts'
import type { OpenDialog } from '../RockDialogs.tsx'
import { endingQuarter, isLeftOver, nextQuarter } from './quarter-time.ts'
import { rocksQuery } from '../queries.ts'
import styles from './quarter.module.css'

type Props = { teamId: number | undefined; quarter: Quarter; open: (dialog: OpenDialog) => void }

/** When a quarter ends, offers to carry over the team's unfinished rocks. */
export const QuarterEnd = ({ teamId, quarter, open }: Props) => {
  const today = useToday()
  const ending = endingQuarter(quarter, today)
  const { data = [] } = useQuery({
    ...rocksQuery(teamId, ending ?? quarter),
    enabled: ending !== null && teamId !== undefined,
  })
  const left = data.filter((rock) => isLeftOver(rock, today))
  if (ending === null || teamId === undefined || left.length === 0) return null
  const into = nextQuarter(ending, today)
  const count = left.length === 1 ? '1 rock is' : `${left.length} rocks are`
  return (
    <p className={styles.notice}>
      <span>
        {count} left over from {quarterName(ending)}.
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => open({ kind: 'carry over', teamId, ids: left.map(({ id }) => id), into })}
      >
        Carry over to {quarterName(into)}
      </Button>
    </p>
  )
}
