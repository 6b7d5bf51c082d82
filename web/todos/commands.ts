import { IconCircleCheck, IconCircleDashed, IconMessageCircle, IconPencil, IconZzz } from '@tabler/icons-react'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { archiveCommand, deleteCommand, openCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import type { OpenDialog } from './TodoDialogs.tsx'

/** What rows and commands act through. */
export type Act = {
  open: (dialog: OpenDialog) => void
  /** Shows it in the detail panel. */
  show: (id: number) => void
  /** Completes or reopens it by menu or key; the circle on the row does it by itself. */
  mark: (todo: Todo) => void
  /** Makes it due a day later, tomorrow at the earliest. */
  snooze: (todo: Todo) => void
  /** Puts it into the archive or takes it out. */
  archive: (todo: Todo) => void
  /** Deletes it at once; its dialog asks first. */
  remove: (todo: Todo) => void
  /** The name of a row's team where the page is not about that team. */
  otherTeam: (todo: Todo) => string | undefined
}

export const commandsOf = (todo: Todo, { open, show, mark, snooze, archive, remove }: Act): Command[] => {
  const { id, completed, archivedAt, can } = todo
  return [
    {
      name: completed ? t('Mark Incomplete') : t('Mark Complete'),
      icon: completed ? IconCircleDashed : IconCircleCheck,
      may: can.edit,
      keys: [' ', 's'],
      swipe: 'end',
      act: () => mark(todo),
    },
    {
      name: t('Snooze a day'),
      icon: IconZzz,
      may: can.edit && !completed,
      keys: ['z'],
      swipe: 'start',
      act: () => snooze(todo),
    },
    openCommand(() => show(id)),
    {
      name: can.edit ? t('Edit') : t('View'),
      icon: IconPencil,
      keys: can.edit ? ['e'] : ['e', 'enter'],
      act: () => open({ kind: 'edit', id }),
    },
    { name: t('Comments'), icon: IconMessageCircle, keys: ['m'], act: () => open({ kind: 'comments', id }) },
    archiveCommand(archivedAt !== null, can.edit && completed, () => archive(todo)),
    deleteCommand(
      can.delete,
      () => open({ kind: 'delete', id }),
      () => remove(todo),
    ),
  ]
}
