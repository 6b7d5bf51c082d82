import type { Input } from '#contract/endpoint.ts'
import type { Day } from '#contract/fields.ts'
import type { MilestoneLine } from '#contract/milestones.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { NewRock, NewRockStatus, RockChange } from '#contract/rocks.ts'
import type { Rock, rocks } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import type { AttachedFile } from '../files/upload.ts'
import { byField, filled, urlsOf } from '../form/draft.ts'
import { bothLists, bothTexts } from '../form/merging.ts'
import { editRules } from '../form/rules.ts'
import type { Rules } from '../form/rules.ts'
import { dueDay, fileNames, plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'
import { goalName } from '../goals/goal-name.tsx'
import { personName, teamName, teamNames } from '../teams/words.tsx'
import { statuses } from './statuses.tsx'

/** What the form holds. */
export type Draft = Pick<Rock, 'title' | 'status' | 'dueDate' | 'ownerId' | 'otherTeamsInvolved' | 'goalId'> & {
  description: string
  teamId: number | null
  /** Departmental means the team's own type; the server knows whether that is the company's. */
  rockType: 'personal' | 'departmental'
  attachments: AttachedFile[]
  /** Those that come with a new rock. */
  milestones: MilestoneLine[]
}

export const emptyDraft = (teamId: number | null, ownerId: number | null, dueDate: Day | null): Draft => ({
  title: '',
  description: '',
  teamId,
  ownerId,
  status: 'on-track',
  dueDate,
  rockType: 'personal',
  otherTeamsInvolved: [],
  goalId: null,
  attachments: [],
  milestones: [],
})

const draftOf = (rock: Rock): Draft => ({
  ...rock,
  description: rock.description ?? '',
  rockType: rock.rockType === 'personal' ? 'personal' : 'departmental',
  milestones: [],
})

/** The draft as the API takes it. */
const bodyOf = (draft: Draft) => ({
  title: draft.title,
  description: filled(draft.description),
  dueDate: draft.dueDate,
  otherTeamsInvolved: draft.otherTeamsInvolved,
  status: draft.status,
  rockType: draft.rockType,
  goalId: draft.goalId,
  attachments: urlsOf(draft.attachments),
  ownerId: draft.ownerId ?? undefined,
  teamId: draft.teamId ?? undefined,
})

export const newRockOf = (draft: Draft): Input<typeof rocks.add>['body'] => ({
  ...bodyOf(draft),
  milestones: draft.milestones,
  status: NewRockStatus.options.find((status) => status === draft.status) ?? 'on-track',
})

/** What the schema says of a body; it refuses the null of a team or an owner that is not chosen. */
const errorsIn = (schema: typeof NewRock | typeof RockChange, body: object, { teamId, ownerId }: Draft) =>
  byField<Draft>(formIssuesOf(schema, { ...body, teamId, ownerId }))

const words: Words<Draft> = {
  title: [t('Title'), plain],
  description: [t('Description'), plain, bothTexts],
  teamId: [t('Team'), teamName],
  ownerId: [t('Owner'), personName],
  status: [t('Status'), (status) => statuses[status].label],
  dueDate: [t('Due date'), dueDay],
  rockType: [t('Type'), (type) => (type === 'personal' ? t('Personal') : t("The team's"))],
  otherTeamsInvolved: [t('Other teams'), teamNames, bothLists],
  goalId: [t('Part of yearly goal'), (id, { teamId }) => goalName(id, teamId)],
  attachments: [t('Attachments'), fileNames, bothLists],
}

export const rockRules = editRules({
  words,
  draftOf,
  bodyOf,
  errorsOf: (draft) => errorsIn(RockChange, bodyOf(draft), draft),
})

export const newRockRules: Rules<Draft> = {
  fields: [...rockRules.fields, 'milestones'],
  errorsOf: (draft) => errorsIn(NewRock, newRockOf(draft), draft),
}
