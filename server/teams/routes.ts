import type { FastifyInstance } from 'fastify'
import { Team, teams } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { bind, type Door } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { anyTeam, memberOfTeam, signedIn } from '#server/session/doors.ts'
import { seeing } from '#server/session/seeing.ts'
import { sharing } from '#server/session/sharing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams as teamTable } from '#server/tenants/table.ts'
import { note } from '#server/trail/noting.ts'
import { addTeam } from './adding.ts'
import { changeTeam, deleteTeam } from './changes.ts'
import { contentsOf, type TableOfTeams } from './contents.ts'
import { addMember, removeMember } from './membership.ts'
import { canDelete } from './policy.ts'
import { findTeams, listMembers, listOwnTeams, listTeams } from './reading.ts'
import { takeBackTeam } from './taking-back.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The tables whose rows belong to teams, by topic; each slice adds its own. */
    teamContents: Map<string, TableOfTeams>
  }
}

const whoMayDelete: Door<{ viewer: Viewer }> = async (knock) => {
  const found = await anyTeam(knock)
  if (!canDelete(found.viewer)) throw notAllowed(t('Only admins can delete teams'))
  return found
}

export const teamRoutes = (app: FastifyInstance): void => {
  app.topics.set('teams', { sees: seeing(teamTable), share: sharing(teamTable) })
  app.presents.set(Team, findTeams)
  app.decorate('teamContents', new Map<string, TableOfTeams>())
  bind(app, teams.mine, signedIn, ({ db, viewer }) => listOwnTeams(db, viewer))
  bind(app, teams.list, signedIn, ({ db, viewer }) => listTeams(db, viewer))
  bind(app, teams.add, signedIn, ({ db, viewer, body }) => addTeam(db, viewer, body))
  bind(app, teams.change, memberOfTeam, ({ db, viewer, params, body }) => changeTeam(db, viewer, params.teamId, body))
  bind(app, teams.remove, whoMayDelete, async ({ db, viewer, params, request }) => {
    await deleteTeam(db, viewer, params.teamId)
    note(request, 'team deleted', { ...viewer, facts: { team: params.teamId } })
  })
  bind(app, teams.takeBack, memberOfTeam, ({ db, viewer, params, now }) =>
    takeBackTeam(db, viewer, params.teamId, app.teamContents, now),
  )
  bind(app, teams.contents, memberOfTeam, ({ db, viewer, params }) =>
    contentsOf(db, viewer, params.teamId, app.teamContents),
  )
  bind(app, teams.members, anyTeam, ({ db, viewer, params }) => listMembers(db, viewer, params.teamId))
  bind(
    app,
    teams.addMember,
    memberOfTeam,
    ({ db, viewer, params, body }) => addMember(db, viewer, params.teamId, body.userId),
    { again: { read: ({ db, viewer, params }) => listMembers(db, viewer, params.teamId) } },
  )
  bind(app, teams.removeMember, memberOfTeam, ({ db, viewer, params }) =>
    removeMember(db, viewer, params.teamId, params.userId),
  )
}
