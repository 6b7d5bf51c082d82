import { useQuery } from '@tanstack/react-query'
import type { Position } from '#contract/positions.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { AddPosition } from '../AddPosition.tsx'
import { ChartTools } from '../ChartTools.tsx'
import { ChartView } from '../ChartView.tsx'
import type { Head } from '../head.ts'
import { positionsQuery } from '../queries.ts'
import { useChart } from '../use-chart.ts'
import { NoPositions } from './NoPositions.tsx'

type Props = { teamId: number; Head: Head }

/** The chart that holds. */
export const PrimaryChart = ({ teamId, Head }: Props) => {
  const query = useQuery(positionsQuery({ teamId, draftId: null }))
  const positions = query.data ?? none
  const isEmpty = query.data?.length === 0
  const chart = useChart({ of: { teamId, draftId: null }, positions, name: 'Accountability chart', mayChange: true })
  return (
    <>
      <Head
        actions={<AddPosition chart={chart} secondary={isEmpty} />}
        tools={positions.length > 0 && <ChartTools chart={chart} positions={positions} />}
      />
      <Loaded query={query} rows={8} failed="Failed to load positions">
        {() => <ChartView chart={chart} empty={<NoPositions chart={chart} />} />}
      </Loaded>
    </>
  )
}

const none: Position[] = []
