import { MilestoneChange } from '#contract/milestones.ts'
import type { Milestone } from '#contract/milestones.ts'
import { formIssuesOf } from '#contract/problem.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import type { AttachedFile } from '../../files/upload.ts'
import { byField, filled, urlsOf } from '../../form/draft.ts'
import { bothLists, bothTexts } from '../../form/merging.ts'
import { editRules } from '../../form/rules.ts'
import type { Rules } from '../../form/rules.ts'
import { dueDay, fileNames, plain } from '../../form/words.ts'
import type { Words } from '../../form/words.ts'
import { personOf } from '../../teams/words.tsx'

/** What the milestone form holds. */
export type Draft = Pick<Milestone, 'name' | 'completed' | 'assignedToId' | 'dueDate'> & {
  description: string
  attachments: AttachedFile[]
}

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

const errorsOf = (draft: Draft) => byField<Draft>(formIssuesOf(MilestoneChange, bodyOf(draft)))

/** What keeps a text from being a milestone's name. */
export const milestoneNameError = (name: string): string | undefined =>
  formIssuesOf(MilestoneChange, { name })?.[0]?.message

/** For the milestones of a rock. `completed` is not a field of the edit form. */
export const milestoneRules = (rock: Rock) => {
  const words: Words<Draft> = {
    name: [t('Name'), plain],
    description: [t('Description'), plain, bothTexts],
    assignedToId: [t('Assignee'), personOf([rock.teamId, ...rock.otherTeamsInvolved])],
    dueDate: [t('Due date'), dueDay],
    attachments: [t('Attachments'), fileNames, bothLists],
  }
  return editRules({ words, draftOf, bodyOf, errorsOf })
}

export const newMilestoneRules: Rules<Draft> = {
  fields: ['name', 'description', 'assignedToId', 'dueDate', 'completed', 'attachments'],
  errorsOf,
}
