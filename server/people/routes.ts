import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileKey } from '#contract/files.ts'
import { people, type NewUser, type UserChange } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { ownOrigin } from '#server/mail/mailer.ts'
import { leaveBrowser } from '#server/session/cookie.ts'
import { refuseInOpenDemo } from '#server/session/demo.ts'
import { admin, refuseUnlessFresh, signedIn } from '#server/session/doors.ts'
import { addingLimit, addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { enteredFromLimit, enteredLimit, recipientLimit, workspaceMailLimit } from '#server/session/mail-limits.ts'
import { seeing } from '#server/session/seeing.ts'
import { alikeForAll, sharing } from '#server/session/sharing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { joinTeams } from '#server/teams/membership.ts'
import { findPersons } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { note, noteEach } from '#server/trail/noting.ts'
import { addressRoutes, tellOfAddress } from './address-routes.ts'
import { askToConfirm } from './addresses.ts'
import { registerByMail } from './by-mail.ts'
import { changePerson, changeRoles } from './changes.ts'
import { deletePerson, deleteSelf } from './deleting.ts'
import { whoMayAdd, whoMayChange, whoMayDelete, whoMaySignOut } from './doors.ts'
import { noteChanges } from './noting.ts'
import { hashPassword } from './password.ts'
import { listPeople, showPeople } from './reading.ts'
import { addPerson, isUninhabited, register } from './registration.ts'
import { signOutPerson } from './signing-out.ts'
import type { Registrant } from './table.ts'
import { takeBackPeople } from './taking-back.ts'
import { listVisits } from './visits.ts'
import { knownOf, refuseWeak } from './weak-passwords.ts'

/**
 * Registers somebody; where mail can be sent, once they have opened a link, so that a stranger learns nothing of an
 * address. Whoever comes first has nobody to learn of, and gets in even if the mail doesn't arrive.
 */
const registerIn = async (app: FastifyInstance, registrant: Registrant, now: Date): Promise<User | null> => {
  const { db, config, mailer } = app
  if (!mailer) return register(db, registrant)
  if (await isUninhabited(db)) {
    const founder = await register(db, registrant)
    askToConfirm(app, { tenantId: founder.tenantId, userId: founder.id })
    return founder
  }
  // Not awaited: the response time would reveal whether someone has the address.
  app.afterReply(registerByMail(db, mailer, registrant, { origin: ownOrigin(config), now }))
  return null
}

/** Adds somebody to the viewer's workspace and its teams. `hash` is of their password. */
const addIn = async (app: FastifyInstance, viewer: Viewer, body: NewUser, hash: string): Promise<User> => {
  const { fullName, email, role, avatarUrl = null, teamIds } = body
  const by = { tenantId: viewer.tenantId, actorId: viewer.userId }
  return transaction(app.db, async (tx) => {
    const person = await addPerson(tx, by, { fullName, email, password: hash, role, avatarUrl })
    if (avatarUrl !== null) await app.choosePicture(tx, viewer, person.id, avatarUrl)
    await joinTeams(tx, viewer, teamIds, [person])
    return person
  })
}

type Choosing = { request: FastifyRequest; viewer: Viewer | null; body: Pick<UserChange, 'avatarUrl'> }

/** Confirms the upload that is to be somebody's picture, in case it went straight to the bucket. */
const confirmPicture = async ({ request, viewer, body }: Choosing): Promise<void> => {
  const key = fileKey(body.avatarUrl ?? '')
  if (viewer && key !== undefined) await request.server.confirmUploads(request, viewer, [key])
}

export const peopleRoutes = (app: FastifyInstance): void => {
  const rows = async (db: Db, viewer: Viewer, ids: number[]) => alikeForAll(await findPersons(db, viewer, ids))
  app.topics.set('users', { sees: seeing(users), rows: findPersons, share: sharing(users, undefined, { rows }) })
  addressRoutes(app)
  bind(app, people.list, signedIn, ({ db, viewer, query }) => listPeople(db, viewer, query.q, app.config))
  bind(app, people.visits, admin, ({ db, viewer }) => listVisits(db, viewer))
  addingRoutes(app)
  changingRoutes(app)
}

/** Counts a registration, and what it mails; where no mail can be sent, the reply tells whether somebody has the address. */
const countRegistration = ({ db, mailer }: FastifyInstance, email: string, { ip }: FastifyRequest) =>
  attempt(db, [
    addressLimit(ip),
    ...(mailer ? [mailLimit(email, ip), recipientLimit('notice', email)] : [enteredFromLimit(ip)]),
  ])

/** Counts somebody whom an admin adds. */
const countAdding = async ({ db, config }: FastifyInstance, { tenantId }: Viewer, { ip }: FastifyRequest) =>
  attempt(db, [addingLimit(tenantId), enteredFromLimit(ip), await enteredLimit(db, config, tenantId)])

/** Counts a change of somebody's address, and what it mails. */
const countMove = async (app: FastifyInstance, { tenantId }: Viewer, email: string, { ip }: FastifyRequest) => {
  const { db, mailer, config } = app
  const mails = mailer
    ? [mailLimit(email, ip), recipientLimit('notice', email), await workspaceMailLimit(db, config, tenantId)]
    : []
  const entered = [enteredFromLimit(ip), await enteredLimit(db, config, tenantId)]
  await attempt(db, [addressLimit(ip), ...entered, ...mails])
}

const addingRoutes = (app: FastifyInstance): void => {
  bind(
    app,
    people.add,
    whoMayAdd,
    async ({ db, viewer, request, body, now }) => {
      const { fullName, email, role, timeZone, company } = body
      if (!viewer) {
        await countRegistration(app, email, request)
        await refuseWeak(body.password, { fullName, email, company })
        const password = await hashPassword(body.password)
        return registerIn(app, { fullName, email, password, company, timeZone }, now)
      }
      await refuseInOpenDemo(request, viewer)
      if (role === 'admin') refuseUnlessFresh(viewer)
      await countAdding(app, viewer, request)
      const { company: workspace } = (await knownOf(db, viewer)) ?? {}
      await refuseWeak(body.password, { fullName, email, company: workspace })
      const hash = await hashPassword(body.password)
      const added = await addIn(app, viewer, body, hash)
      note(request, 'person added', { ...viewer, personId: added.id, facts: { role } })
      return added
    },
    { before: confirmPicture },
  )
  bind(app, people.takeBack, admin, async ({ db, viewer, body, request }) => {
    await takeBackPeople(db, viewer, body.ids)
    const gone = body.ids.map((personId) => ({ ...viewer, personId }))
    noteEach(request, 'person deleted', gone)
  })
}

const changingRoutes = (app: FastifyInstance): void => {
  bind(
    app,
    people.change,
    whoMayChange,
    async ({ db, viewer, row, body, request }) => {
      const { email = row.email } = body
      const isMoving = email !== row.email
      if (isMoving) await refuseInOpenDemo(request, viewer)
      if (isMoving) await countMove(app, viewer, email, request)
      const person = await changePerson(db, viewer, row.id, body, app)
      noteChanges(request, viewer, [row], [person])
      if (isMoving) await tellOfAddress(app, row, person)
      return person
    },
    { before: confirmPicture },
  )
  bind(app, people.changeSelection, admin, async ({ db, viewer, body, request }) => {
    const before = await showPeople(db, viewer, body.ids)
    const changed = await changeRoles(db, viewer, body)
    noteChanges(request, viewer, before, changed)
    return changed
  })
  bind(app, people.signOut, whoMaySignOut, async ({ db, viewer, row, request }) => {
    refuseUnlessFresh(viewer)
    await signOutPerson(db, viewer, row)
    note(request, 'sessions ended', { ...viewer, personId: row.id })
  })
  bind(app, people.remove, whoMayDelete, async ({ db, viewer, params, request }) => {
    await deletePerson(db, viewer, params.userId)
    note(request, 'person deleted', { ...viewer, personId: params.userId })
  })
  bind(app, people.removeSelf, signedIn, async ({ db, viewer, body, request, reply }) => {
    await refuseInOpenDemo(request, viewer)
    refuseUnlessFresh(viewer)
    await deleteSelf(db, viewer, body.name)
    leaveBrowser(request, reply)
    note(request, 'person deleted', viewer)
  })
}
