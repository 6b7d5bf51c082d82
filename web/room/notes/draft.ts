import { MeetingNoteChange } from '#contract/meeting-notes.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { byField } from '../../form/draft.ts'
import { bothTexts } from '../../form/merging.ts'
import { editRules } from '../../form/rules.ts'
import { plain } from '../../form/words.ts'
import type { Words } from '../../form/words.ts'

/** What the form holds. */
export type Draft = { content: string }

const words: Words<Draft> = { content: [t('Note'), plain, bothTexts] }

export const noteRules = editRules({
  words,
  draftOf: ({ content }: MeetingNote): Draft => ({ content }),
  bodyOf: (draft: Draft) => draft,
  errorsOf: (draft: Draft) => byField<Draft>(formIssuesOf(MeetingNoteChange, draft)),
})
