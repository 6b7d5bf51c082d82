import { IconCircleCheck, IconMessageReport, IconSpeakerphone } from '@tabler/icons-react'
import { t } from '#contract/words.ts'

/** What can be added from anywhere in the room. */
export const kinds = [
  {
    kind: 'todo',
    key: 't',
    article: 'a',
    name: t('To-do'),
    hint: t('To-do, @name sets the owner'),
    Icon: IconCircleCheck,
  },
  { kind: 'issue', key: 'i', article: 'an', name: t('Issue'), hint: t('What is the issue?'), Icon: IconMessageReport },
  {
    kind: 'headline',
    key: 'h',
    article: 'a',
    name: t('Headline'),
    hint: t('What is the news?'),
    Icon: IconSpeakerphone,
  },
] as const

export type Kind = (typeof kinds)[number]['kind']
