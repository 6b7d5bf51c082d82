import { IconArchive, IconArchiveOff, IconLayoutSidebarRight, IconTrash } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { isKeyOn } from './character-keys.ts'

/** Towards the end or the start of a line, or as far towards the start as a finger hardly goes by accident. */
export type Swipe = 'end' | 'start' | 'far start'

/** Something you can do with a thing: one list of these feeds its menu and its keys. */
export type Command = {
  name: string
  icon: TablerIcon
  /** False when you may not, or it makes no sense now: neither menu nor key offers it. */
  may?: boolean
  /** Keys that do it to the focused row, as `KeyboardEvent.key` names them, in lower case. */
  keys?: readonly string[]
  /** Shown beside the name in the menu; the first of its keys by default. */
  hint?: string
  /** The row shows a control for it, so the menu leaves it out. */
  keysOnly?: boolean
  /** Cannot be undone: red, below a divider. Comes last. */
  danger?: boolean
  act: (pressed: { shift: boolean }) => void
  /** On a phone, carrying the row this way does it. */
  swipe?: Swipe
  /** What its keys and a swipe do, where that is not what the menu does. */
  byKey?: () => void
}

/** Deleting a row; `ask` asks first, as the menu does. `atOnce` is for its keys, where it can be taken back. */
export const deleteCommand = (may: boolean, ask: () => void, atOnce = ask): Command => ({
  name: t('Delete'),
  icon: IconTrash,
  may,
  keys: ['backspace', 'delete'],
  danger: true,
  act: ask,
  byKey: atOnce,
  swipe: 'far start',
})

/** Putting a row into the archive, or taking it out. */
export const archiveCommand = (isArchived: boolean, may: boolean, act: () => void): Command => ({
  name: isArchived ? t('Take out of the archive') : t('Archive'),
  icon: isArchived ? IconArchiveOff : IconArchive,
  may,
  act,
})

/** Showing a row in the detail panel, as a click on its title does. */
export const openCommand = (act: () => void): Command => ({
  name: t('Open (verb)'),
  icon: IconLayoutSidebarRight,
  keys: ['o'],
  keysOnly: true,
  act,
})

const inPanel = ['o', 'm']

/**
 * Of a row's commands, those that the panel needs besides: it shows the row and its comments already. What can be taken
 * back is done at once there.
 */
export const besidePanel = (commands: Command[]): Command[] =>
  commands
    .filter(({ keys = [] }) => !keys.some((key) => inPanel.includes(key)))
    .map((command) => ({ ...command, act: command.byKey ?? command.act }))

/** The commands that a menu shows. */
export const inMenu = (commands: Command[]): Command[] =>
  commands.filter(({ may = true, keysOnly = false }) => may && !keysOnly)

const signs: Record<string, string> = { ' ': t('Space'), enter: '↵', backspace: '⌫' }

/** How a menu shows a command's key; nothing where characters are no keys for this person. */
export const hintOf = ({ keys: all = [], hint }: Command): string | undefined => {
  if (hint !== undefined && isKeyOn(hint)) return hint
  const key = all.find(isKeyOn)
  return key && (signs[key] ?? key.toUpperCase())
}
