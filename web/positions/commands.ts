import { IconArrowDown, IconArrowsMove, IconArrowUp, IconFold, IconId, IconPencil, IconPlus } from '@tabler/icons-react'
import type { Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { type Command, deleteCommand } from '../ui/command.ts'
import { oneOn, type Place, placeNow } from './moving/place.ts'
import type { OpenDialog } from './open-dialog.ts'
import type { Tree } from './tree.ts'

/** What commands act through. */
export type Act = {
  tree: Tree
  mayAdd: boolean
  show: (id: number) => void
  toggle: (id: number) => void
  openDialog: (dialog: OpenDialog) => void
  /** Deletes one with none under it at once; its dialog asks first. */
  remove: (position: Position) => void
  /** Absent where nothing may be moved. */
  place: ((id: number, to: Place) => void) | undefined
}

/** What can be done with a position. */
export const commandsOf = (id: number, { tree, mayAdd, show, toggle, openDialog, remove, place }: Act): Command[] => {
  const node = tree.byId.get(id)
  if (!node) return []
  const { can } = node.position
  const may = place !== undefined && can.edit
  const ask = () => openDialog({ kind: 'delete', id })
  const by = (step: 1 | -1) => {
    const to = oneOn(tree, id, step)
    if (to) place?.(id, { ...placeNow(tree, node), ...to })
  }
  return [
    { name: t('Open (verb)'), icon: IconId, keys: ['enter'], hint: '↵', act: () => show(id) },
    {
      name: t('Collapse'),
      icon: IconFold,
      keys: [' '],
      keysOnly: true,
      may: node.children.length > 0,
      act: () => toggle(id),
    },
    { name: t('Edit'), icon: IconPencil, may: can.edit, keys: ['e'], act: () => openDialog({ kind: 'edit', id }) },
    {
      name: t('Add under it'),
      icon: IconPlus,
      may: mayAdd,
      keys: ['a'],
      act: () => openDialog({ kind: 'create', parentId: id }),
    },
    { name: t('Move to…'), icon: IconArrowsMove, may, keys: ['m'], act: () => openDialog({ kind: 'move', id }) },
    {
      name: t('Move before'),
      icon: IconArrowUp,
      hint: t('Alt ↑'),
      may: may && oneOn(tree, id, -1) !== undefined,
      act: () => by(-1),
    },
    {
      name: t('Move behind'),
      icon: IconArrowDown,
      hint: t('Alt ↓'),
      may: may && oneOn(tree, id, 1) !== undefined,
      act: () => by(1),
    },
    deleteCommand(can.delete && place !== undefined, ask, node.under > 0 ? ask : () => remove(node.position)),
  ]
}
