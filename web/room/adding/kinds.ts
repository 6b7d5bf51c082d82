import { IconCircleCheck, IconMessageReport, IconSpeakerphone } from '@tabler/icons-react'

/** What can be added from anywhere in the room. */
export const kinds = [
  {
    kind: 'todo',
    key: 't',
    name: 'To-do',
    verb: 'Add a to-do',
    hint: 'To-do, @name sets the owner',
    Icon: IconCircleCheck,
  },
  { kind: 'issue', key: 'i', name: 'Issue', verb: 'Add an issue', hint: 'What is the issue?', Icon: IconMessageReport },
  {
    kind: 'headline',
    key: 'h',
    name: 'Headline',
    verb: 'Add a headline',
    hint: 'What is the news?',
    Icon: IconSpeakerphone,
  },
] as const

export type Kind = (typeof kinds)[number]['kind']
