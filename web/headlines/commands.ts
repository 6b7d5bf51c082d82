import { IconBook, IconMessageCircle, IconPencil } from '@tabler/icons-react'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { archiveCommand, deleteCommand, openCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import type { OpenDialog } from './HeadlineDialogs.tsx'

/** What rows and commands act through. */
export type Act = {
  open: (dialog: OpenDialog) => void
  /** Shows it in the detail panel. */
  show: (id: number) => void
  archive: (headline: Headline) => void
  /** Deletes it at once; its dialog asks first. */
  remove: (headline: Headline) => void
  userId: number
  /** The names of those who have opened it. */
  readersOf: (headline: Headline) => string
  /** The name of a row's team where the page is not about one team. */
  teamOf: (headline: Headline) => string | undefined
}

export const commandsOf = (headline: Headline, { open, show, archive, remove }: Act): Command[] => {
  const { id, can, archivedAt } = headline
  return [
    openCommand(() => show(id)),
    { name: t('Read'), icon: IconBook, keys: can.edit ? ['r'] : ['r', 'enter'], act: () => open({ kind: 'read', id }) },
    { name: t('Edit'), icon: IconPencil, may: can.edit, keys: ['e'], act: () => open({ kind: 'edit', id }) },
    { name: t('Comments'), icon: IconMessageCircle, keys: ['m'], act: () => open({ kind: 'comments', id }) },
    { ...archiveCommand(archivedAt !== null, can.archive, () => archive(headline)), swipe: 'end' },
    deleteCommand(
      can.delete,
      () => open({ kind: 'delete', id }),
      () => remove(headline),
    ),
  ]
}
