import { useMemo } from 'react'
import { useCurrentTeam } from '../shell/current-team.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { preloadDialogs, RockDialogs } from './lazy-parts.ts'
import { LinkedRock } from './LinkedRock.tsx'
import { Listing } from './Listing.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QuarterCard } from './QuarterCard.tsx'
import { QuarterEnd } from './QuarterEnd.tsx'
import { useRocksInView } from './rocks-in-view.ts'
import { useRocksSearch } from './search.ts'
import { Tools } from './Tools.tsx'
import { figuresOf } from './view.ts'

export const RocksPage = () => {
  const teamId = useCurrentTeam().team?.id
  const [{ quarter }] = useRocksSearch()
  const { query, own, shared, missing } = useRocksInView(teamId)
  const dialogs = useDialogs<OpenDialog>()
  const [text, setText] = useSearchText()
  const rocks = useMemo(() => [...own, ...shared], [own, shared])
  const empty = query.data !== undefined && rocks.length === 0
  const add = (
    <CreateButton preload={preloadDialogs} secondary={empty} onClick={() => dialogs.open({ kind: 'create' })}>
      Add Rock
    </CreateButton>
  )
  return (
    <>
      <PageHeader title="Rocks" actions={add} />
      <QuarterCard quarter={quarter} figures={query.data && figuresOf(own)} />
      <QuarterEnd teamId={teamId} quarter={quarter} onOpen={dialogs.open} />
      <Tools text={text} onText={setText} />
      {query.isPending && <SkeletonRows rows={8} />}
      {query.isError && (
        <ErrorPanel
          title="The rocks could not be loaded"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Listing {...{ own, shared, text }} onOpen={dialogs.open} onClear={() => setText('')} />}
      {missing.map((part) => (
        <ErrorPanel
          key={part.name}
          title={`The ${part.name} rocks could not be loaded`}
          message={part.query.error?.message ?? ''}
          onRetry={() => void part.query.refetch()}
        />
      ))}
      {dialogs.shown && <RockDialogs shown={dialogs.shown} rocks={rocks} teamId={teamId} onClose={dialogs.close} />}
      <LinkedRock />
    </>
  )
}
