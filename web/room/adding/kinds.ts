import { IconCircleCheck, IconMessageReport, IconSpeakerphone } from '@tabler/icons-react'

/** What can be added from anywhere in the room. */
export const kinds = [
  { kind: 'todo', key: 't', article: 'a', name: 'To-do', hint: 'To-do, @name sets the owner', Icon: IconCircleCheck },
  { kind: 'issue', key: 'i', article: 'an', name: 'Issue', hint: 'What is the issue?', Icon: IconMessageReport },
  { kind: 'headline', key: 'h', article: 'a', name: 'Headline', hint: 'What is the news?', Icon: IconSpeakerphone },
] as const

export type Kind = (typeof kinds)[number]['kind']
