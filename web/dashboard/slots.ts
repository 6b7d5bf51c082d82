import type { ComponentType } from 'react'
import { IssuesCard } from '../issues/on-dashboard/IssuesCard.tsx'
import { IssuesPanel } from '../issues/on-dashboard/IssuesPanel.tsx'
import { MeetingsCard } from '../meetings/on-dashboard/MeetingsCard.tsx'
import { RocksCard } from '../rocks/on-dashboard/RocksCard.tsx'
import { RocksPanel } from '../rocks/on-dashboard/RocksPanel.tsx'
import { TodosCard } from '../todos/on-dashboard/TodosCard.tsx'
import { TodosPanel } from '../todos/on-dashboard/TodosPanel.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { PerformancePanel } from './PerformancePanel.tsx'

/** What a slice adds to the dashboard; without a team it covers everything you can see. */
export type Slot = { name: string; View: ComponentType<{ teamId: number | undefined }> }

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
