import type { Db } from '#server/db/open.ts'
import { listViews } from '#server/views/table.ts'
import type { Stage } from './rows.ts'

const keptAgo = 60

/** A view that the leadership team keeps of its to-dos, and one that Daniel keeps for himself. */
export const addViews = async (tx: Db, { cast, calendar }: Stage): Promise<void> => {
  const kept = {
    tenantId: cast.tenantId,
    teamId: cast.team('leadership'),
    page: 'todos' as const,
    createdById: cast.person('daniel').id,
    createdAt: calendar.ago(keptAgo),
    updatedAt: calendar.ago(keptAgo),
  }
  await tx.insert(listViews).values([
    { ...kept, name: 'Overdue by person', query: { group: 'assignee', overdue: true } },
    { ...kept, name: 'My week', query: { tab: 'mine', group: 'due' }, ownerId: kept.createdById },
  ])
}
