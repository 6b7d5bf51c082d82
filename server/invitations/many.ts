import { and, eq, inArray } from 'drizzle-orm'
import { Email } from '#contract/fields.ts'
import type { Invited, Invitee, NewInvitations } from '#contract/invitations.ts'
import { nameFrom } from '#contract/names.ts'
import type { User } from '#contract/tenants.ts'
import { isPlainMailbox } from '#contract/reading/addresses.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { record } from '#server/journal/record.ts'
import { entryOfPerson } from '#server/people/recording.ts'
import { factsOf, lockUsernames, organizationOf } from '#server/people/registration.ts'
import { issueTokens } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { joinTeams } from '#server/teams/membership.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { freeUsernames } from '#server/tenants/username.ts'
import { invitationEnds, invitationUrl, type Where } from './operations.ts'

type Named = Required<Invitee>

/** Each address once, with a name. */
const namedOf = (people: Invitee[]): Named[] => {
  const byEmail = new Map(people.toReversed().map((person) => [person.email, person]))
  return [...byEmail.values()]
    .toReversed()
    .map(({ email, fullName }) => ({ email, fullName: fullName ?? nameFrom(email) }))
}

/** Adds those whose address nobody has; by address. */
const addAll = async (
  tx: Db,
  { tenantId }: Viewer,
  people: Named[],
  role: User['role'],
): Promise<Map<string, User>> => {
  await lockUsernames(tx, tenantId)
  const usernames = await freeUsernames(
    tx,
    tenantId,
    people.map(({ email }) => email),
  )
  const shared = { tenantId, currentTenantId: tenantId, organizationId: organizationOf(tenantId), role }
  const added = await tx
    .insert(users)
    .values(people.map((person, index) => ({ ...person, ...shared, username: usernames[index] ?? '' })))
    .onConflictDoNothing({ target: users.email })
    .returning(userColumns)
  return new Map(added.map((person) => [person.email, person]))
}

const inWorkspace = async (tx: Db, { tenantId }: Viewer, people: Named[]): Promise<Map<string, string>> => {
  const emails = people.map(({ email }) => email)
  const found = await tx
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.email, emails)))
  return new Map(found.map(({ email, fullName }) => [email, fullName]))
}

const isAddress = ({ email }: Named): boolean => Email.safeParse(email).success

const refusedOf = ({ email, fullName }: Named, known: string | undefined): Invited => {
  if (!isAddress({ email, fullName })) {
    const problem = isPlainMailbox(email)
      ? t('Invalid email address')
      : t('Before the @ there can be only letters from a to z, digits and signs')
    return { email, fullName: email, userId: null, url: null, problem }
  }
  // Of other workspaces, nothing is told but that the address does not work here.
  const problem = known === undefined ? t('This address cannot be invited here') : t('Is in this workspace already')
  return { email, fullName: known ?? fullName, userId: null, url: null, problem }
}

/** Invites the people whom it has added, and returns their links. */
const inviteAdded = async (
  tx: Db,
  viewer: Viewer,
  added: User[],
  { origin, now }: Where,
): Promise<Map<string, string>> => {
  if (added.length === 0) return new Map()
  const { tenantId, userId: madeById } = viewer
  const whose = added.map(({ id: userId }) => ({ tenantId, userId, madeById }))
  const tokens = await issueTokens(tx, 'invitation', whose, invitationEnds(now))
  await record(tx, viewer, [
    ...added.map((person) => entryOfPerson('added', person, factsOf(person))),
    ...added.map((person) => entryOfPerson('invited', person)),
  ])
  return new Map(added.map(({ email }, index) => [email, invitationUrl(origin, tokens[index] ?? '')]))
}

/**
 * Adds people to the workspace and its teams, each with a link for their first sign-in. An address that does not work
 * keeps none of the others from being invited. The number of queries is the same for one and for a hundred.
 */
export const inviteAll = (
  db: Db,
  viewer: Viewer,
  { people, role, teamIds }: NewInvitations,
  where: Where,
): Promise<{ people: Invited[]; expiresAt: string }> =>
  transaction(db, async (tx) => {
    const named = namedOf(people)
    const addressed = named.filter(isAddress)
    const known = await inWorkspace(tx, viewer, addressed)
    const added = await addAll(tx, viewer, addressed, role)
    const links = await inviteAdded(tx, viewer, [...added.values()], where)
    await joinTeams(tx, viewer, teamIds, [...added.values()])
    const invited = named.map((person): Invited => {
      const { email, fullName } = person
      const userId = added.get(email)?.id
      if (userId === undefined) return refusedOf(person, known.get(email))
      return { email, fullName, userId, url: links.get(email) ?? null, problem: null }
    })
    return { people: invited, expiresAt: invitationEnds(where.now).toISOString() }
  })
