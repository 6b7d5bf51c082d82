import type { ComponentType, ReactNode } from 'react'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

/** What a slice adds to the dashboard; without a team it covers everything you can see. */
export type Slot = { name: string; View: ComponentType<{ teamId: number | undefined; meanwhile: ReactNode }> }

const [TodosCard] = lazyWithPreload(async () => (await import('../todos/on-dashboard/TodosCard.tsx')).TodosCard)
const [RocksCard] = lazyWithPreload(async () => (await import('../rocks/on-dashboard/RocksCard.tsx')).RocksCard)
const [IssuesCard] = lazyWithPreload(async () => (await import('../issues/on-dashboard/IssuesCard.tsx')).IssuesCard)
const [TodosPanel] = lazyWithPreload(async () => (await import('../todos/on-dashboard/TodosPanel.tsx')).TodosPanel)
const [RocksPanel] = lazyWithPreload(async () => (await import('../rocks/on-dashboard/RocksPanel.tsx')).RocksPanel)
const [IssuesPanel] = lazyWithPreload(async () => (await import('../issues/on-dashboard/IssuesPanel.tsx')).IssuesPanel)

export const cards: Slot[] = [
  { name: 'to-dos', View: TodosCard },
  { name: 'rocks', View: RocksCard },
  { name: 'issues', View: IssuesCard },
]

export const panels: Slot[] = [
  { name: 'to-dos', View: TodosPanel },
  { name: 'rocks', View: RocksPanel },
  { name: 'issues', View: IssuesPanel },
]
