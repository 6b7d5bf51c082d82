import type { FastifyInstance } from 'fastify'
import { issues } from '#contract/issues.ts'
import { commentRoutes } from '#server/comments/routes.ts'
import { bindAttaching } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { linkRoutes } from '#server/links/routes.ts'
import { anyTeam, memberOfTeam, whoMaySee, whoSees } from '#server/session/doors.ts'
import { addIssue } from './adding.ts'
import { changeIssue, onIssues } from './changes.ts'
import { findIssue, findIssues, listIssues, nameIssues, seesIssues } from './reading.ts'
import { issues as issueTable } from './table.ts'
import { talkOf } from './teams.ts'

const whoSeesIssue = whoSees('issueId', seesIssues)

export const issueRoutes = (app: FastifyInstance): void => {
  app.topics.set('issues', { sees: seesIssues, rows: findIssues, named: nameIssues })
  app.teamContents.set('issues', issueTable)
  bind(app, issues.list, memberOfTeam, ({ db, viewer, query }) => listIssues(db, viewer, query))
  bind(app, issues.listOfTeam, memberOfTeam, ({ db, viewer, params, query }) =>
    listIssues(db, viewer, { ...params, ...query }),
  )
  bindAttaching(app, issues.add, anyTeam, ({ db, viewer, params, body }) =>
    addIssue(db, viewer, params.teamId, body, app.topics),
  )
  bind(app, issues.read, whoMaySee('issueId', findIssue), async ({ row }) => row)
  bindAttaching(app, issues.change, whoSeesIssue, ({ db, viewer, id, body }) => changeIssue(db, viewer, id, body))
  bind(app, issues.remove, whoSeesIssue, ({ db, viewer, id, now }) => onIssues.remove(db, viewer, [id], now))
  linkRoutes(app, issues, whoSeesIssue, 'issueId')
  commentRoutes(app, issues, whoSeesIssue, onIssues, talkOf)
}
