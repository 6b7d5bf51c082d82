import type { FastifyInstance } from 'fastify'
import { Issue, issues } from '#contract/issues.ts'
import { commentRoutes } from '#server/comments/routes.ts'
import { bindAttaching } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { activityRoutes } from '#server/item-activity/routes.ts'
import { linkRoutes } from '#server/links/routes.ts'
import { anyTeam, memberOfTeam, signedIn, whoMaySee, whoSees } from '#server/session/doors.ts'
import { addIssue, addLines } from './adding.ts'
import { changeIssue, onIssues } from './changes.ts'
import { archiveIssue, confirmSolved, dropIssue, reopenIssue } from './closing.ts'
import { foundIssues } from './found.ts'
import { talkOf } from './locking.ts'
import { makeTodo } from './making-todos.ts'
import { placeIssue } from './order/placing.ts'
import { markIssue } from './order/top-three.ts'
import { overviewOf } from './overview.ts'
import { findIssue, findIssues, listIssues, nameIssues, seesIssues, shareIssues } from './reading.ts'
import { restoreIssues } from './restoring.ts'
import { changeSelection } from './selection.ts'
import { answerIssue, sendIssue, sendSelection } from './sending.ts'
import { findSimilar } from './decisions/similar.ts'
import { solveIssue } from './decisions/solving.ts'
import { issues as issueTable } from './table.ts'
import { takeBackClosing } from './taking-back.ts'

const whoSeesIssue = whoSees('issueId', seesIssues)

export const issueRoutes = (app: FastifyInstance): void => {
  app.topics.set('issues', {
    sees: seesIssues,
    share: shareIssues,
    rows: findIssues,
    named: nameIssues,
    found: foundIssues,
  })
  app.presents.set(Issue, findIssues)
  app.teamContents.set('issues', issueTable)
  bind(app, issues.list, memberOfTeam, ({ db, viewer, query }) => listIssues(db, viewer, query))
  bind(app, issues.listOfTeam, memberOfTeam, ({ db, viewer, params, query }) =>
    listIssues(db, viewer, { ...params, ...query }),
  )
  bind(app, issues.overview, memberOfTeam, ({ db, viewer, query }) => overviewOf(db, viewer, query.teamId))
  bind(app, issues.similar, memberOfTeam, ({ db, viewer, params, query }) =>
    findSimilar(db, viewer, params.teamId, query.title),
  )
  bindAttaching(app, issues.add, anyTeam, ({ db, viewer, params, body }) =>
    addIssue(db, viewer, params.teamId, body, app.topics),
  )
  bind(app, issues.addMany, anyTeam, ({ db, viewer, params, body }) => addLines(db, viewer, params.teamId, body.added))
  bind(app, issues.read, whoMaySee('issueId', findIssue), async ({ row }) => row)
  bindAttaching(app, issues.change, whoSeesIssue, ({ db, viewer, id, body }) => changeIssue(db, viewer, id, body))
  bind(app, issues.place, whoSeesIssue, ({ db, viewer, id, body }) => placeIssue(db, viewer, id, body.afterId))
  bind(app, issues.top, whoSeesIssue, ({ db, viewer, id, body }) => markIssue(db, viewer, id, body.isTop))
  bind(app, issues.solve, whoSeesIssue, ({ db, viewer, id, body, now }) =>
    solveIssue(db, viewer, id, body, { now, topics: app.topics }),
  )
  bind(app, issues.drop, whoSeesIssue, ({ db, viewer, id, now }) => dropIssue(db, viewer, id, now))
  bind(app, issues.reopen, whoSeesIssue, ({ db, viewer, id, now }) => reopenIssue(db, viewer, id, now))
  bind(app, issues.stayed, whoSeesIssue, ({ db, viewer, id }) => confirmSolved(db, viewer, id))
  bind(app, issues.takeBack, whoSeesIssue, ({ db, viewer, id, body, now }) =>
    takeBackClosing(db, viewer, id, body.updatedAt, now),
  )
  bind(app, issues.send, whoSeesIssue, ({ db, viewer, id, body, now }) => sendIssue(db, viewer, id, body, now))
  bind(app, issues.answer, whoSeesIssue, ({ db, viewer, id, body, now }) => answerIssue(db, viewer, id, body.text, now))
  bind(app, issues.archive, whoSeesIssue, ({ db, viewer, id, body, now }) =>
    archiveIssue(db, viewer, id, body.archived, now),
  )
  bindAttaching(app, issues.addTodo, whoSeesIssue, ({ db, viewer, id, body }) =>
    makeTodo(db, viewer, id, body, app.topics),
  )
  bind(app, issues.sendSelection, signedIn, ({ db, viewer, body, now }) => sendSelection(db, viewer, body, now))
  bind(app, issues.changeSelection, signedIn, ({ db, viewer, body, now }) => changeSelection(db, viewer, body, now))
  bind(app, issues.remove, whoSeesIssue, ({ db, viewer, id, now }) => onIssues.remove(db, viewer, [id], now))
  bind(app, issues.restore, signedIn, ({ db, viewer, body }) => restoreIssues(db, viewer, body.ids))
  bind(app, issues.removeSelection, signedIn, ({ db, viewer, body, now }) => onIssues.remove(db, viewer, body.ids, now))
  linkRoutes(app, issues, whoSeesIssue, 'issueId')
  activityRoutes(app, issues, whoSeesIssue, 'issues')
  commentRoutes(app, issues, whoSeesIssue, onIssues, talkOf)
}
