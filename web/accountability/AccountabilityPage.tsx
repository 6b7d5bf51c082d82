import type { ComponentProps } from 'react'
import type { Head as PageHead } from '../positions/head.ts'
import { PrimaryChart } from '../positions/primary/PrimaryChart.tsx'
import { useChartSearch } from '../positions/search.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'

/** Who is accountable for what in a team. */
export const AccountabilityPage = () => {
  const { team } = useCurrentTeam()
  if (!team) return <PageHeader title={title} />
  return <PrimaryChart key={team.id} teamId={team.id} Head={Head} />
}

const title = 'Accountability Chart'

const tabs = [{ value: 'primary', label: 'Primary Chart' }] as const

/** The page's heading and tabs, with what the open tab adds to them. */
const Head = ({ tools, ...header }: ComponentProps<PageHead>) => {
  const { change } = useChartSearch()
  const choose = () =>
    change({
      tab: undefined,
      draft: undefined,
      compare: undefined,
      asOf: undefined,
      position: undefined,
      q: undefined,
    })
  return (
    <>
      <PageHeader title={title} {...header} />
      <Toolbar tabs={<Tabs label="Views" tabs={[...tabs]} chosen="primary" onChoose={choose} />}>{tools}</Toolbar>
    </>
  )
}
