import { t } from '#contract/words.ts'
import { AsOfBar } from '../days/AsOfBar.tsx'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import type { TeamSearch } from '../teams/team-search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { LinkedSection } from './LinkedSection.tsx'
import { SwotTab, TractionTab } from './lazy-parts.ts'
import { type StrategySearch, useStrategySearch } from './search.ts'
import { StrategyActions } from './StrategyActions.tsx'
import { StrategyTools } from './StrategyTools.tsx'
import { AddGoalButton } from './traction/AddGoalButton.tsx'
import { useStrategy } from './use-strategy.ts'
import { VisionTab } from './VisionTab.tsx'
import { VisionContext } from './vision.ts'

const whatIsShown = ['team', 'tab', 'of', 'asOf'] satisfies (keyof (StrategySearch & TeamSearch))[]

export const StrategyPage = () => {
  const [{ tab, section }, change] = useStrategySearch()
  const strategy = useStrategy()
  const { query, vision, shown, isPending, isCompany } = strategy
  const { asOf, teamId } = vision
  if (isPending) return <PageSkeleton />
  if (!shown) return <EmptyState title={t('No team yet')} message={t('Join a team to see its vision.')} />
  return (
    <VisionContext value={vision}>
      <PageHeader
        title={t('Strategic Vision')}
        sub={isCompany && t("The company's, by the team {name}.", { name: shown.name })}
        actions={
          <>
            <StrategyActions {...strategy} />
            {tab === 'traction' && vision.mayEdit && <AddGoalButton teamId={teamId} />}
          </>
        }
      />
      <UnsavedGuard closedBy={whatIsShown}>
        <StrategyTools />
        {asOf !== undefined && <AsOfBar what="vision" day={asOf} onBack={() => change({ asOf: undefined })} />}
        <Loaded query={query} rows={10} failed={t('The vision could not be loaded')}>
          {() => (
            <div key={`${teamId} ${asOf}`}>
              {tab === 'traction' && <TractionTab teamId={teamId} />}
              {tab === 'swot' && <SwotTab />}
              {tab === undefined && <VisionTab />}
              {section !== undefined && <LinkedSection id={section} />}
            </div>
          )}
        </Loaded>
      </UnsavedGuard>
    </VisionContext>
  )
}
