import { and, eq, sql } from 'drizzle-orm'
import { primaryAmongOthers, type RockType, rockTypeOfTeam } from '#contract/rocks.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'
import { rockTeams } from './table.ts'

/** The type that a rock of a team is stored with: the wish decides on personal or not, the team on the rest. */
export const typeIn = async (tx: Db, viewer: Viewer, teamId: number, wish: RockType): Promise<RockType> => {
  const [team] = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.tenantId, viewer.tenantId), eq(teams.id, teamId)))
  if (team) return wish === 'personal' ? 'personal' : rockTypeOfTeam(team)
  throw wrongField('teamId', 'Please select a team for the rock.')
}

/** Makes the other teams involved in a rock of a team exactly these. */
export const involve = async (
  tx: Db,
  { tenantId }: Viewer,
  rock: { id: number; teamId: number },
  otherTeams: number[],
): Promise<void> => {
  if (otherTeams.includes(rock.teamId)) throw wrongField('otherTeamsInvolved', primaryAmongOthers)
  await tx.delete(rockTeams).where(and(eq(rockTeams.tenantId, tenantId), eq(rockTeams.rockId, rock.id)))
  if (otherTeams.length === 0) return
  await tx.execute(sql`insert into ${rockTeams} (tenant_id, rock_id, team_id)
    select ${tenantId}::int, ${rock.id}::int, team from unnest(${sql.param(otherTeams)}::int[]) as team`)
}
