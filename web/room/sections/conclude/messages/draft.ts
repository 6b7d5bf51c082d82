import { formIssuesOf } from '#contract/problem.ts'
import { NewMessage } from '#contract/room.ts'
import { byField } from '../../../../form/draft.ts'
import type { Rules } from '../../../../form/rules.ts'

export const blank: NewMessage = { text: '', teamIds: [] }

export const messageRules: Rules<NewMessage> = {
  fields: ['text', 'teamIds'],
  errorsOf: (draft) => byField<NewMessage>(formIssuesOf(NewMessage, draft)),
}
