import { and, eq, ne, notInArray } from 'drizzle-orm'
import { nextInstant } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers } from '#server/tenants/table.ts'
import { milestones } from './table.ts'

/** Takes a rock's milestones from those who are not in the team that the rock comes to, but not from whoever asks. */
export const letGoOfAssignees = async (
  tx: Db,
  { tenantId, userId }: Viewer,
  rock: { id: number; teamId: number },
): Promise<void> => {
  const members = tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.tenantId, tenantId), eq(teamMembers.teamId, rock.teamId)))
  const { assignedToId } = milestones
  await tx
    .update(milestones)
    .set({ assignedToId: null, updatedAt: nextInstant(milestones.updatedAt) })
    .where(
      and(
        eq(milestones.tenantId, tenantId),
        eq(milestones.rockId, rock.id),
        ne(assignedToId, userId),
        notInArray(assignedToId, members),
      ),
    )
}
