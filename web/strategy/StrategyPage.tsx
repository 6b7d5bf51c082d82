import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { AsOfBar } from '../days/AsOfBar.tsx'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import type { TeamSearch } from '../shell/team-search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Paper, SwotTab, TractionTab } from './lazy-parts.ts'
import { type StrategySearch, useStrategySearch } from './search.ts'
import { StrategyTools } from './StrategyTools.tsx'
import { useStrategy } from './use-strategy.ts'
import { VisionTab } from './VisionTab.tsx'
import { VisionContext } from './vision.ts'

const whatIsShown = ['team', 'tab', 'of', 'asOf'] satisfies (keyof (StrategySearch & TeamSearch))[]

export const StrategyPage = () => {
  const [{ tab, of, sight }, change] = useStrategySearch()
  const { query, vision, team, shown, company } = useStrategy()
  const { asOf, teamId } = vision
  if (!shown) return <EmptyState title="No team yet" message="Join a team to see its vision." />
  const other = company && (of === 'company' ? team && `Back to ${team.name}` : 'Company vision')
  return (
    <VisionContext value={vision}>
      <PageHeader
        title="Strategic Vision"
        sub={of === 'company' && `The company's, by the team ${shown.name}.`}
        actions={
          <>
            {other && (
              <Button variant="default" onClick={() => change({ of: of === 'company' ? undefined : 'company' })}>
                {other}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden size={16} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </>
        }
      />
      <UnsavedGuard closedBy={whatIsShown}>
        <StrategyTools />
        {asOf !== undefined && <AsOfBar what="vision" day={asOf} onBack={() => change({ asOf: undefined })} />}
        <Loaded query={query} rows={10} failed="The vision could not be loaded">
          {() => (
            <div key={`${teamId} ${asOf}`}>
              {tab === 'traction' && <TractionTab teamId={teamId} />}
              {tab === 'swot' && <SwotTab />}
              {tab === undefined && <VisionTab />}
            </div>
          )}
        </Loaded>
      </UnsavedGuard>
      {sight !== 'open' && <Paper team={shown.name} withSwot={tab === 'swot'} />}
    </VisionContext>
  )
}
