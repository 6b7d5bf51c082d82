import type { Invitations } from '#contract/invitations.ts'
import { NewUser } from '#contract/people.ts'
import { formIssuesOf } from '#contract/problem.ts'
import type { Role } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { byField } from '../../form/draft.ts'
import type { Rules } from '../../form/rules.ts'
import { readAddresses } from './addresses.ts'

/** Whom an admin invites. */
export type InviteDraft = { addresses: string; role: Role; teamIds: number[] }

const addressError = (addresses: string): string | undefined => {
  const { people, wrong } = readAddresses(addresses)
  // Others are invited all the same, and the reply names those that are none.
  if (people.length > 0) return undefined
  if (wrong.length > 0) return t('No email address: {wrong}', { wrong: wrong.join(', ') })
  return t('At least one email address is required')
}

export const inviteRules: Rules<InviteDraft> = {
  fields: ['addresses', 'role', 'teamIds'],
  errorsOf: ({ addresses }) => {
    const error = addressError(addresses)
    return error === undefined ? {} : { addresses: error }
  },
}

/** The most that the call takes of what is no address. */
const maxLength = 500

/** The call's body. */
export const invitationsOf = ({ addresses, role, teamIds }: InviteDraft) => {
  const { people, wrong } = readAddresses(addresses)
  return { people: [...people, ...wrong.map((email) => ({ email: email.slice(0, maxLength) }))], role, teamIds }
}

/** A person with the password that an admin sets. */
export type PersonDraft = { fullName: string; email: string; role: Role; password: string; teamIds: number[] }

export const newPersonRules: Rules<PersonDraft> = {
  fields: ['fullName', 'email', 'role', 'password', 'teamIds'],
  errorsOf: (draft) => byField(formIssuesOf(NewUser, draft)),
}

/** The addresses that did not work, for another try. */
export const failedOf = ({ people }: Invitations): string =>
  people
    .filter(({ problem }) => problem !== null)
    .map(({ email }) => email)
    .join('\n')
