import type { Input } from '#contract/endpoint.ts'
import { issuesOf } from '#contract/problem.ts'
import { NewRock, NewRockStatus, RockChange } from '#contract/rocks.ts'
import type { Rock, rocks } from '#contract/rocks.ts'
import type { AttachedFile } from '../files/upload.ts'
import { byField, changed, filled, urlsOf } from '../form/draft.ts'
import type { Errors } from '../form/draft.ts'

/** What stands in the form. */
export type Draft = Pick<Rock, 'title' | 'status' | 'dueDate' | 'ownerId' | 'otherTeamsInvolved'> & {
  description: string
  teamId: number | null
  /** Whether it is one of the team's type, company or departmental, and not personal. */
  ofTeamType: boolean
  attachments: AttachedFile[]
}

export const fields = [
  'title',
  'description',
  'teamId',
  'ownerId',
  'status',
  'dueDate',
  'ofTeamType',
  'otherTeamsInvolved',
  'attachments',
] as const satisfies (keyof Draft)[]

export const emptyDraft = (teamId: number | null, ownerId: number | null): Draft => ({
  title: '',
  description: '',
  teamId,
  ownerId,
  status: 'on-track',
  dueDate: null,
  ofTeamType: false,
  otherTeamsInvolved: [],
  attachments: [],
})

const draftOf = (rock: Rock): Draft => ({
  ...rock,
  description: rock.description ?? '',
  ofTeamType: rock.rockType !== 'personal',
})

/** The draft as the API takes it; which of the two types a team has is the server's to say. */
const bodyOf = ({ description, ownerId, teamId, ofTeamType, attachments, ...draft }: Draft) => ({
  title: draft.title,
  description: filled(description),
  dueDate: draft.dueDate,
  otherTeamsInvolved: draft.otherTeamsInvolved,
  status: draft.status,
  rockType: ofTeamType ? ('departmental' as const) : ('personal' as const),
  attachments: urlsOf(attachments),
  ...(ownerId === null ? {} : { ownerId }),
  ...(teamId === null ? {} : { teamId }),
})

export const newRockOf = (draft: Draft): Input<typeof rocks.add>['body'] => ({
  ...bodyOf(draft),
  status: NewRockStatus.options.find((status) => status === draft.status) ?? 'on-track',
})

/** The fields that the draft changes, as the API takes them. */
export const changeOf = (base: Draft, draft: Draft): RockChange => {
  const { rockType, ...body } = bodyOf(draft)
  const type = base.ofTeamType === draft.ofTeamType ? {} : { rockType }
  return { ...changed(fields, [base, draft], body), ...type }
}

const missing = ({ teamId, ownerId }: Draft, ownerMessage: string): Errors<Draft> => ({
  ...(teamId === null ? { teamId: 'Please select a team for the rock.' } : {}),
  ...(ownerId === null ? { ownerId: ownerMessage } : {}),
})

export const newRockRules = {
  fields,
  errorsOf: (draft: Draft): Errors<Draft> => ({
    ...byField<Draft>(issuesOf(NewRock, newRockOf(draft))),
    ...missing(draft, 'Please select an owner for the rock.'),
  }),
}

export const rockRules = {
  fields,
  draftOf,
  errorsOf: (draft: Draft): Errors<Draft> => ({
    ...byField<Draft>(issuesOf(RockChange, bodyOf(draft))),
    ...missing(draft, 'Please select an owner.'),
  }),
}

/** Of what is wrong, that which is told beside the form: about team, owner and other teams. */
export const toldOf = ({ teamId, ownerId, otherTeamsInvolved }: Errors<Draft>): string | undefined =>
  teamId ?? ownerId ?? otherTeamsInvolved
