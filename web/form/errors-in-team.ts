import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { byField, type Errors } from './draft.ts'

type InTeam = { teamId: number | null }

/** What a schema says of the body that is made of a draft, which also needs a team. */
export const errorsInTeam =
  <Draft extends InTeam>(schema: Parameters<typeof formIssuesOf>[0], bodyOf: (draft: Draft) => object) =>
  (draft: Draft): Errors<Draft> => ({
    ...byField<Draft>(formIssuesOf(schema, bodyOf(draft))),
    ...(draft.teamId === null ? { teamId: t('Please select a team') } : {}),
  })
