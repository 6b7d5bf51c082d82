import { useQuery } from '@tanstack/react-query'
import { IconMountain } from '@tabler/icons-react'
import type { RockStatus } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { CountCard } from '../../ui/CountCard.tsx'
import type { StrokeTone } from '../../ui/CountCard.tsx'
import { rocksQuery } from '../queries.ts'
import { figuresOf } from '../view.ts'

const strokes: [RockStatus, StrokeTone][] = [
  ['completed', 'emerald'],
  ['on-track', 'green'],
  ['at-risk', 'yellow'],
  ['off-track', 'red'],
  ['canceled', 'open'],
]

/** On the dashboard: how many of this quarter's rocks are on track, with a stroke for each rock. */
export const RocksCard = ({ teamId }: { teamId: number | undefined }) => {
  const { data } = useQuery(rocksQuery({ teamId, quarter: useCurrentQuarter() }))
  const { total, counts } = figuresOf(data ?? [])
  return (
    <CountCard
      to="/rocks"
      icon={<IconMountain aria-hidden size={16} stroke={1.75} />}
      title={t('Rocks')}
      figure={data ? counts['on-track'] : '–'}
      of={data && total}
      caption={t('On track')}
      strokes={strokes.flatMap(([status, tone]) => Array.from({ length: counts[status] }, () => tone))}
    />
  )
}
