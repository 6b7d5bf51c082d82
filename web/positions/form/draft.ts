import { linesOf, NewPosition, type Position } from '#contract/positions.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { byField, type Errors, filled } from '../../form/draft.ts'
import { bothLists, bothTexts } from '../../form/merging.ts'
import { editRules } from '../../form/rules.ts'
import { plain, type Words } from '../../form/words.ts'
import { peopleNamed, positionNamed } from './named.tsx'

/** What the form holds. */
export type Draft = {
  title: string
  description: string
  /** One a line. */
  responsibilities: string
  parentPositionId: number | null
  filledById: number | null
  holderIds: number[]
}

export const emptyDraft = (parentPositionId: number | null): Draft => ({
  title: '',
  description: '',
  responsibilities: '',
  parentPositionId,
  filledById: null,
  holderIds: [],
})

const draftOf = (position: Position): Draft => ({
  title: position.title,
  description: position.description ?? '',
  responsibilities: position.responsibilities.join('\n'),
  parentPositionId: position.parentPositionId,
  filledById: position.filledById,
  holderIds: position.holders.map(({ id }) => id),
})

/** The draft as the API takes it. Who fills a seat is not among those who hold it beside. */
export const bodyOf = ({ description, responsibilities, holderIds, ...draft }: Draft) => ({
  ...draft,
  description: filled(description),
  responsibilities: linesOf(responsibilities),
  holderIds: holderIds.filter((id) => id !== draft.filledById),
})

const errorsOf = (draft: Draft): Errors<Draft> => byField(formIssuesOf(NewPosition, { ...bodyOf(draft), teamId: 1 }))

const words: Words<Draft> = {
  title: [t('Title'), plain],
  description: [t('Description'), plain, bothTexts],
  responsibilities: [t('Roles and responsibilities'), plain, bothTexts],
  parentPositionId: [t('Reports to'), positionNamed],
  filledById: [t('Filled By'), (id) => peopleNamed(id === null ? [] : [id])],
  holderIds: [t('Also held by'), peopleNamed, bothLists],
}

export const positionRules = editRules({ words, draftOf, bodyOf, errorsOf })
