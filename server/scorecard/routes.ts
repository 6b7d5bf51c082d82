import type { FastifyInstance } from 'fastify'
import { Measurable, scorecard, ScorecardGroup, scorecardGroups } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { findImport } from '#server/imports/reading.ts'
import { memberOfTeam, signedIn, whoMaySee, whoSees } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { addGroup, changeGroup, placeGroup, removeGroup } from './groups/changes.ts'
import { foundGroups } from './groups/found.ts'
import { findGroups, listGroups, nameGroups, seesGroups, shareGroups } from './groups/reading.ts'
import { restoreGroups } from './groups/restoring.ts'
import { setGoal } from './goals/setting.ts'
import { addItem } from './items/adding.ts'
import { archiveItem, changeItem } from './items/changes.ts'
import { removeItem } from './items/removing.ts'
import { restoreItems } from './items/restoring.ts'
import { foundItems } from './items/found.ts'
import { placeItem, shareItem, unshareItem } from './items/placing.ts'
import { findItems, listItems, nameItems, seesItems, shareItems } from './items/reading.ts'
import { formerHistoryOf } from './past/history.ts'
import { listFormerItems } from './past/listing.ts'
import { importScorecard } from './imports/importing.ts'
import { scorecardPart } from './imports/undoing.ts'
import { scorecardItems } from './table.ts'
import { enterValue, enterValues } from './values/entering.ts'
import { historyOf, versionsOf } from './values/history.ts'

const whoSeesItem = whoSees('itemId', seesItems)
const whoSeesGroup = whoSees('groupId', seesGroups)

const groupRoutes = (app: FastifyInstance): void => {
  app.topics.set('scorecard_groups', {
    sees: seesGroups,
    share: shareGroups,
    rows: findGroups,
    named: nameGroups,
    found: foundGroups,
  })
  app.presents.set(ScorecardGroup, findGroups)
  bind(app, scorecardGroups.list, memberOfTeam, ({ db, viewer, params }) => listGroups(db, viewer, params))
  bind(app, scorecardGroups.add, signedIn, ({ db, viewer, body }) => addGroup(db, viewer, body))
  bind(app, scorecardGroups.change, whoSeesGroup, ({ db, viewer, id, body }) => changeGroup(db, viewer, id, body))
  bind(app, scorecardGroups.place, whoSeesGroup, ({ db, viewer, id, body }) => placeGroup(db, viewer, id, body.afterId))
  bind(app, scorecardGroups.remove, whoSeesGroup, ({ db, viewer, id, now }) => removeGroup(db, viewer, id, now))
  bind(app, scorecardGroups.restore, signedIn, ({ db, viewer, body, now }) => restoreGroups(db, viewer, body.ids, now))
}

const valueRoutes = (app: FastifyInstance): void => {
  const whoMayRead = whoMaySee('itemId', async (db, viewer, id) => (await findItems(db, viewer, [id], app.clock()))[0])
  bind(app, scorecard.read, whoMayRead, async ({ row }) => row)
  bind(app, scorecard.history, whoMayRead, ({ db, viewer, row, query, now }) =>
    query.asOf === undefined ? historyOf(db, viewer, row) : formerHistoryOf(db, viewer, row, query.asOf, now),
  )
  bind(app, scorecard.versions, whoSeesItem, ({ db, viewer, id, params }) => versionsOf(db, viewer, id, params.weekId))
  bind(app, scorecard.enter, whoSeesItem, ({ db, viewer, id, params, body, now }) =>
    enterValue(db, viewer, { itemId: id, weekId: params.weekId, ...body }, now),
  )
  bind(app, scorecard.enterAll, signedIn, ({ db, viewer, body, now }) => enterValues(db, viewer, body.values, now))
}

const importRoutes = (app: FastifyInstance): void => {
  const largestBody = 8 * 1024 * 1024
  app.importParts.push(scorecardPart)
  bind(
    app,
    scorecard.import,
    memberOfTeam,
    async ({ db, viewer, params: { teamId }, body, now }) =>
      (await importScorecard(db, viewer, teamId, { ...body, fileName: t('Scorecard') }, now)).items,
    { largestBody },
  )
  const reply = async (db: Db, viewer: Viewer, id = 0) => ({ import: (await findImport(db, viewer, id)) ?? null })
  bind(
    app,
    scorecard.importFile,
    memberOfTeam,
    async ({ db, viewer, params: { teamId }, body, now }) =>
      reply(db, viewer, (await importScorecard(db, viewer, teamId, body, now)).importId),
    {
      largestBody,
      again: {
        note: ({ import: made }) => [made?.id ?? 0],
        read: ({ db, viewer }, [id]) => reply(db, viewer, id),
      },
    },
  )
}

export const scorecardRoutes = (app: FastifyInstance): void => {
  const rows = (db: Db, viewer: Viewer, ids: number[]) => findItems(db, viewer, ids, app.clock())
  app.topics.set('scorecard_items', {
    sees: seesItems,
    share: shareItems(app.clock),
    rows,
    named: nameItems,
    found: foundItems,
  })
  app.presents.set(Measurable, rows)
  app.teamContents.set('scorecard_items', scorecardItems)
  groupRoutes(app)
  valueRoutes(app)
  importRoutes(app)
  bind(app, scorecard.list, memberOfTeam, ({ db, viewer, params, query, now }) =>
    query.asOf === undefined
      ? listItems(db, viewer, { ...params, ...query }, now)
      : listFormerItems(db, viewer, { ...params, ...query }, query.asOf, now),
  )
  bind(app, scorecard.add, memberOfTeam, ({ db, viewer, params, body, now }) =>
    addItem(db, viewer, params.teamId, body, now),
  )
  bind(app, scorecard.change, whoSeesItem, ({ db, viewer, id, body, now }) => changeItem(db, viewer, id, body, now))
  bind(app, scorecard.setGoal, whoSeesItem, ({ db, viewer, id, body, now }) => setGoal(db, viewer, id, body, now))
  bind(app, scorecard.place, whoSeesItem, ({ db, viewer, id, body, now }) => placeItem(db, viewer, id, body, now))
  bind(app, scorecard.share, whoSeesItem, ({ db, viewer, id, params, now }) =>
    shareItem(db, viewer, id, params.teamId, now),
  )
  bind(app, scorecard.unshare, whoSeesItem, ({ db, viewer, id, params, now }) =>
    unshareItem(db, viewer, id, params.teamId, now),
  )
  bind(app, scorecard.archive, whoSeesItem, ({ db, viewer, id, body, now }) =>
    archiveItem(db, viewer, id, body.archived, now),
  )
  bind(app, scorecard.remove, whoSeesItem, ({ db, viewer, id, now }) => removeItem(db, viewer, id, now))
  bind(app, scorecard.restore, signedIn, ({ db, viewer, body, now }) => restoreItems(db, viewer, body.ids, now))
}
