import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconAdjustments, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { t } from '#contract/words.ts'
import { AsOfBar } from '../days/AsOfBar.tsx'
import { useCurrentTeam } from '../teams/current-team.ts'
import type { TeamSearch } from '../teams/team-search.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { Loaded, LoadError } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useCreateKey } from '../ui/page-commands.ts'
import { usePhone } from '../ui/width.ts'
import { useSearchText } from '../ui/search-text.ts'
import { GridTools } from './page/GridTools.tsx'
import { LinkedTrend, NoMeasurables, preloadScorecardDialogs, ScorecardDialogs } from './page/lazy-parts.ts'
import { Legend } from './marks/Mark.tsx'
import { GroupedGrid } from './grid/GroupedGrid.tsx'
import { sectionsOf } from './grid/sections.ts'
import { useScorecard } from './page/use-scorecard.ts'
import type { OpenDialog } from './ScorecardDialogs.tsx'
import { ScorecardTools } from './ScorecardTools.tsx'
import { useScorecardSearch } from './search.ts'

const sub = t('Record and evaluate key metrics, streamlined for strategic success.')

export const ScorecardPage = () => {
  const { team } = useCurrentTeam()
  const teamId = team?.id
  const [search, change] = useScorecardSearch()
  const { query, groups, rows, periods, cadence, asOf } = useScorecard(teamId)
  const [text, setText] = useSearchText()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const q = useDeferredValue(text)
  const sections = useMemo(() => sectionsOf(rows, groups.data ?? [], teamId ?? 0, q), [rows, groups.data, teamId, q])
  const heading = t('{team} scorecard', { team: team?.name ?? '' })
  const mayAdd = teamId !== undefined && asOf === undefined
  const tools = {
    shown: query.data && { heading, rows: sections.flatMap((section) => section.rows), periods },
    onImport: () => open({ kind: 'import' }),
    onAsOf: () => open({ kind: 'as of' }),
  }
  const add = () => open({ kind: 'new', groupId: null })
  return (
    <>
      <PageHeader
        title={t('Scorecard')}
        sub={sub}
        actions={mayAdd && <Actions isEmpty={query.data?.length === 0} open={open} onAdd={add} />}
      />
      <GridTools text={text} onText={setText}>
        {teamId !== undefined && <ScorecardTools teamId={teamId} {...tools} />}
      </GridTools>
      {asOf !== undefined && <AsOfBar what="scorecard" day={asOf} onBack={() => change({ asOf: undefined })} />}
      <LoadError query={groups} failed={t('The groups could not be loaded')} />
      <Loaded query={query} rows={10} failed={t('The scorecard could not be loaded')}>
        {() => (
          <>
            {sections.length > 0 && (
              <GroupedGrid
                key={`${teamId} ${cadence} ${asOf}`}
                {...{ heading, sections, teamId: teamId ?? 0, periods, open, readOnly: !mayAdd }}
              />
            )}
            {sections.every((section) => section.rows.length === 0) && (
              <NoMeasurables
                {...{ search, asOf, mayAdd }}
                filtered={rows.length > 0}
                onAdd={add}
                onClear={() => setText('')}
                onRollUp={() => change({ rolledUp: true })}
              />
            )}
            {rows.length > 0 && <Legend cadence={cadence} />}
          </>
        )}
      </Loaded>
      {shown && teamId !== undefined && <ScorecardDialogs {...{ shown, teamId, cadence, rows }} onClose={close} />}
      {search.measurable !== undefined && <LinkedTrend rows={rows} />}
    </>
  )
}

const toManager = t('Go to Measurable Manager')

const managerLink = (props: object) => (
  <Link {...props} to="/scorecard/manager" search={({ team }: TeamSearch) => ({ team })} />
)

type ActionsProps = { isEmpty: boolean; open: (dialog: OpenDialog) => void; onAdd: () => void }

const Actions = ({ isEmpty, open, onAdd }: ActionsProps) => {
  // The button of an empty page has the key itself, and does the same.
  useCreateKey(t('New measurable'), onAdd)
  const phone = usePhone()
  return (
    <>
      {phone ? (
        <ActionIcon aria-label={toManager} size={40} renderRoot={managerLink}>
          <IconAdjustments aria-hidden size={20} />
        </ActionIcon>
      ) : (
        <Button variant="default" renderRoot={managerLink}>
          {toManager}
        </Button>
      )}
      <Button
        variant={isEmpty ? 'default' : 'filled'}
        leftSection={<IconPlus aria-hidden size={16} />}
        onPointerEnter={preloadScorecardDialogs}
        onClick={() => open({ kind: 'group' })}
      >
        {t('New group')}
      </Button>
    </>
  )
}
