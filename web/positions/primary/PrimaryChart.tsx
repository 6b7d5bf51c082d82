import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Position } from '#contract/positions.ts'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { shortDate } from '../../ui/dates.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { AddPosition } from '../chart/AddPosition.tsx'
import { ChartTools } from '../chart/ChartTools.tsx'
import { ChartView } from '../chart/ChartView.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { useExport } from '../export/use-export.tsx'
import type { Head } from '../chart/head.ts'
import { positionsAsOfQuery, positionsQuery } from '../queries.ts'
import { nothingOpen, useChartSearch } from '../search.ts'
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
  /** The team whose chart is the company's, for those who cannot choose it as theirs. */
  company?: Pick<Team, 'id'> | undefined
}

/** The chart that holds, or the one that did on an earlier day. */
export const PrimaryChart = ({ team, mayChange, Head, banner, company }: Props) => {
  const { asOf, query } = usePositions(team.id)
  const positions = query.data ?? none
  const chart = useChart({
    of: { teamId: team.id, draftId: null },
    positions,
    name: t('{name} accountability chart', { name: team.name }),
    mayChange: mayChange && asOf === undefined,
  })
  const { toCompany, openOnCompany } = useCompany(company)
  const isEmpty = query.data?.length === 0
  const heading = [chart.name, ...(asOf === undefined ? [] : [shortDate(asOf)])].join(' · ')
  const { commands, popups } = useExport(chart.tree, heading)
  const add = chart.mayChange && <AddPosition chart={chart} secondary={isEmpty} />
  return (
    <>
      <Head
        actions={
          <>
            {company && (
              <Button variant="default" onClick={() => toCompany()}>
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
            <MoreMenu
              asOf={asOf}
              more={[
                { name: companyChart, icon: IconSitemap, may: company !== undefined, act: () => toCompany() },
                ...commands,
              ]}
            />
          </>
        }
      />
      <Loaded query={query} rows={8} failed={t('Failed to load positions')}>
        {() => (
          <ChartView
            chart={chart}
            openElsewhere={openOnCompany}
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
const companyChart = t('Company chart')

/** How to get to the company's chart. A link to one of its positions leads those who are not in that team to their own. */
const useCompany = (company: Pick<Team, 'id'> | undefined) => {
  const client = useQueryClient()
  const { change, replace } = useChartSearch()
  return {
    toCompany: () => change({ ...nothingOpen, of: 'company' }),
    /** Goes on to a position there; false if it is not there. */
    openOnCompany: async (id: number): Promise<boolean> => {
      if (!company) return false
      const rows = await client.ensureQueryData(positionsQuery({ teamId: company.id, draftId: null }))
      const isThere = rows.some((row) => row.id === id)
      if (isThere) replace({ of: 'company', position: id })
      return isThere
    },
  }
}

/** The positions of the day that the address names; without one, and on the day that is not over, as they are. */
const usePositions = (teamId: number) => {
  const { search } = useChartSearch()
  const today = useWorkspaceDay()
  const asOf = search.asOf !== undefined && search.asOf < today ? search.asOf : undefined
  const now = useQuery({ ...positionsQuery({ teamId, draftId: null }), enabled: asOf === undefined })
  const then = useQuery({ ...positionsAsOfQuery(teamId, asOf ?? today), enabled: asOf !== undefined })
  return { asOf, query: asOf === undefined ? now : then }
}
