import { lazy } from 'react'
import type { ComponentType } from 'react'

/** What a slice hangs on the dashboard; without a team it is about all that one may see. */
export type Slot = { name: string; View: ComponentType<{ teamId: number | undefined }> }

export const cards: Slot[] = [
  {
    name: 'to-dos',
    View: lazy(() => import('../todos/TodosCard.tsx').then(({ TodosCard }) => ({ default: TodosCard }))),
  },
  {
    name: 'rocks',
    View: lazy(() => import('../rocks/RocksCard.tsx').then(({ RocksCard }) => ({ default: RocksCard }))),
  },
]

export const panels: Slot[] = [
  {
    name: 'to-dos',
    View: lazy(() => import('../todos/TodosPanel.tsx').then(({ TodosPanel }) => ({ default: TodosPanel }))),
  },
  {
    name: 'rocks',
    View: lazy(() => import('../rocks/RocksPanel.tsx').then(({ RocksPanel }) => ({ default: RocksPanel }))),
  },
]
