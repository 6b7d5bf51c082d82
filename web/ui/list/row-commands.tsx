import { useCallback, useContext, useState } from 'react'
import { t } from '#contract/words.ts'
import type { Command } from '../command.ts'
import { useDialogs } from '../dialogs.ts'
import type { Editing } from '../in-place/editing.ts'
import { RowMenu } from '../RowMenu.tsx'
import { AddedCommands, addedTo, withOthers } from './added-commands.ts'
import type { AddedCommand } from './added-commands.ts'
import { useFields } from './use-fields.tsx'

type Options<Row> = {
  kind: string
  nameOf: (row: Row) => string
  commandsOf: (row: Row) => Command[]
  editing?: Editing<Row> | undefined
  chosen?: readonly Row[]
  elementOf?: (row: Row) => HTMLElement | null
}

const none: never[] = []
const nowhere = () => null

/**
 * What can be done with rows: `commandsOf` with the fields that are changed in place and what higher slices add, the
 * menu that `openMenu` hangs from a row's button, and `popups`, to be rendered once: the open menu, of a row or of a
 * field, or the dialog of an added command.
 */
export const useRowCommands = <Row,>({
  kind,
  nameOf,
  commandsOf: ownOf,
  editing,
  chosen = none,
  elementOf = nowhere,
}: Options<Row>) => {
  const added = useContext(AddedCommands) as readonly AddedCommand<Row>[]
  const { shown, open, close } = useDialogs<{ row: Row; Dialog: AddedCommand<Row>['Dialog'] }>()
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement } | null>(null)
  const openMenu = useCallback((row: Row, button: HTMLElement) => setMenu({ row, button }), [])
  const fields = useFields({ editing, chosen, elementOf })
  const commandsOf = (row: Row) =>
    withOthers(ownOf(row), [...fields.commandsOf(row), ...addedTo(added, kind, row, open)])
  const popups = (
    <>
      {menu && (
        <RowMenu
          label={t('Actions for "{row}"', { row: nameOf(menu.row) })}
          button={menu.button}
          commands={commandsOf(menu.row)}
          onClose={() => setMenu(null)}
        />
      )}
      {fields.popup}
      {shown && <shown.Dialog row={shown.row} onClose={close} />}
    </>
  )
  const { openField, renamed, endRenaming } = fields
  return { commandsOf, openMenu, openField, renamed, endRenaming, popups }
}
