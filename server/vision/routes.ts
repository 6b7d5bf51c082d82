import type { FastifyInstance } from 'fastify'
import { Section, vision } from '#contract/vision.ts'
import { bind } from '#server/http/bind.ts'
import { endOf } from '#server/journal/past/moment.ts'
import { memberOfTeam, readerOfTeam } from '#server/session/doors.ts'
import { saveSection } from './changes.ts'
import { foundSections } from './found.ts'
import { findSections, listFormerSections, listSections, nameSections, seesSections, shareSections } from './reading.ts'
import { coreValues, visionSections } from './table.ts'
import { findVersion, listVersions } from './versions.ts'

/** Hiding is a matter of what else is hidden with a section: `strategyRoutes` has it. */
export const visionRoutes = (app: FastifyInstance): void => {
  app.topics.set('vision_sections', {
    sees: seesSections,
    share: shareSections,
    rows: findSections,
    named: nameSections,
    found: foundSections,
    readByAll: true,
  })
  app.presents.set(Section, findSections)
  app.teamContents.set('vision_sections', visionSections)
  // What people were rated against them goes with them.
  app.teamContents.set('core_values', coreValues)
  bind(app, vision.list, readerOfTeam, ({ db, viewer, params, query, now }) =>
    query.asOf === undefined
      ? listSections(db, viewer, params)
      : listFormerSections(db, viewer, { ...params, at: endOf(query.asOf, viewer, now).at }),
  )
  bind(app, vision.save, memberOfTeam, ({ db, viewer, params, body, now }) =>
    saveSection(db, viewer, params.teamId, body, now),
  )
  bind(app, vision.versions, readerOfTeam, ({ db, viewer, params }) => listVersions(db, viewer, params))
  bind(app, vision.version, readerOfTeam, ({ db, viewer, params }) => findVersion(db, viewer, params))
}
