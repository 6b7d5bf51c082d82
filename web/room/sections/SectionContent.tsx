import type { ComponentType, ReactNode } from 'react'
import type { Section } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useAllLists } from './all-lists.ts'

type Props = { room: Room; section: Section }

/** What each kind of section shows; all of it is there before a connection is lost. */
const [Segue] = lazyWithPreload(async () => (await import('./segue/SegueSection.tsx')).SegueSection)
const [Scorecard] = lazyWithPreload(async () => (await import('./scorecard/ScorecardSection.tsx')).ScorecardSection)
const [Rocks] = lazyWithPreload(async () => (await import('./rocks/RocksSection.tsx')).RocksSection)
const [Headlines] = lazyWithPreload(async () => (await import('./headlines/HeadlinesSection.tsx')).HeadlinesSection)
const [Todos] = lazyWithPreload(async () => (await import('./todos/TodosSection.tsx')).TodosSection)
const [Issues] = lazyWithPreload(async () => (await import('./issues/IssuesSection.tsx')).IssuesSection)
const [Conclude] = lazyWithPreload(async () => (await import('./conclude/ConcludeSection.tsx')).ConcludeSection)
const [Custom] = lazyWithPreload(async () => (await import('./custom/CustomSection.tsx')).CustomSection)

const contents: Record<Section['kind'], ComponentType<Props & { meanwhile: ReactNode }>> = {
  segue: Segue,
  scorecard: Scorecard,
  'rock-review': Rocks,
  headlines: Headlines,
  'todo-list': Todos,
  'issue-discussion': Issues,
  conclude: Conclude,
  custom: Custom,
}

const meanwhile = (
  <Meanwhile what="section">
    <SkeletonRows rows={6} />
  </Meanwhile>
)

export const SectionContent = ({ room, section }: Props) => {
  const Content = contents[section.kind]
  useAllLists(room.teamId)
  return <Content {...{ room, section, meanwhile }} />
}
