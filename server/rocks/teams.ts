import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { primaryAmongOthers, type Rock, type RockType, rockTypeOfTeam } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { nextInstant } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import { areTeamsOfTenant, isTeamOfTenant } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers, teams } from '#server/tenants/table.ts'
import { milestones, rockTeams } from './table.ts'

/** The type that is stored: the wish says whether the rock is personal, its team decides the rest. */
export const typeIn = async (tx: Db, viewer: Viewer, teamId: number, wish: RockType): Promise<RockType> => {
  const [team] = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.tenantId, viewer.tenantId), eq(teams.id, teamId)))
  if (team && (await isTeamOfTenant(tx, viewer, teamId))) return wish === 'personal' ? 'personal' : rockTypeOfTeam(team)
  throw wrongField('teamId', t('Please select a team for the rock.'))
}

/** The teams whose members read the rock and comment on it. */
export const teamsOf = ({ teamId, otherTeamsInvolved }: Pick<Rock, 'teamId' | 'otherTeamsInvolved'>): number[] => [
  teamId,
  ...otherTeamsInvolved,
]

type OfTeam = Pick<Rock, 'id' | 'teamId'>

/** Makes exactly these the other teams involved in a rock. A token of one team may drop others, and add none. */
export const involve = async (tx: Db, viewer: Viewer, rock: OfTeam, otherTeams: number[]): Promise<void> => {
  const { tenantId } = viewer
  if (otherTeams.includes(rock.teamId)) throw wrongField('otherTeamsInvolved', t(primaryAmongOthers))
  const former = await tx
    .delete(rockTeams)
    .where(and(eq(rockTeams.tenantId, tenantId), eq(rockTeams.rockId, rock.id)))
    .returning({ teamId: rockTeams.teamId })
  const added = otherTeams.filter((id) => !former.some(({ teamId }) => teamId === id))
  if (!(await areTeamsOfTenant(tx, viewer, added))) {
    throw wrongField('otherTeamsInvolved', t('Please select a team'))
  }
  if (otherTeams.length === 0) return
  await tx.execute(sql`insert into ${rockTeams} (tenant_id, rock_id, team_id)
    select ${tenantId}::int, ${rock.id}::int, team from unnest(${sql.param(otherTeams)}::int[]) as team`)
}

/** Unassigns a rock's milestones from people who are not in its new team; the viewer keeps theirs. */
export const releaseAssignees = async (tx: Db, { tenantId, userId }: Viewer, rock: OfTeam): Promise<void> => {
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
