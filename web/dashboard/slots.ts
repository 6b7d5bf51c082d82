import type { ComponentType, ReactNode } from 'react'
import { lazily } from '../ui/lazily.tsx'

/** What a slice hangs on the dashboard; without a team it is about all that one may see. */
export type Slot = { name: string; View: ComponentType<{ teamId: number | undefined; meanwhile: ReactNode }> }

const [TodosCard] = lazily(async () => (await import('../todos/TodosCard.tsx')).TodosCard)
const [RocksCard] = lazily(async () => (await import('../rocks/RocksCard.tsx')).RocksCard)
const [TodosPanel] = lazily(async () => (await import('../todos/TodosPanel.tsx')).TodosPanel)
const [RocksPanel] = lazily(async () => (await import('../rocks/RocksPanel.tsx')).RocksPanel)

export const cards: Slot[] = [
  { name: 'to-dos', View: TodosCard },
  { name: 'rocks', View: RocksCard },
]

export const panels: Slot[] = [
  { name: 'to-dos', View: TodosPanel },
  { name: 'rocks', View: RocksPanel },
]
