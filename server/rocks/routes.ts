import type { FastifyInstance } from 'fastify'
import { Rock, rocks } from '#contract/rocks.ts'
import { commentRoutes } from '#server/comments/routes.ts'
import { bindAttaching } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { activityRoutes } from '#server/item-activity/routes.ts'
import { linkRoutes } from '#server/links/routes.ts'
import { anyTeam, memberOfTeam, signedIn, whoMaySee, whoSees } from '#server/session/doors.ts'
import { addLines, addRock } from './adding.ts'
import { carryOver, takeBackCarryOver } from './carrying.ts'
import { changeRock, changeSelection, onRocks } from './changes.ts'
import { foundRocks } from './found.ts'
import { hasMilestone } from './milestones/reading.ts'
import {
  findRock,
  findRocks,
  listOfTeam,
  listShared,
  listVisible,
  nameRocks,
  seesRocks,
  shareRocks,
} from './reading.ts'
import { removeRocks, restoreRocks } from './removing.ts'
import { rocks as rockTable } from './table.ts'
import { teamsOf } from './teams.ts'

const whoSeesRock = whoSees('rockId', seesRocks)

export const rockRoutes = (app: FastifyInstance): void => {
  app.topics.set('rocks', {
    sees: seesRocks,
    share: shareRocks,
    rows: findRocks,
    named: nameRocks,
    found: foundRocks,
    hasPart: hasMilestone,
  })
  app.presents.set(Rock, findRocks)
  app.teamContents.set('rocks', rockTable)
  bind(app, rocks.mine, memberOfTeam, ({ db, viewer, query: { teamId, ...filters } }) =>
    teamId === undefined ? listVisible(db, viewer, filters) : listOfTeam(db, viewer, { teamId, ...filters }),
  )
  bind(app, rocks.ofTeam, memberOfTeam, ({ db, viewer, query }) => listOfTeam(db, viewer, query))
  bind(app, rocks.shared, memberOfTeam, ({ db, viewer, params, query }) =>
    listShared(db, viewer, { teamIds: [params.teamId], ...query }),
  )
  bindAttaching(app, rocks.add, anyTeam, ({ db, viewer, params, body, now }) =>
    addRock(db, viewer, params.teamId, body, now),
  )
  bind(app, rocks.addMany, anyTeam, ({ db, viewer, params, body }) => addLines(db, viewer, params.teamId, body.added))
  bind(app, rocks.carryOver, memberOfTeam, ({ db, viewer, params, body }) => carryOver(db, viewer, params.teamId, body))
  bind(app, rocks.takeBackCarryOver, memberOfTeam, ({ db, viewer, params, body, now }) =>
    takeBackCarryOver(db, viewer, params.teamId, body, now),
  )
  bind(app, rocks.changeSelection, signedIn, ({ db, viewer, body }) => changeSelection(db, viewer, body))
  bind(app, rocks.read, whoMaySee('rockId', findRock), async ({ row }) => row)
  bindAttaching(app, rocks.change, whoSeesRock, ({ db, viewer, id, body }) => changeRock(db, viewer, id, body))
  bind(app, rocks.remove, whoSeesRock, ({ db, viewer, id, now }) => removeRocks(db, viewer, [id], now))
  bind(app, rocks.restore, signedIn, ({ db, viewer, body }) => restoreRocks(db, viewer, body.ids))
  bind(app, rocks.removeSelection, signedIn, ({ db, viewer, body, now }) => removeRocks(db, viewer, body.ids, now))
  linkRoutes(app, rocks, whoSeesRock, 'rockId')
  activityRoutes(app, rocks, whoSeesRock, 'rocks')
  commentRoutes(app, rocks, whoSeesRock, onRocks, (rock) => ({
    item: { rockId: rock.id },
    title: rock.title,
    teamIds: teamsOf(rock),
  }))
}
