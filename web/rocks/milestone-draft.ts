import { MilestoneChange } from '#contract/milestones.ts'
import type { Milestone } from '#contract/milestones.ts'
import { issuesOf } from '#contract/problem.ts'
import type { AttachedFile } from '../files/upload.ts'
import { byField, changed, filled, urlsOf } from '../form/draft.ts'

/** What stands in the form of a milestone. */
export type Draft = Pick<Milestone, 'name' | 'completed' | 'assignedToId' | 'dueDate'> & {
  description: string
  attachments: AttachedFile[]
}

const fields = [
  'name',
  'description',
  'assignedToId',
  'dueDate',
  'completed',
  'attachments',
] as const satisfies (keyof Draft)[]

export const emptyDraft: Draft = {
  name: '',
  description: '',
  assignedToId: null,
  dueDate: null,
  completed: false,
  attachments: [],
}

const draftOf = (milestone: Milestone): Draft => ({ ...milestone, description: milestone.description ?? '' })

/** The draft as the API takes it. */
export const bodyOf = ({ name, description, assignedToId, dueDate, attachments }: Draft) => ({
  name,
  description: filled(description),
  assignedToId,
  dueDate,
  attachments: urlsOf(attachments),
})

/** The fields that the draft changes, as the API takes them. */
export const changeOf = (base: Draft, draft: Draft): MilestoneChange => changed(fields, [base, draft], bodyOf(draft))

export const milestoneRules = {
  fields,
  draftOf,
  errorsOf: (draft: Draft) => byField<Draft>(issuesOf(MilestoneChange, bodyOf(draft))),
}
