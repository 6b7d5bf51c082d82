import type { FastifyInstance } from 'fastify'
import { ChartDraft, chartDrafts, Position, positions } from '#contract/positions.ts'
import type { Db } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { memberOfTeam, readerOfTeam, signedIn, whoSees } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { addPosition } from './adding.ts'
import { assignPosition, changePosition } from './changes.ts'
import { addDraft } from './drafts/adding.ts'
import { removeDraft, renameDraft } from './drafts/changes.ts'
import { publishDraft } from './drafts/publishing.ts'
import { foundDrafts } from './drafts/found.ts'
import { findDrafts, listDrafts, nameDrafts, seesDrafts, shareDrafts } from './drafts/reading.ts'
import { restoreDrafts } from './drafts/restoring.ts'
import { takeBackDraft } from './drafts/taking-back.ts'
import { foundPositions } from './found.ts'
import { listFormerPositions } from './past.ts'
import { placePosition } from './placing.ts'
import {
  findPositions,
  listPositions,
  listPositionsOfDraft,
  namePositions,
  seesPositions,
  sharePositions,
} from './reading.ts'
import { removePosition } from './removing.ts'
import { restorePositions } from './restoring.ts'
import { positions as positionTable } from './table.ts'

const whoSeesPosition = whoSees('positionId', seesPositions)
const whoSeesDraft = whoSees('draftId', seesDrafts)

const draftRoutes = (app: FastifyInstance): void => {
  const rows = (db: Db, viewer: Viewer, ids: number[]) => findDrafts(db, viewer, ids, app.clock())
  app.topics.set('chart_drafts', {
    sees: seesDrafts,
    share: shareDrafts(app.clock),
    rows,
    named: nameDrafts,
    found: foundDrafts,
  })
  app.presents.set(ChartDraft, rows)
  bind(app, chartDrafts.list, memberOfTeam, ({ db, viewer, params, now }) => listDrafts(db, viewer, params.teamId, now))
  bind(app, chartDrafts.add, memberOfTeam, ({ db, viewer, params, body, now }) =>
    addDraft(db, viewer, params.teamId, body.name, now),
  )
  bind(app, chartDrafts.positions, whoSeesDraft, ({ db, viewer, id }) =>
    listPositionsOfDraft(db, viewer, { draftId: id }),
  )
  bind(app, chartDrafts.change, whoSeesDraft, ({ db, viewer, id, body, now }) => renameDraft(db, viewer, id, body, now))
  bind(app, chartDrafts.publish, whoSeesDraft, ({ db, viewer, id, body, now }) =>
    publishDraft(db, viewer, id, body, now),
  )
  bind(app, chartDrafts.takeBack, whoSeesDraft, ({ db, viewer, id, now }) => takeBackDraft(db, viewer, id, now))
  bind(app, chartDrafts.remove, whoSeesDraft, ({ db, viewer, id, now }) => removeDraft(db, viewer, id, now))
  bind(app, chartDrafts.restore, signedIn, ({ db, viewer, body, now }) => restoreDrafts(db, viewer, body.ids, now))
}

export const positionRoutes = (app: FastifyInstance): void => {
  app.topics.set('accountability_positions', {
    sees: seesPositions,
    share: sharePositions,
    rows: findPositions,
    named: namePositions,
    found: foundPositions,
    readByAll: true,
  })
  app.presents.set(Position, findPositions)
  app.teamContents.set('accountability_positions', positionTable)
  bind(app, positions.list, readerOfTeam, ({ db, viewer, params, query, now }) =>
    query.asOf === undefined
      ? listPositions(db, viewer, params)
      : listFormerPositions(db, viewer, params.teamId, query.asOf, now),
  )
  bind(app, positions.add, signedIn, ({ db, viewer, body, now }) => addPosition(db, viewer, body, now))
  bind(app, positions.change, whoSeesPosition, ({ db, viewer, id, body, now }) =>
    changePosition(db, viewer, id, body, now),
  )
  bind(app, positions.assign, whoSeesPosition, ({ db, viewer, id, body, now }) =>
    assignPosition(db, viewer, id, body.filledById, now),
  )
  bind(app, positions.place, whoSeesPosition, ({ db, viewer, id, body, now }) =>
    placePosition(db, viewer, id, body, now),
  )
  bind(app, positions.remove, whoSeesPosition, ({ db, viewer, id, query, now }) =>
    removePosition(db, viewer, id, query.under, now),
  )
  bind(app, positions.restore, signedIn, ({ db, viewer, body, now }) => restorePositions(db, viewer, body.ids, now))
  draftRoutes(app)
}
