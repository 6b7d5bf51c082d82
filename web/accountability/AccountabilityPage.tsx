import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { t } from '#contract/words.ts'
import { rich } from '../ui/rich.tsx'
import styles from '../positions/chart/chart.module.css'
import type { Head as PageHead } from '../positions/chart/head.ts'
import { FitSlot } from '../positions/fit-slot.ts'
import { PrimaryChart } from '../positions/primary/PrimaryChart.tsx'
import { nothingOpen, useChartSearch } from '../positions/search.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { useLeadership } from '../teams/leadership.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import { DraftsTab, FitCheck, PeopleTab } from './lazy-parts.ts'
import { useLeftOver } from './left-over.ts'

/** Who is accountable for what in a team: its chart, the drafts of it, and how its people fit their seats. */
export const AccountabilityPage = () => (
  <FitSlot value={fitOf}>
    <OpenTab />
  </FitSlot>
)

const fitOf = (holder: ComponentProps<typeof FitCheck>) => <FitCheck {...holder} />

const OpenTab = () => {
  const { team } = useCurrentTeam()
  const { search } = useChartSearch()
  const { tab, of, draft, position } = search
  const company = useCompany()
  const leftOver = useLeftOver(team?.id)
  const { isPending } = useQuery(allTeamsQuery)
  // Someone without a team reads the company's.
  if (company && (of === 'company' || !team)) {
    return <PrimaryChart key={company.id} team={company} mayChange={false} Head={CompanyHead} banner={<Company />} />
  }
  if (!team) return <EmptyState title={t('No team yet')} message={t('Join a team to see its chart.')} />
  // A link may lead to a position of the company's chart.
  if (leftOver || (position !== undefined && isPending)) return <Head />
  if (tab === 'people') {
    return (
      <>
        <Head />
        <PeopleTab key={team.id} teamId={team.id} meanwhile={<SkeletonRows rows={6} />} />
      </>
    )
  }
  // A link to a draft names nothing but the draft.
  if (tab === 'drafts' || (tab === undefined && draft !== undefined)) {
    return <DraftsTab key={team.id} teamId={team.id} Head={Head} meanwhile={<SkeletonRows rows={4} />} />
  }
  return <PrimaryChart key={team.id} team={team} mayChange Head={Head} company={company} />
}

const title = t('Accountability Chart')

/** The Leadership team, for those who cannot choose it as theirs. */
const useCompany = () => {
  const { teams } = useCurrentTeam()
  const leadership = useLeadership()
  return leadership && teams.every(({ id }) => id !== leadership.id) ? leadership : undefined
}

/** Says whose chart it is. */
const Company = () => {
  const { team } = useCurrentTeam()
  const { change } = useChartSearch()
  return (
    <div className={styles.banner}>
      <span>{t('The Leadership team’s chart, visible to everyone in the workspace.')}</span>
      {team && (
        <Button variant="default" size="xs" onClick={() => change({ ...nothingOpen, of: undefined })}>
          {rich('Back to {bdi}', { bdi: <bdi>{team.name}</bdi> })}
        </Button>
      )}
    </div>
  )
}

const tabs = [
  { value: 'primary', label: t('Primary Chart') },
  { value: 'drafts', label: t('Drafts') },
  { value: 'people', label: t('People') },
] as const

type HeadProps = ComponentProps<PageHead>

/** The page's heading and tabs, with what the open tab adds to them. */
const Head = ({ tools, ...header }: HeadProps) => {
  const { search, change } = useChartSearch()
  const choose = (chosen: (typeof tabs)[number]['value']) =>
    change({ ...nothingOpen, tab: chosen === 'primary' ? undefined : chosen })
  return (
    <>
      <PageHeader title={title} {...header} />
      <Toolbar
        tabs={
          <Tabs
            label={t('Views')}
            tabs={[...tabs]}
            chosen={search.draft === undefined ? known(search.tab) : 'drafts'}
            onChoose={choose}
          />
        }
      >
        {tools}
      </Toolbar>
    </>
  )
}

const known = (tab: string | undefined) => tabs.find(({ value }) => value === tab)?.value ?? 'primary'

const CompanyHead = ({ tools, ...header }: HeadProps) => (
  <>
    <PageHeader title={t('Company Chart')} {...header} />
    <Toolbar tabs={<span />}>{tools}</Toolbar>
  </>
)
