import type { FastifyInstance } from 'fastify'
import { Headline, headlines } from '#contract/headlines.ts'
import { commentRoutes } from '#server/comments/routes.ts'
import { bindAttaching } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { activityRoutes } from '#server/item-activity/routes.ts'
import { linkRoutes } from '#server/links/routes.ts'
import { anyTeam, memberOfTeam, signedIn, whoMaySee, whoSees } from '#server/session/doors.ts'
import {
  acknowledgeHeadline,
  addHeadline,
  addLines,
  archiveHeadline,
  changeHeadline,
  onHeadlines,
  viewHeadline,
} from './changes.ts'
import { foundHeadlines } from './found.ts'
import {
  findHeadline,
  findHeadlines,
  listOfTeam,
  listVisible,
  nameHeadlines,
  seesHeadlines,
  shareHeadlines,
} from './reading.ts'
import { changeSelection } from './selection.ts'
import { headlines as headlineTable } from './table.ts'

const whoSeesIt = whoSees('headlineId', seesHeadlines)

export const headlineRoutes = (app: FastifyInstance): void => {
  app.topics.set('headlines', {
    sees: seesHeadlines,
    share: shareHeadlines,
    rows: findHeadlines,
    named: nameHeadlines,
    found: foundHeadlines,
  })
  app.presents.set(Headline, findHeadlines)
  app.teamContents.set('headlines', headlineTable)
  bind(app, headlines.list, signedIn, ({ db, viewer, query: { archived = false } }) =>
    listVisible(db, viewer, { archived }),
  )
  bind(app, headlines.listOfTeam, memberOfTeam, ({ db, viewer, params, query: { archived = false } }) =>
    listOfTeam(db, viewer, { ...params, archived }),
  )
  bindAttaching(app, headlines.add, anyTeam, ({ db, viewer, params, body }) =>
    addHeadline(db, viewer, params.teamId, body),
  )
  bind(app, headlines.addMany, anyTeam, ({ db, viewer, params, body }) =>
    addLines(db, viewer, params.teamId, body.added),
  )
  bind(app, headlines.read, whoMaySee('headlineId', findHeadline), async ({ row }) => row)
  bind(app, headlines.view, whoSeesIt, ({ db, viewer, id, now }) => viewHeadline(db, viewer, id, now))
  bind(app, headlines.acknowledge, whoSeesIt, ({ db, viewer, id, now }) => acknowledgeHeadline(db, viewer, id, now))
  bindAttaching(app, headlines.change, whoSeesIt, ({ db, viewer, id, body }) => changeHeadline(db, viewer, id, body))
  bind(app, headlines.archive, whoSeesIt, ({ db, viewer, id, body, now }) =>
    archiveHeadline(db, viewer, id, body.archived, now),
  )
  bind(app, headlines.remove, whoSeesIt, ({ db, viewer, id, now }) => onHeadlines.remove(db, viewer, [id], now))
  bind(app, headlines.restore, signedIn, ({ db, viewer, body }) => onHeadlines.restore(db, viewer, body.ids))
  bind(app, headlines.changeSelection, signedIn, ({ db, viewer, body, now }) => changeSelection(db, viewer, body, now))
  bind(app, headlines.removeSelection, signedIn, ({ db, viewer, body, now }) =>
    onHeadlines.remove(db, viewer, body.ids, now),
  )
  linkRoutes(app, headlines, whoSeesIt, 'headlineId')
  activityRoutes(app, headlines, whoSeesIt, 'headlines')
  commentRoutes(app, headlines, whoSeesIt, onHeadlines, ({ id, title, teamId }) => ({
    item: { headlineId: id },
    title,
    teamIds: [teamId],
  }))
}
