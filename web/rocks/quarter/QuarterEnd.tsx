import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/calendar.ts'
import { plural, t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import type { OpenDialog } from '../RockDialogs.tsx'
import { endingQuarter, isLeftOver, nextQuarter } from './quarter-time.ts'
import { rocksQuery } from '../queries.ts'
import styles from './quarter.module.css'

type Props = { teamId: number | undefined; quarter: Period; open: (dialog: OpenDialog) => void }

/** When a quarter ends, offers to carry over the team's unfinished rocks. */
export const QuarterEnd = ({ teamId, quarter, open }: Props) => {
  const today = useWorkspaceDay()
  const calendar = useCalendar()
  const ending = endingQuarter(quarter, today, calendar)
  const { data = [] } = useQuery({
    ...rocksQuery({ teamId, quarter: ending ?? quarter }),
    enabled: ending !== null && teamId !== undefined,
  })
  const left = data.filter((rock) => isLeftOver(rock, today, calendar))
  if (ending === null || teamId === undefined || left.length === 0) return null
  const into = nextQuarter(ending, today, calendar)
  const quarterName = { name: ending.name }
  return (
    <p className={styles.notice}>
      <span>
        {plural(
          left.length,
          '{count} rock is left over from {name}.',
          '{count} rocks are left over from {name}.',
          quarterName,
        )}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => open({ kind: 'carry over', teamId, ids: left.map(({ id }) => id), into })}
      >
        {t('Carry over to {name}', { name: into.name })}
      </Button>
    </p>
  )
}
