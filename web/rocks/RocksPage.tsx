import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Rock } from '#contract/rocks.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useToday } from '../ui/dates.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { prepareDialogs, RockDialogs } from './later.ts'
import { LinkedRock } from './LinkedRock.tsx'
import { Listing } from './Listing.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QuarterCard } from './QuarterCard.tsx'
import { isEnding } from './quarter-time.ts'
import { QuarterEnd } from './QuarterEnd.tsx'
import { rocksQuery, sharedRocksQuery } from './queries.ts'
import { useRocksSearch } from './search.ts'
import { Tools } from './Tools.tsx'
import { figuresOf } from './view.ts'

const none: Rock[] = []

/**
 * The rocks of the view's quarter: the team's own and the shared ones. Archived ones are among them when they are
 * shown; those that have been carried over always are, so that the quarter stands as it ended.
 */
const useRocks = (teamId: number | undefined) => {
  const [{ quarter, archived = false }] = useRocksSearch()
  const ending = isEnding(quarter, useToday())
  const query = useQuery(rocksQuery(teamId, quarter))
  const { data: kept = none } = useQuery({ ...rocksQuery(teamId, quarter, true), enabled: archived || ending })
  const { data: shared = none } = useQuery({ ...sharedRocksQuery(teamId ?? 0, quarter), enabled: teamId !== undefined })
  const { data: current = none } = query
  const own = useMemo(
    () => [...current, ...kept.filter(({ carriedToId }) => archived || carriedToId !== null)],
    [archived, current, kept],
  )
  return { query, own, shared, quarter }
}

export const RocksPage = () => {
  const teamId = useCurrentTeam().team?.id
  const { query, own, shared, quarter } = useRocks(teamId)
  const dialogs = useDialogs<OpenDialog>()
  const [text, setText] = useSearchText()
  const rocks = useMemo(() => [...own, ...shared], [own, shared])
  const empty = query.data !== undefined && rocks.length === 0
  const add = (
    <CreateButton prepare={prepareDialogs} second={empty} onClick={() => dialogs.open({ kind: 'create' })}>
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
      {dialogs.shown && <RockDialogs shown={dialogs.shown} rocks={rocks} teamId={teamId} onClose={dialogs.close} />}
      <LinkedRock />
    </>
  )
}
