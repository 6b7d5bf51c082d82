import {
  IconArrowBackUp,
  IconBan,
  IconCalendar,
  IconCircleCheck,
  IconMessageCircle,
  IconMessageReply,
  IconPencil,
  IconPlus,
  IconSend,
  IconThumbUp,
  IconTrophy,
} from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { archiveCommand, deleteCommand, openCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import type { OpenDialog } from './IssueDialogs.tsx'
import { isAsking } from './view.ts'
import { moveWords, otherInterval } from './words.ts'

/** What rows and commands act through. */
export type Act = {
  open: (dialog: OpenDialog) => void
  /** Shows it in the detail panel. */
  show: (id: number) => void
  /** Marks it as one of the top three, or takes the mark away. */
  mark: (issue: Issue) => void
  /** Moves it to the other tab. */
  move: (issue: Issue) => void
  drop: (issue: Issue) => void
  reopen: (issue: Issue) => void
  /** Answers that it stayed solved. */
  stayed: (issue: Issue) => void
  archive: (issue: Issue) => void
  /** Deletes it at once; its dialog asks first. */
  remove: (issue: Issue) => void
  /** With the page's team, which decides on it; not only sent by it. */
  isHere: (issue: Issue) => boolean
  nameOfTeam: (teamId: number) => string
  today: Day
}

/** What can be done while it is open. */
const whileOpen = (issue: Issue, { open, mark, move, drop }: Act, moves: Command[]): Command[] => {
  const { id, isTop, sending } = issue
  return [
    { name: t('Solve'), icon: IconCircleCheck, keys: ['s'], swipe: 'end', act: () => open({ kind: 'solve', id }) },
    {
      name: t('Answer'),
      icon: IconMessageReply,
      may: sending !== null && sending.answeredAt === null,
      keys: ['w'],
      act: () => open({ kind: 'answer', id }),
    },
    { name: t('Make a to-do'), icon: IconPlus, keys: ['t'], act: () => open({ kind: 'make a to-do', id }) },
    {
      name: isTop ? t('Out of top 3') : t('Put in top 3'),
      icon: IconTrophy,
      keys: [' '],
      act: () => mark(issue),
    },
    ...moves,
    {
      name: moveWords[otherInterval(issue)],
      icon: IconCalendar,
      keys: ['l'],
      act: () => move(issue),
    },
    { name: t('Send to a team'), icon: IconSend, keys: ['f'], act: () => open({ kind: 'send', id }) },
    { name: t('Drop'), icon: IconBan, keys: ['d'], act: () => drop(issue) },
  ]
}

/** What can be done once it is solved or dropped. */
const onceClosed = (issue: Issue, { reopen, stayed, archive, today }: Act): Command[] => [
  { name: t('Reopen'), icon: IconArrowBackUp, keys: ['r'], act: () => reopen(issue) },
  {
    name: t('It stayed solved'),
    icon: IconThumbUp,
    may: isAsking(issue, today),
    keys: ['y'],
    act: () => stayed(issue),
  },
  archiveCommand(issue.archivedAt !== null, true, () => archive(issue)),
]

/** `moves` put an issue in another place of the team's order. */
export const commandsOf = (issue: Issue, act: Act, moves: Command[]): Command[] => {
  const { id, can, status } = issue
  const { open, show, remove } = act
  return [
    openCommand(() => show(id)),
    ...(can.edit ? (status === 'open' ? whileOpen(issue, act, moves) : onceClosed(issue, act)) : []),
    {
      name: can.edit ? t('Edit') : t('View'),
      icon: IconPencil,
      keys: can.edit && status === 'open' ? ['e'] : ['e', 'enter'],
      act: () => open({ kind: 'edit', id }),
    },
    { name: t('Comments'), icon: IconMessageCircle, keys: ['m'], act: () => open({ kind: 'comments', id }) },
    deleteCommand(
      can.delete,
      () => open({ kind: 'delete', id }),
      () => remove(issue),
    ),
  ]
}
