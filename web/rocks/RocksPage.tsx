import { useMemo } from 'react'
import { t } from '#contract/words.ts'
import { QuickLine } from '../quick-add/lazy-line.tsx'
import { useCurrentTeam } from '../teams/current-team.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { ImportMenu } from '../ui/ImportMenu.tsx'
import { useIsLinked } from '../ui/is-linked.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { LoadError, Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { useAddingRocks } from './adding.ts'
import { preloadDialogs, QuarterEnd, RockDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './RockDialogs.tsx'
import { QuarterCard } from './quarter/QuarterCard.tsx'
import { useRocksInView } from './quarter/rocks-in-view.ts'
import { RockList } from './RockList.tsx'
import { RockTools } from './RockTools.tsx'
import { useRocksSearch } from './quarter/rocks-search.ts'
import { figuresOf } from './view.ts'

const [LinkedRock] = lazyWithPreload(async () => (await import('./LinkedRock.tsx')).LinkedRock)

export const RocksPage = () => {
  const teamId = useCurrentTeam().team?.id
  const [{ quarter, view }] = useRocksSearch()
  const { query, own, shared, others } = useRocksInView(teamId)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const isLinked = useIsLinked()
  const [text, setText] = useSearchText()
  const rocks = useMemo(() => [...own, ...shared], [own, shared])
  const isEmpty = query.data !== undefined && rocks.length === 0
  const create = (
    <CreateButton preload={preloadDialogs} secondary={isEmpty} onClick={() => open({ kind: 'create' })}>
      {t('Add Rock')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader
        title={t('Rocks')}
        actions={
          <>
            <ImportMenu kind="rocks" teamId={teamId} />
            {create}
          </>
        }
      />
      <QuarterCard quarter={quarter} figures={query.data && figuresOf(own)} />
      <QuarterEnd teamId={teamId} quarter={quarter} open={open} />
      <RockTools rocks={rocks} text={text} onText={setText} />
      {teamId !== undefined && view !== 'timeline' && <AddLine teamId={teamId} lastDay={quarter.last} />}
      <Loaded query={query} rows={8} failed={t('The rocks could not be loaded')}>
        {() => <RockList {...{ own, shared, text, open }} onClear={() => setText('')} />}
      </Loaded>
      {others.map(({ failed, query }) => (
        <LoadError key={failed} query={query} failed={failed} />
      ))}
      {shown && <RockDialogs shown={shown} rows={rocks} teamId={teamId} onClose={close} />}
      {isLinked && <LinkedRock />}
    </>
  )
}

const AddLine = ({ teamId, lastDay }: { teamId: number; lastDay: string }) => (
  <QuickLine adding={useAddingRocks(teamId, lastDay)} teamId={teamId} keptAs={`rock ${teamId}`} />
)
