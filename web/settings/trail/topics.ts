import type { TrailTopic } from '#contract/trail.ts'
import { t } from '#contract/words.ts'

/** What the filter calls what events are about. */
export const nameOfTopic: Record<TrailTopic, string> = {
  'sign-ins': t('Sign-ins'),
  refusals: t('Refusals'),
  accounts: t('Accounts'),
  people: t('People'),
  links: t('Links'),
  data: t('Data'),
}
