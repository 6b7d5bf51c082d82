import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Position } from '#contract/positions.ts'
import type { Team } from '#contract/teams.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import type { Command } from '../../ui/command.ts'
import { shortDate } from '../../ui/dates.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { AddPosition } from '../chart/AddPosition.tsx'
import { ChartTools } from '../chart/ChartTools.tsx'
import { ChartView } from '../chart/ChartView.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { useExport } from '../export/use-export.tsx'
import type { Head } from '../chart/head.ts'
import { positionsAsOfQuery, positionsQuery } from '../queries.ts'
import { useChartSearch } from '../search.ts'
import { useChart } from '../chart/use-chart.ts'
import { AsOfBanner, MoreMenu } from './AsOf.tsx'
import { NoPositions } from './NoPositions.tsx'

type Props = {
  team: Pick<Team, 'id' | 'name'>
  /** The team's members and admins. */
  mayChange: boolean
  Head: Head
  /** Above the chart: whose it is, where that is not plain. */
  banner?: ReactNode
  /** Goes to the company's chart. */
  onCompany?: (() => void) | undefined
}

/** The chart that holds, or the one that did on an earlier day. */
export const PrimaryChart = ({ team, mayChange, Head, banner, onCompany }: Props) => {
  const { asOf, query } = usePositions(team.id)
  const positions = query.data ?? none
  const chart = useChart({
    of: { teamId: team.id, draftId: null },
    positions,
    name: `${team.name} accountability chart`,
    mayChange: mayChange && asOf === undefined,
  })
  const isEmpty = query.data?.length === 0
  const heading = [chart.name, ...(asOf === undefined ? [] : [shortDate(asOf)])].join(' · ')
  const { commands, popups } = useExport(chart.tree, heading)
  const add = chart.mayChange && <AddPosition chart={chart} secondary={isEmpty} />
  return (
    <>
      <Head
        actions={
          <>
            {onCompany && (
              <Button variant="default" onClick={onCompany}>
                {companyChart}
              </Button>
            )}
            {positions.length > 0 && <ExportMenu commands={commands} />}
            {add}
          </>
        }
        strip={add}
        tools={
          <>
            {positions.length > 0 && <ChartTools chart={chart} positions={positions} />}
            <MoreMenu asOf={asOf} more={[...toCompany(onCompany), ...commands]} />
          </>
        }
      />
      <Loaded query={query} rows={8} failed="Failed to load positions">
        {() => (
          <ChartView
            chart={chart}
            banner={
              <>
                {banner}
                {asOf !== undefined && <AsOfBanner day={asOf} />}
              </>
            }
            empty={<NoPositions chart={chart} asOf={asOf} />}
          />
        )}
      </Loaded>
      {popups}
    </>
  )
}

const none: Position[] = []
const companyChart = 'Company chart'

const toCompany = (act: (() => void) | undefined): Command[] =>
  act ? [{ name: companyChart, icon: IconSitemap, act }] : []

/** The positions of the day that the address names; without one, and on the day that is not over, as they are. */
const usePositions = (teamId: number) => {
  const { search } = useChartSearch()
  const today = useWorkspaceDay()
  const asOf = search.asOf !== undefined && search.asOf < today ? search.asOf : undefined
  const now = useQuery({ ...positionsQuery({ teamId, draftId: null }), enabled: asOf === undefined })
  const then = useQuery({ ...positionsAsOfQuery(teamId, asOf ?? today), enabled: asOf !== undefined })
  return { asOf, query: asOf === undefined ? now : then }
}
