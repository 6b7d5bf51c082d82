import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import type { Section } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { fetchPart } from '../../sync/recovery.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

type Props = { room: Room; section: Section }

const part = (load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await fetchPart(load) }))

/** What each kind of section shows, fetched when the meeting comes to it. */
const contents: Record<Section['kind'], ComponentType<Props>> = {
  segue: part(async () => (await import('./segue/SegueSection.tsx')).SegueSection),
  scorecard: part(async () => (await import('./scorecard/ScorecardSection.tsx')).ScorecardSection),
  'rock-review': part(async () => (await import('./rocks/RocksSection.tsx')).RocksSection),
  headlines: part(async () => (await import('./headlines/HeadlinesSection.tsx')).HeadlinesSection),
  'todo-list': part(async () => (await import('./todos/TodosSection.tsx')).TodosSection),
  'issue-discussion': part(async () => (await import('./issues/IssuesSection.tsx')).IssuesSection),
  conclude: part(async () => (await import('./conclude/ConcludeSection.tsx')).ConcludeSection),
  custom: part(async () => (await import('./custom/CustomSection.tsx')).CustomSection),
}

export const SectionContent = ({ room, section }: Props) => {
  const Content = contents[section.kind]
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Content room={room} section={section} />
    </Suspense>
  )
}
