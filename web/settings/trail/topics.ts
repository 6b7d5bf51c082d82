import type { TrailTopic } from '#contract/trail.ts'
import { t } from '#contract/words.ts'

/** What the filter calls what events are about. */
export const nameOfTopic: Record<TrailTopic, string> = {
  'sign-ins': t('Sign-ins'),
  refusals: t('Refusals and limits'),
  accounts: t('Passwords and addresses'),
  people: t('People and roles'),
  links: t('Links and tokens'),
  data: t('Exports and deletions'),
}
