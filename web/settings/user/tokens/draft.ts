import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { NewAccessToken } from '#contract/tokens.ts'
import type { TokenScope } from '#contract/tokens.ts'
import { t } from '#contract/words.ts'
import { byField } from '../../../form/draft.ts'
import type { Rules } from '../../../form/rules.ts'

export const lifetimes = ['30', '90', '365', 'day', 'none'] as const
export type Lifetime = (typeof lifetimes)[number]

/** What the form holds; `expiresOn` counts if the lifetime is up to a day. */
export type Draft = {
  name: string
  scope: TokenScope
  teamId: number | null
  lifetime: Lifetime
  expiresOn: Day | null
}

export const emptyDraft: Draft = { name: '', scope: 'read', teamId: null, lifetime: '90', expiresOn: null }

/** The last day of a token made today; null for no end. */
const lastDay = ({ lifetime, expiresOn }: Pick<Draft, 'lifetime' | 'expiresOn'>, today: Day): Day | null => {
  if (lifetime === 'day') return expiresOn
  return lifetime === 'none' ? null : addDays(today, Number(lifetime))
}

export const bodyOf = ({ name, scope, teamId, ...draft }: Draft, today: Day): NewAccessToken => ({
  name,
  scope,
  teamId,
  expiresOn: lastDay(draft, today),
})

const dayError = ({ lifetime, expiresOn }: Draft, today: Day): { expiresOn?: string } => {
  if (lifetime !== 'day') return {}
  if (expiresOn === null) return { expiresOn: t('Choose a day') }
  return expiresOn < today ? { expiresOn: t('Choose today or a later day') } : {}
}

export const rulesOn = (today: Day): Rules<Draft> => ({
  fields: ['name', 'scope', 'teamId', 'lifetime', 'expiresOn'],
  errorsOf: (draft) => ({
    ...byField<Draft>(formIssuesOf(NewAccessToken, bodyOf(draft, today))),
    ...dayError(draft, today),
  }),
})
