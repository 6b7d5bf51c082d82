import type { ComponentType, ReactNode } from 'react'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

/** What a slice adds to the dashboard; without a team it covers everything you can see. */
export type Slot = { name: string; View: ComponentType<{ teamId: number | undefined; meanwhile: ReactNode }> }

const [TodosCard] = lazyWithPreload(async () => (await import('../todos/on-dashboard/TodosCard.tsx')).TodosCard)
const [RocksCard] = lazyWithPreload(async () => (await import('../rocks/on-dashboard/RocksCard.tsx')).RocksCard)
const [MeetingsCard] = lazyWithPreload(
  async () => (await import('../meetings/on-dashboard/MeetingsCard.tsx')).MeetingsCard,
)
const [IssuesCard] = lazyWithPreload(async () => (await import('../issues/on-dashboard/IssuesCard.tsx')).IssuesCard)
const [TodosPanel] = lazyWithPreload(async () => (await import('../todos/on-dashboard/TodosPanel.tsx')).TodosPanel)
const [RocksPanel] = lazyWithPreload(async () => (await import('../rocks/on-dashboard/RocksPanel.tsx')).RocksPanel)
const [IssuesPanel] = lazyWithPreload(async () => (await import('../issues/on-dashboard/IssuesPanel.tsx')).IssuesPanel)

const [PerformancePanel] = lazyWithPreload(async () => (await import('./PerformancePanel.tsx')).PerformancePanel)
const [ActivityPanel] = lazyWithPreload(async () => (await import('./ActivityPanel.tsx')).ActivityPanel)

export const cards: Slot[] = [
  { name: 'to-dos', View: TodosCard },
  { name: 'rocks', View: RocksCard },
  { name: 'meetings', View: MeetingsCard },
  { name: 'issues', View: IssuesCard },
]

/** Two columns side by side, on a phone one below the other. */
export const columns: [Slot[], Slot[]] = [
  [
    { name: 'to-dos', View: TodosPanel },
    { name: 'issues', View: IssuesPanel },
  ],
  [
    { name: 'rocks', View: RocksPanel },
    { name: 'performance', View: PerformancePanel },
  ],
]

/** Below the columns, at full width. */
export const activity: Slot = { name: 'activity', View: ActivityPanel }
