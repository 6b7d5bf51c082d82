import { IconCircleCheck, IconMessageReport, IconSpeakerphone } from '@tabler/icons-react'
import { t } from '#contract/words.ts'

/** What can be added from anywhere in the room. */
export const kinds = [
  {
    kind: 'todo',
    key: 't',
    name: t('To-do'),
    wish: t('Add a to-do'),
    hint: t('To-do, @name sets the owner'),
    Icon: IconCircleCheck,
  },
  {
    kind: 'issue',
    key: 'i',
    name: t('Issue'),
    wish: t('Add an issue'),
    hint: t('What is the issue?'),
    Icon: IconMessageReport,
  },
  {
    kind: 'headline',
    key: 'h',
    name: t('Headline'),
    wish: t('Add a headline'),
    hint: t('What is the news?'),
    Icon: IconSpeakerphone,
  },
] as const

export type Kind = (typeof kinds)[number]['kind']
